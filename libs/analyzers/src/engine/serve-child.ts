import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { walkTree } from '../inventory/walk.ts'
import { analyseFiles } from './analyse-files.ts'
import { type ChildScan, readFrameworks } from './child-scan.ts'
import { chooseCompiler } from './compiler.ts'
import { followData } from './follow-data.ts'
import type { ChildMessage, EngineTask } from './protocol.ts'
import { serveTask } from './serve-task.ts'
import { createThreads } from './threads.ts'
import { chooseWasmCompiler } from './wasm-speed.ts'

/** Serves one scan in the engine's child process. */
export const serveChild = (threadEntry: URL): void => serveTask<EngineTask>((task) => scan(task, threadEntry))

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
