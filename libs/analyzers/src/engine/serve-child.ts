import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runOxlint } from '../analyzers/oxlint/run-oxlint.ts'
import { walkTree } from '../inventory/walk.ts'
import { chunksOf } from './chunks.ts'
import type { ChildMessage, ChunkFile, EngineTask, FileResult } from './protocol.ts'
import { quarantined } from './quarantined.ts'
import { runChunks } from './thread-pool.ts'
import { chooseWasmCompiler } from './wasm-speed.ts'

const WATCH_MEMORY_MS = 250

/** Serves one scan in the engine's child process. The process ends with it, or with its parent. */
export function serveChild(threadEntry: URL): void {
  process.once('message', (task: EngineTask) => {
    process.once('disconnect', () => endGroup(task.folder))
    watchMemory(task.memoryLimitMb)
    scan(task, threadEntry).then(
      () => send({ type: 'finished' }),
      (error: unknown) => send({ type: 'failed', message: error instanceof Error ? error.message : 'unknown error' }),
    )
  })
}

const send = (message: ChildMessage) => process.send?.(message)

async function scan(task: EngineTask, threadEntry: URL): Promise<void> {
  const inventory = task.resume?.inventory ?? walkTree(task.root, task.ignoredPaths)
  if (!task.resume) send({ type: 'inventory', inventory })
  chooseWasmCompiler(inventory.files)
  const suspects = new Set(task.resume?.suspects)
  const left = [...(task.resume?.left ?? inventory.files.keys())].filter((file) => !suspects.has(file))
  const pool = {
    task,
    threadEntry,
    status: join(task.folder, 'status'),
    lint: (shadow: string, names: readonly string[], chunk: readonly ChunkFile[]) => runOxlint(task.folder, shadow, names, pathsOf(chunk)),
    onResults: (results: FileResult[]) => send({ type: 'results', results }),
    onQuarantine: (file: ChunkFile, why: string) => send({ type: 'results', results: [quarantined(file, why)] }),
  }
  const alone = [...suspects].flatMap((file) => chunksOf(inventory.files, [file], 1))
  if (alone.length > 0) await runChunks(pool, alone, 1)
  await runChunks(pool, chunksOf(inventory.files, left, task.threads), task.threads)
}

const pathsOf = (chunk: readonly ChunkFile[]) => new Map(chunk.map(({ file, path }) => [file, path]))

/** The parent is gone: nobody else would tidy up. */
function endGroup(folder: string): never {
  rmSync(folder, { recursive: true, force: true })
  process.kill(-process.pid, 'SIGKILL')
  process.exit(1)
}

/** Heap limits do not see what parsers allocate outside of it. */
function watchMemory(limitMb: number) {
  setInterval(() => {
    if (process.memoryUsage.rss() > limitMb * 1.5 * 1024 * 1024) process.exit(1)
  }, WATCH_MEMORY_MS).unref()
}
