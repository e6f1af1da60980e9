import { runOxlint } from '../analyzers/oxlint/run-oxlint.ts'
import type { Cut } from '../dataflow/index.ts'
import type { Inventory } from '../inventory/walk.ts'
import { chunksOf } from './chunks.ts'
import type { HiddenLines } from './evidence.ts'
import type { Cache } from './cache/cache.ts'
import type { KnownFiles } from './known-files.ts'
import type { Manifests } from './manifests.ts'
import type { ChildMessage, ChunkFile, EngineTask, Lowered } from './protocol.ts'
import { type PoolOptions, runChunks } from './thread-pool.ts'
import type { Threads } from './threads.ts'

/** A scan in its child: every file by itself, then data flow through all of them. */
export interface ChildScan {
  task: EngineTask
  threads: Threads
  status: string
  /** folder of the files that are compared with each other */
  copies: string
  inventory: Inventory
  manifests: Manifests
  lowered: Map<number, Lowered>
  /** by file: rules reported there that data flow may clear */
  suspected: Map<number, readonly string[]>
  /** by file: lines that hold secrets */
  hidden: Map<number, HiddenLines>
  cut: Cut[]
  /** by file: the extension under which it is compared with others */
  compared: Map<number, string>
  /** what an earlier scan of the same folder knows of its files; null where nothing is kept */
  kept: KnownFiles | null
  /** what earlier scans of the project have kept on the disk; null where nothing is kept */
  cache: Cache | null
  send: (message: ChildMessage) => void
}

/** Works off files with all threads; those that were in progress when another child died come first, one by one. */
export async function workOff(scan: ChildScan, files: readonly ChunkFile[], told: Pick<PoolOptions, 'onOutcomes' | 'onQuarantine'>): Promise<void> {
  const { task, threads, status, manifests } = scan
  const lint: PoolOptions['lint'] = (shadow, names, chunk) => runOxlint(task.folder, shadow, names, pathsOf(chunk))
  const pool = { task, threads, status, lint, ...told }
  const suspects = new Set(task.resume?.suspects)
  const known = files.map((file) => ({ ...file, ...manifests.frameworks(file.path) }))
  const alone = known.filter(({ file }) => suspects.has(file)).map((file) => [file])
  if (alone.length > 0) await runChunks(pool, alone, 1)
  await runChunks(pool, chunksOf(known.filter(({ file }) => !suspects.has(file)), task.threads), task.threads)
}

const pathsOf = (chunk: readonly ChunkFile[]) => new Map(chunk.map(({ file, path }) => [file, path]))
