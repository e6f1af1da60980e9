import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clonesFound, MAX_FINDINGS } from '../analyzers/jscpd/findings.ts'
import { runJscpd } from '../analyzers/jscpd/run-jscpd.ts'
import { type Frameworks, frameworksOf } from '../analyzers/oxlint/frameworks.ts'
import { runOxlint } from '../analyzers/oxlint/run-oxlint.ts'
import type { Cut } from '../dataflow/index.ts'
import { type Inventory, type SourceEntry, walkTree } from '../inventory/walk.ts'
import { LANGUAGES, type RawFinding } from '../types.ts'
import { chunksOf } from './chunks.ts'
import { chooseCompiler } from './compiler.ts'
import { filesWithFlow } from './flow-parts.ts'
import { followPrograms } from './follow-programs.ts'
import type { ChildMessage, ChunkFile, EngineTask, FileOutcome, FlowProgram, Lowered, LoweredTemplate } from './protocol.ts'
import { quarantined } from './quarantined.ts'
import { readEntry } from './read-entry.ts'
import { runChunks } from './thread-pool.ts'
import { isDiskFull, systemCode } from './system-code.ts'
import { createThreads, type Threads } from './threads.ts'
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

/** A scan in its child: every file by itself, then data flow through all of them. */
interface Scan {
  task: EngineTask
  threads: Threads
  status: string
  /** files to be compared with each other */
  copies: string
  inventory: Inventory
  frameworks: Frameworks
  lowered: Map<number, Lowered>
  cut: Cut[]
}

async function scan(task: EngineTask, threadEntry: URL): Promise<void> {
  const inventory = task.resume?.inventory ?? walkTree(task.root, task.ignoredPaths)
  if (!task.resume) send({ type: 'inventory', inventory })
  chooseCompiler(inventory.files)
  chooseWasmCompiler(inventory.files)
  const [status, copies] = [join(task.folder, 'status'), join(task.folder, 'copies')]
  mkdirSync(copies, { mode: 0o700, recursive: true })
  const threads = createThreads(threadEntry, { root: task.root, only: task.only, copies, status })
  const state: Scan = { task, threads, status, copies, inventory, frameworks: readFrameworks(task.root, inventory), lowered: new Map(), cut: [] }
  await analyseFiles(state)
  await followData(state)
}

async function analyseFiles({ task, inventory, frameworks, lowered, cut, ...state }: Scan): Promise<void> {
  const suspects = new Set(task.resume?.suspects)
  const left = [...(task.resume?.left ?? inventory.files.keys())].filter((file) => !suspects.has(file))
  const entries = (files: Iterable<number>, again?: 'lowering') => [...files].flatMap((file) => entryOf(inventory, file, again)).map((file) => withFramework(file, frameworks))
  const pool = {
    ...poolOf({ task, ...state }),
    onOutcomes(outcomes: FileOutcome[]) {
      for (const outcome of outcomes) if (outcome.lowered) lowered.set(outcome.file, outcome.lowered)
      const results = outcomes.flatMap(({ result }) => result ?? [])
      if (results.length > 0) send({ type: 'results', results })
    },
    onQuarantine(file: ChunkFile, why: string) {
      if (file.again) cut.push({ path: file.path, what: why })
      else send({ type: 'results', results: [quarantined(file, why)] })
    },
  }
  const alone = entries(suspects).flatMap((file) => chunksOf([file], 1))
  if (alone.length > 0) await runChunks(pool, alone, 1)
  await runChunks(pool, chunksOf(entries(left), task.threads), task.threads)
  await runChunks(pool, chunksOf(entries(task.resume?.done ?? [], 'lowering'), task.threads), task.threads)
}

function entryOf({ files }: Inventory, file: number, again?: 'lowering'): ChunkFile[] {
  const entry = files[file]
  return entry ? [{ ...entry, file, ...(again && { again }) }] : []
}

const readFrameworks = (root: string, { files }: Inventory): Frameworks =>
  frameworksOf(files.filter(isManifest).slice(0, MAX_MANIFESTS).map((entry) => ({ path: entry.path, text: textOf(readEntry(root, entry)) })))

const textOf = (read: ReturnType<typeof readEntry>): string => (typeof read === 'string' ? read : '')

function withFramework(file: ChunkFile, frameworks: Frameworks): ChunkFile {
  const react = frameworks(file.path)
  return react === undefined ? file : { ...file, react }
}

