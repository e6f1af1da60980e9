import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { walkTree } from '../inventory/walk.ts'
import { analyseFiles } from './analyse-files.ts'
import { type ChildScan, readFrameworks } from './child-scan.ts'
import { chooseCompiler } from './compiler.ts'
import { followData } from './follow-data.ts'
import type { ChildMessage, EngineTask } from './protocol.ts'
import { systemCode } from './system-code.ts'
import { createThreads } from './threads.ts'
import { chooseWasmCompiler } from './wasm-speed.ts'

const WATCH_MEMORY_MS = 250

/** Serves one scan in the engine's child process. The process ends with it, or with its parent. */
export function serveChild(threadEntry: URL): void {
  process.once('message', (task: EngineTask) => {
    process.once('disconnect', () => endGroup(task.folder))
    watchMemory(task.memoryLimitMb)
    scan(task, threadEntry).then(
      () => send({ type: 'finished' }),
      (error: unknown) => send({ type: 'failed', message: error instanceof Error ? error.message : 'unknown error', code: systemCode(error) }),
    )
  })
}

const send = (message: ChildMessage) => process.send?.(message)

async function scan(task: EngineTask, threadEntry: URL): Promise<void> {
  const inventory = task.resume?.inventory ?? walkTree(task.root, task.ignoredPaths)
  if (!task.resume) send({ type: 'inventory', inventory })
  chooseCompiler(inventory.files)
  chooseWasmCompiler(inventory.files)
  const [status, copies] = [join(task.folder, 'status'), join(task.folder, 'copies')]
  mkdirSync(copies, { mode: 0o700, recursive: true })
  const threads = createThreads(threadEntry, { root: task.root, only: task.only, copies, status })
  const state: ChildScan = { task, threads, status, copies, inventory, frameworks: readFrameworks(task.root, inventory), lowered: new Map(), suspected: new Map(task.resume?.suspected), hidden: new Map(task.resume?.hidden), cut: [], send }
  await analyseFiles(state)
  await followData(state)
}

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
