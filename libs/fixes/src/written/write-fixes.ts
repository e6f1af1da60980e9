import { type EngineFinding, type EngineResult, type Language, LANGUAGES } from '@preflight/analyzers'
import { loadLanguages } from '@preflight/analyzers/syntax'
import { type FixCheck, MAX_MODEL_FIXES } from '@preflight/contracts'
import type { Block } from '../files/blocks.ts'
import { failedAt, type RungName, RUNGS } from '../proof/rungs.ts'
import { type Earlier, earlierOf, together } from '../rounds.ts'
import { type Outcome, proveTogether, type Trial } from '../prove-together.ts'
import { type KnowsModule, knowsModule, readProjectModules } from '../reach/known-modules.ts'
import { editsOf } from './edits-of.ts'
import { shownFor } from './shown.ts'
import type { FailedTry, FixWriter, ToWrite } from './writer.ts'

/** How often a fix is written for one finding. */
const MAX_TRIES = 3

const TOO_MANY = `the model writes fixes of at most ${MAX_MODEL_FIXES} findings in one job`

interface Work {
  trial: Trial
  writer: FixWriter
  knows: (language: Language) => Promise<KnowsModule>
}

export interface Written {
  outcome: Outcome
  /** keys of the findings for which fixes were written, proven or not */
  tried: ReadonlySet<string>
}

export const languageOf = ({ language }: EngineFinding): Language | null => LANGUAGES.find((one) => one === language) ?? null

/**
 * Has fixes written for findings that have none so far, each on top of what was proven before, and proves them on the same
 * ladder and two more rungs. The tree is left as it was.
 * @param first what came of the recipes
 * @param isWanted for which of the findings without a fix
 */
export async function writeFixes(
  trial: Trial, first: Outcome, writer: FixWriter, isWanted: (finding: EngineFinding) => boolean,
): Promise<Written> {
  const { tree, tests } = trial
  const work: Work = { trial, writer, knows: modulesOf(trial) }
  const wanted = first.refused.filter(({ finding }) => languageOf(finding) !== null && isWanted(finding) && !tests.blames(finding))
  let outcome = withReasons(first, new Map(wanted.slice(MAX_MODEL_FIXES).map(({ finding }) => [finding.key, TOO_MANY])))
  const tried = new Set<string>()
  try {
    for (const { finding } of wanted.slice(0, MAX_MODEL_FIXES)) {
      if (!outcome.refused.some((one) => one.finding.key === finding.key)) continue
      const end = await writeOne(work, outcome, finding)
      tried.add(finding.key)
      outcome = 'proven' in end ? end : without(outcome, finding, end)
    }
  } finally {
    await tree.reset()
  }
  return { outcome, tried }
}

/** What of a project says which modules it has is read once, where somebody asks. */
function modulesOf({ tree }: Trial): Work['knows'] {
  const read = new Map<Language, Promise<KnowsModule>>()
  return (language) => {
    const known = read.get(language) ?? readProjectModules(tree.projectRoot, language).then(knowsModule)
    read.set(language, known)
    return known
  }
}

const withReasons = (outcome: Outcome, reasons: ReadonlyMap<string, string>): Outcome => ({
  ...outcome,
  refused: outcome.refused.map((one) => ({ ...one, reason: reasons.get(one.finding.key) ?? one.reason })),
})

/** Why no fix was written for a finding, and how far the last try came. */
interface NotWritten {
  reason: string
  rungs?: FixCheck[]
}

const without = (outcome: Outcome, finding: EngineFinding, { reason, rungs = outcome.rungs }: NotWritten): Outcome => ({
  ...withReasons(outcome, new Map([[finding.key, reason]])),
  rungs: outcome.proven.length > 0 ? outcome.rungs : rungs,
})

/** The project with all that was proven so far, and the finding as it stands there. */
interface Ground {
  before: EngineResult
  earlier: Earlier
  now: EngineFinding
}