/** Data flow comes last, when all files are known: its findings join what was said about each file it found something in. */
async function followData(state: Scan): Promise<void> {
  const { task, threads, inventory, lowered, cut } = state
  const programs = programsOf(lowered, inventory)
  for (const [file, { gave_up }] of lowered) if (gave_up) cut.push({ path: inventory.files[file]?.path ?? '', what: gave_up })
  send({ type: 'following', files: programs.reduce((sum, { modules }) => sum + modules.length, 0) })
  const copies = findCopies(state)
  const [followed, repeated] = await Promise.all([followPrograms(task, threads, programs, copies), copies])
  cut.push(...followed.cut)
  const failed = new Set(followed.failures.flatMap(({ language }) => language ?? LANGUAGES))
  await refine(state, filesWithFlow(inventory, lowered, [...followed.findings, ...repeated.findings], failed))
  send({ type: 'followed', outcome: { cut, facts: followed.facts, failures: followed.failures, copies: repeated.lost } })
}

/** Copies are looked for while data is followed, in the one processor that is idle then. */
async function findCopies({ task, copies, inventory, lowered }: Scan): Promise<{ findings: RawFinding[]; lost: string[] }> {
  const { clones, lost } = await runJscpd(task.folder, copies).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
    return { clones: [], lost: ['repeated code was not looked for: the copies could not be read'] }
  })
  rmSync(copies, { recursive: true, force: true })
  // a file that ended its thread is not touched again
  const paths = new Map([...inventory.files.entries()].flatMap(([file, { path }]) => (lowered.has(file) || task.only === 'others' ? [[file, path]] : [])))
  const { findings, more } = clonesFound(clones, paths)
  return { findings, lost: more > 0 ? [...lost, `repeated code: only the ${MAX_FINDINGS} largest of ${MAX_FINDINGS + more} copies are listed`] : lost }
}

/** What says which of the files are a library, and what names they give to folders. */
const isManifest = ({ path, size }: SourceEntry) => size < 256 * 1024 && /(?:^|\/)(?:package|[jt]sconfig(?:\.[\w-]+)*)\.json$/.test(path)
const MAX_MANIFESTS = 2_000

/** What describes the interface of a program. */
const isDescription = ({ path, size }: SourceEntry) => size < 1024 * 1024 && /(?:openapi|swagger|api|spec)[\w.-]*\.(?:ya?ml|json)$/i.test(path)
const MAX_DESCRIPTIONS = 100

/** What stands before the pages and servlets of a program. */
const isDescriptor = ({ path, size }: SourceEntry) => size < 1024 * 1024 && /(?:^|\/)WEB-INF\/web\.xml$/.test(path)

/** What says who may ask for which field. */
const isSchema = ({ path, size }: SourceEntry) => size < 1024 * 1024 && /\.(?:graphqls?|gql)$/.test(path)

const resourcesOf = (language: string, files: readonly SourceEntry[]): SourceEntry[] =>
  language === 'javascript' ? [...files.filter(isManifest).slice(0, MAX_MANIFESTS), ...files.filter(isSchema).slice(0, MAX_DESCRIPTIONS)] : language === 'python' ? files.filter(isDescription).slice(0, MAX_DESCRIPTIONS) : language === 'java' ? files.filter(isDescriptor).slice(0, MAX_DESCRIPTIONS) : []

/** Takes the modules out: they are handed on, what else is known of each file stays. */
function programsOf(lowered: Map<number, Lowered>, { files }: Inventory): FlowProgram[] {
  const programs = new Map<string, FlowProgram>()
  const add = ({ language, module }: LoweredTemplate) => {
    const program = programs.get(language) ?? { language, modules: [], resources: resourcesOf(language, files) }
    program.modules.push(module)
    programs.set(language, program)
  }
  const sorted = [...lowered].sort(([a], [b]) => a - b)
  // pages in braces are many things: where there is no Python nobody shows them
  const hasPython = sorted.some(([file, { language }]) => language === 'python' && files[file]?.path.endsWith('.py'))
  for (const [file, { language, module, template, ...rest }] of sorted) {
    for (const one of [module && { language, module }, template]) if (one && (hasPython || one.language !== 'python')) add(one)
    lowered.set(file, { language, module: null, template: null, ...rest })
  }
  return [...programs.values()]
}

async function refine(state: Scan, files: readonly ChunkFile[]): Promise<void> {
  if (files.length === 0) return
  const pool = {
    ...poolOf(state),
    onOutcomes: (outcomes: FileOutcome[]) => send({ type: 'refined', results: outcomes.flatMap(({ result }) => result ?? []) }),
    onQuarantine: ({ path }: ChunkFile, why: string) => state.cut.push({ path, what: why }),
  }
  await runChunks(pool, chunksOf(files.map((file) => withFramework(file, state.frameworks)), state.task.threads), state.task.threads)
}

const poolOf = ({ task, threads, status }: Pick<Scan, 'task' | 'threads' | 'status'>) => ({
  task,
  threads,
  status,
  lint: (shadow: string, names: readonly string[], chunk: readonly ChunkFile[]) => runOxlint(task.folder, shadow, names, pathsOf(chunk)),
})

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
