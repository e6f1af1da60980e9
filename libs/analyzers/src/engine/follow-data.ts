import { clonesFound, MAX_FINDINGS } from '../analyzers/jscpd/findings.ts'
import { runJscpd } from '../analyzers/jscpd/run-jscpd.ts'
import { failed, FILE } from '../dataflow/cut.ts'
import type { RawFinding } from '../types.ts'
import { copyForComparison, type Repeated } from './cache/copies-level.ts'
import { type ChildScan, workOff } from './child-scan.ts'
import { chooseCompilerForDataFlow } from './compiler.ts'
import { filesWithFlow } from './flow-parts.ts'
import { programsOf } from './flow-programs.ts'
import { followPrograms } from './follow-programs.ts'
import { judgeDatabase } from './judge-database.ts'
import type { FileOutcome, FlowProgram, ProgramOutcome } from './protocol.ts'
import { isDiskFull } from './system-code.ts'

/**
 * Data flow comes last, when all files are known: its findings join what was said about each file it found something in.
 * Ends early where a program is left to another child.
 */
export async function followData(scan: ChildScan): Promise<void> {
  const { task, inventory, lowered, cut, send } = scan
  const database = await judgeDatabase(scan)
  const programs = programsOf(lowered, inventory)
  for (const [file, { gave_up }] of lowered) if (gave_up) cut.push({ path: inventory.files[file]?.path ?? '', ...failed(FILE, gave_up) })
  chooseCompilerForDataFlow(inventory.files)
  send({ type: 'following', files: programs.reduce((sum, { files }) => sum + files.length, 0) })
  const known = new Map((task.resume?.outcomes ?? []).map((outcome) => [outcome.language, outcome]))
  const copies = knownCopies(scan) ?? findCopies(scan)
  const [isDone, repeated] = await Promise.all([followRest(scan, programs, known, copies), copies])
  if (!isDone) return
  send({ type: 'refining' })
  const outcomes = programs.flatMap(({ language }) => known.get(language) ?? [])
  for (const outcome of outcomes) cut.push(...outcome.cut)
  await refine(scan, outcomes, [...repeated.findings, ...database.findings])
  send({ type: 'followed', outcome: { cut, copies: repeated.outcome } })
}

/** Follows the programs that no earlier child has followed; what comes of them joins what is known. */
function followRest({ task, threads, cache, send }: ChildScan, programs: readonly FlowProgram[], known: Map<string, ProgramOutcome>, beside: unknown): Promise<boolean> {
  const take = (outcome: ProgramOutcome) => {
    known.set(outcome.language, outcome)
    send({ type: 'outcome', outcome })
  }
  const onOutcome = (outcome: ProgramOutcome) => {
    const program = programs.find(({ language }) => language === outcome.language)
    if (program) cache?.keepProgram(program, outcome)
    take(outcome)
  }
  for (const program of programs) {
    const before = cache?.program(program)
    if (before) take(before)
  }
  const onBegin = ({ language, files }: FlowProgram) => send({ type: 'program', language, files })
  const rest = programs.filter(({ language }) => !known.has(language))
  return followPrograms({ plan: task.flow, slots: task.threads, threads, onBegin, onOutcome, beside: Promise.resolve(beside) }, rest)
}

/** What is known of copies, but for later scans of a session: they look among what they read. What is not read in this scan is put beside what is, where they have to be looked for. */
function knownCopies({ task, cache, copies, compared, inventory }: ChildScan): Repeated | null {
  if (!cache || task.session === 'later') return null
  const known = cache.copies.known(compared)
  if (known) return known
  for (const [file, extension] of compared) {
    const entry = inventory.files[file]
    if (entry && cache.files.isKnown(file)) copyForComparison(task.root, entry, { folder: copies, file, extension })
  }
  return null
}

/** Copies are looked for while data is followed, in the one processor that is idle then. */
async function findCopies({ task, cache, copies, compared, inventory, lowered }: ChildScan): Promise<Repeated> {
  const { clones, lost, broken, limits } = await runJscpd(task.folder, copies).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
    return { clones: [], lost: { files: inventory.files.length, why: 'jscpd failed' }, broken: [], limits: [] }
  })
  // a file that ended its thread is not touched again
  const paths = new Map([...inventory.files.entries()].flatMap(([file, { path }]) => (lowered.has(file) || task.only === 'others' ? [[file, path]] : [])))
  const { findings, more } = clonesFound(clones, paths)
  const listed = more > 0 ? [...limits, `Duplicate code: only the ${MAX_FINDINGS} largest of ${MAX_FINDINGS + more} copies are listed`] : limits
  const repeated = { findings, outcome: { lost, broken, limits: listed } }
  cache?.copies.keep(compared, repeated)
  return repeated
}

async function refine(scan: ChildScan, outcomes: readonly ProgramOutcome[], repeated: readonly RawFinding[]): Promise<void> {
  const { task, cache, cut, send } = scan
  const unfollowed = new Set<string>(outcomes.filter(({ failure }) => failure).map(({ language }) => language))
  const unrefined = new Set(task.resume?.unrefined)
  const files = filesWithFlow(scan, [...outcomes.flatMap(({ findings }) => findings), ...repeated], unfollowed)
  const { known, left } = cache?.refined.sort(files) ?? { known: [], left: files }
  if (known.length > 0) send({ type: 'refined', results: known })
  const onOutcomes = (done: FileOutcome[]) => {
    cache?.refined.keep(done)
    send({ type: 'refined', results: done.flatMap(({ result }) => result ?? []) })
  }
  await workOff(scan, left.filter(({ file }) => !unrefined.has(file)), {
    onOutcomes,
    onQuarantine: ({ path }, why) => cut.push({ path, ...failed(FILE, { is: 'ended', why }) }),
  })
}