async function groundFor({ trial: { tree, before } }: Work, outcome: Outcome, finding: EngineFinding): Promise<Ground | null> {
  if (outcome.after === null) return { before, earlier: new Map(), now: finding }
  const fixed = new Set([...outcome.proven.map((one) => one.finding.key), ...outcome.along.map(({ key }) => key)])
  const earlier = earlierOf(before.findings.filter(({ key }) => !fixed.has(key)), outcome.after.findings)
  const now = outcome.after.findings.find(({ key }) => earlier.get(key)?.key === finding.key)
  await tree.keep(outcome.changes)
  return now ? { before: outcome.after, earlier, now } : null
}

/** @returns what stands with the fix, or why there is none */
async function writeOne(work: Work, outcome: Outcome, finding: EngineFinding): Promise<Outcome | NotWritten> {
  const language = languageOf(finding)
  const ground = language && (await groundFor(work, outcome, finding))
  if (!language || !ground) return { reason: 'it was not found again beside the other fixes' }
  await loadLanguages([language])
  const file = await work.trial.tree.open(ground.now.file_path)
  if (typeof file === 'string') return { reason: file }
  const shown = shownFor(ground.now, file.text, language)
  const tries: FailedTry[] = []
  while (tries.length < MAX_TRIES) {
    const end = await tryOnce(work, ground, { finding: ground.now, language, file, shown, findings: ground.before.findings, tries })
    if (typeof end === 'string') return { reason: end }
    if ('proven' in end) return together(outcome, end, ground.earlier)
    tries.push(end)
  }
  return givenUp(tries)
}

const nameOf = (id: RungName) => RUNGS.find((rung) => rung.id === id)?.name ?? ''

function givenUp(tries: readonly FailedTry[]): NotWritten {
  const last = tries.at(-1)
  if (!last) return { reason: 'the model wrote no fix' }
  return {
    reason: `the model wrote ${tries.length} fixes, and none could be proven. ` +
      `The last one failed at "${nameOf(last.rung)}": ${last.detail}`,
    rungs: failedAt(last.rung, last.detail, 'model', false),
  }
}

/** @returns the proven outcome, how the try failed, or why nothing more is tried */
async function tryOnce({ trial, writer, knows }: Work, { before, now }: Ground, wanted: ToWrite): Promise<Outcome | FailedTry | string> {
  const written = await writer.write(wanted)
  if ('none' in written) return written.none
  const { blocks, summary } = written
  const made = editsOf(wanted.file.text, blocks, wanted.shown)
  if ('flaw' in made) return { blocks, rung: 'matches-once', detail: made.flaw }
  const chosen = { ...now, proposals: [{ recipe: 'model', summary, edits: made.edits }] }
  const unreviewed = { language: wanted.language, knows: await knows(wanted.language) }
  const outcome = await proveTogether({ ...trial, before, unreviewed }, [chosen])
  if (!outcome.proven.some(({ finding }) => finding.key === now.key)) return failedTry(outcome, blocks)
  return reviewed(writer, wanted, blocks, outcome)
}

function failedTry({ rungs, refused }: Outcome, blocks: readonly Block[]): FailedTry {
  const missed = rungs.find(({ passed }) => !passed)
  const rung = RUNGS.find((one) => one.rung === missed?.rung)?.id ?? 'matches-once'
  return { blocks, rung, detail: missed?.detail ?? refused[0]?.reason ?? 'the edit could not be made' }
}

async function reviewed(
  writer: FixWriter, wanted: ToWrite, blocks: readonly Block[], outcome: Outcome,
): Promise<Outcome | FailedTry | string> {
  const verdict = await writer.review({ ...wanted, blocks })
  if ('none' in verdict) return `its review could not be made: ${verdict.none}`
  if (verdict.reasons.length > 0) return { blocks, rung: 'review', detail: verdict.reasons.join('; ') }
  return outcome
}
