import { checkOf, missedIn, type EngineResult } from '@preflight/analyzers'
import { linesOnlyIn, matchesOnce } from '../files/blocks.ts'
import type { Planned } from '../plan.ts'
import { bringsAnything } from '../reach/brings.ts'
import { hides } from '../written/hides.ts'
import { takesOut } from '../written/keeps.ts'
import { type Evidence, placeOf } from './evidence.ts'
import { importsLeftUnused } from './go-imports.ts'
import { leftOfCause } from './root-cause.ts'
import type { RungName } from './rungs.ts'

/** Why fixes do not hold. */
export interface Failure {
  rung: RungName
  /** in words that follow the name of the rung */
  detail: string
  /** those that can be the reason: one, or all of a file */
  of: readonly Planned[]
}

type Judge = (evidence: Evidence) => Failure[]

/** More lines than this, and more than a third of the file, are not thrown away by a fix. */
const LARGE_DELETION = 10

const lineCount = (text: string) => text.split('\n').length

const inFile = ({ planned }: Evidence, path: string) => planned.filter(({ finding, proposal }) => finding.file_path === path || proposal.lines?.some((line) => line.path === path))

/** For each fix by itself. */
const each = (rung: RungName, why: (one: Planned, evidence: Evidence) => string | null): Judge => (evidence) =>
  evidence.planned.flatMap((one) => {
    const detail = why(one, evidence)
    return detail === null ? [] : [{ rung, detail, of: [one] }]
  })

/** For each changed file. */
const eachFile = (rung: RungName, why: (path: string, evidence: Evidence) => string | null): Judge => (evidence) =>
  [...evidence.changes.keys()].flatMap((path) => {
    const detail = why(path, evidence)
    return detail === null ? [] : [{ rung, detail, of: inFile(evidence, path) }]
  })

const matches = each('matches-once', ({ finding, proposal }, { changes }) => {
  const before = changes.get(finding.file_path)?.before
  return before && matchesOnce(before.text, proposal.edits) ? null : 'an edit matches nowhere or more than once'
})

const skipOf = ({ skipped }: EngineResult, path: string) => skipped.find((one) => one.path === path)

const parses = eachFile('parses', (path, { before, after }) => {
  const errors = (result: EngineResult) => result.syntax_errors?.get(path) ?? 0
  if (errors(after) > errors(before)) return 'it no longer parses completely'
  const skip = skipOf(after, path)
  return skip && !skipOf(before, path) && skip.reason !== 'secrets_only' ? `the file can no longer be analysed: ${skip.detail ?? skip.reason}` : null
})

/** What parses need not compile. */
const compiles = eachFile('parses', (path, { changes }) => {
  const change = changes.get(path)
  const left = path.endsWith('.go') && change ? importsLeftUnused(change.before?.text ?? '', change.text) : []
  return left.length > 0 ? `it no longer compiles: nothing uses the import of ${left.join(', ')}` : null
})

const isGone = each('finding-gone', ({ finding }, { after, compared }) => {
  if (checkOf(after.unchecked)(finding) !== 'checked') return `not checked again: ${placeOf(finding)}`
  return compared.gone.has(finding.key) ? null : `still reported: ${placeOf(finding)}`
})

const looksAgain = eachFile('nothing-new', (path, { before, after }) =>
  missedIn(after.unchecked)(path) && !missedIn(before.unchecked)(path) ? 'not every analyzer ran on the file again' : null)

/** A new finding is blamed on the fixes of its own function, else on all of its file, else on all. */
const nothingNew: Judge = (evidence) =>
  evidence.compared.fresh.map((finding) => {
    const ofFile = inFile(evidence, finding.file_path)
    const ofScope = ofFile.filter((one) => one.finding.print.scope === finding.print.scope)
    const of = ofScope.length > 0 ? ofScope : ofFile.length > 0 ? ofFile : evidence.planned
    return { rung: 'nothing-new' as const, detail: `newly reported: ${placeOf(finding)}`, of }
  })

const isHarmless = eachFile('only-allowed', (path, { changes }) => {
  const change = changes.get(path)
  if (!change?.before) return null
  const lost = lineCount(change.before.text) - lineCount(change.text)
  return lost > LARGE_DELETION && lost > lineCount(change.before.text) / 3 ? `${lost} of ${lineCount(change.before.text)} lines would be deleted` : null
})

const silencesNothing: Judge = (evidence) => {
  const { before, after, planned } = evidence
  const more = after.suppressions.length > before.suppressions.length || (after.silenced ?? 0) > (before.silenced ?? 0)
  return more ? [{ rung: 'only-allowed', detail: 'a comment that suppresses findings was added', of: planned }] : []
}

const touchesNoTest = each('only-allowed', ({ finding }) => (finding.place === 'test' ? 'the file is a test' : null))

/** What fixes take out of a file and put in, whole lines: half of an address is none. */
const partsOf = ({ finding }: Planned, { changes }: Evidence) => {
  const change = changes.get(finding.file_path)
  const [before, after] = [change?.before?.text ?? '', change?.text ?? '']
  return { before, after, removed: linesOnlyIn(before, after), added: linesOnlyIn(after, before) }
}

const hidesNothing = each('only-allowed', (one, evidence) => {
  if (evidence.unreviewed === null) return null
  const { finding } = one
  const { language } = evidence.unreviewed
  const parts = partsOf(one, evidence)
  const hidden = hides(parts, { category: finding.category, hasTrace: finding.trace.length > 0 }, language)
  return hidden ?? (finding.category === 'security' ? takesOut(parts, finding, language) : null)
})

const bringsNothing = each('brings-nothing', (one, evidence) => {
  if (evidence.unreviewed === null) return null
  const { language, knows } = evidence.unreviewed
  return bringsAnything({ path: one.finding.file_path, language, ...partsOf(one, evidence) }, knows)
})

const causeIsGone = each('root-cause', leftOfCause)

/** In the order of the ladder. */
const JUDGES: readonly Judge[] = [matches, parses, compiles, isGone, looksAgain, nothingNew, silencesNothing, touchesNoTest, isHarmless, hidesNothing, bringsNothing, causeIsGone]

/** Why fixes do not hold; of each fix the lowest rung that it misses. Empty where all stand on every rung. */
export function judge(evidence: Evidence): Failure[] {
  const seen = new Set<Planned>()
  const failures: Failure[] = []
  for (const judgeOne of JUDGES) {
    for (const failure of judgeOne(evidence)) {
      const of = failure.of.filter((one) => !seen.has(one))
      if (of.length > 0) failures.push({ ...failure, of })
    }
    for (const { of } of failures) for (const one of of) seen.add(one)
  }
  return failures
}
