import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { walkTree } from '../inventory/walk.ts'
import { analyseFiles } from './analyse-files.ts'
import type { ChildScan } from './child-scan.ts'
import { chooseCompiler } from './compiler.ts'
import { followData } from './follow-data.ts'
import type { ChildMessage, EngineTask, ThreadData } from './protocol.ts'
import { serveTask } from './serve-task.ts'
import { Cache } from './cache/cache.ts'
import { KeptOutcomes } from './kept-outcomes.ts'
import { type KnownFiles, knownTogether } from './known-files.ts'
import { Manifests } from './manifests.ts'
import { createThreads, type Threads } from './threads.ts'
import { chooseWasmCompiler } from './wasm-speed.ts'

/** Serves one scan in the engine's child process. */
export const serveChild = (threadEntry: URL): void => serveTask<EngineTask>((task) => scan(task, threadEntry))

const send = (message: ChildMessage) => process.send?.(message)

interface Workplace {
  threads: Threads
  kept: KnownFiles | null
}

let lasting: (Workplace & { root: string; manifests: string }) | null = null

/** Threads, and what is known of files, are kept for the next scan of a folder where there may be one. */
async function workplaceOf({ root, only, session }: EngineTask, threadEntry: URL, { manifests, ...more }: Omit<ThreadData, 'root' | 'only' | 'slot'> & { manifests: string }): Promise<Workplace> {
  if (session && lasting?.root === root) {
    // threads remember what manifests say
    if (lasting.manifests !== manifests) await lasting.threads.close()
    lasting.manifests = manifests
    return lasting
  }
  const threads = createThreads(threadEntry, { root, only, ...more })
  if (!session) return { threads, kept: null }
  lasting = { root, threads, kept: new KeptOutcomes(root), manifests }
  return lasting
}

async function scan(task: EngineTask, threadEntry: URL): Promise<void> {
  const inventory = task.resume?.inventory ?? walkTree(task.root, task.ignoredPaths)
  if (!task.resume) send({ type: 'inventory', inventory })
  const manifests = new Manifests(task.root, inventory)
  const cache = Cache.open(task, threadEntry, inventory, manifests)
  const answer = cache?.answer()
  if (answer) {
    answer.forEach(send)
    return cache?.close()
  }
  chooseCompiler(inventory.files)
  chooseWasmCompiler(inventory.files)
  const [status, copies] = [join(task.folder, 'status'), join(task.folder, 'copies')]
  rmSync(copies, { recursive: true, force: true })
  mkdirSync(copies, { mode: 0o700, recursive: true })
  const { threads, kept } = await workplaceOf(task, threadEntry, { copies, status, keeps: cache !== null && !task.cache?.readOnly, manifests: manifests.ofAll(inventory) })
  const tell = (message: ChildMessage) => {
    cache?.note(message)
    send(message)
  }
  const state: ChildScan = {
    task, threads, kept: kept && cache ? knownTogether(kept, cache.files) : (kept ?? cache?.files ?? null), cache, status, copies, inventory, manifests, lowered: new Map(), compared: new Map(),
    suspected: new Map(task.resume?.suspected), hidden: new Map(task.resume?.hidden), cut: [], send: tell,
  }
  await analyseFiles(state)
  await followData(state)
  if (!cache) return
  if (!task.cache?.readOnly) {
    // their memory is not needed beside what is written
    if (!task.session) await threads.close()
    cache.save(state.hidden)
  }
  cache.close()
}
