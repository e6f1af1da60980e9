import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { walkTree } from '../inventory/walk.ts'
import { analyseFiles } from './analyse-files.ts'
import { type ChildScan, readPackages } from './child-scan.ts'
import { chooseCompiler } from './compiler.ts'
import { followData } from './follow-data.ts'
import type { ChildMessage, EngineTask } from './protocol.ts'
import { serveTask } from './serve-task.ts'
import { KeptOutcomes } from './kept-outcomes.ts'
import { createThreads, type Threads } from './threads.ts'
import { chooseWasmCompiler } from './wasm-speed.ts'

/** Serves one scan in the engine's child process. */
export const serveChild = (threadEntry: URL): void => serveTask<EngineTask>((task) => scan(task, threadEntry))

const send = (message: ChildMessage) => process.send?.(message)

interface Workplace {
  threads: Threads
  kept: KeptOutcomes | null
}

let lasting: (Workplace & { root: string }) | null = null

/** Threads, and what they know of files, are kept for the next scan of a folder where there may be one. */
function workplaceOf({ root, only, again }: EngineTask, threadEntry: URL, folders: { copies: string; status: string }): Workplace {
  if (again && lasting?.root === root) return lasting
  const threads = createThreads(threadEntry, { root, only, ...folders })
  if (!again) return { threads, kept: null }
  lasting = { root, threads, kept: new KeptOutcomes(root) }
  return lasting
}

async function scan(task: EngineTask, threadEntry: URL): Promise<void> {
  const inventory = task.resume?.inventory ?? walkTree(task.root, task.ignoredPaths)
  if (!task.resume) send({ type: 'inventory', inventory })
  chooseCompiler(inventory.files)
  chooseWasmCompiler(inventory.files)
  const [status, copies] = [join(task.folder, 'status'), join(task.folder, 'copies')]
  rmSync(copies, { recursive: true, force: true })
  mkdirSync(copies, { mode: 0o700, recursive: true })
  const { threads, kept } = workplaceOf(task, threadEntry, { copies, status })
  const state: ChildScan = { task, threads, kept, status, copies, inventory, packages: readPackages(task.root, inventory), lowered: new Map(), suspected: new Map(task.resume?.suspected), hidden: new Map(task.resume?.hidden), cut: [], send }
  await analyseFiles(state)
  await followData(state)
}
