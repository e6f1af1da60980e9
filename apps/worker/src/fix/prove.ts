import { checkOf, matchFindings, missedIn, type EngineFinding, type EngineResult, type StoredFinding } from '@preflight/analyzers'
import type { FixCheck } from '@preflight/contracts'
import { matchesOnce } from './apply.ts'
import type { PlannedFix } from './plan.ts'

/** One rung of the ladder that an edit climbs before anybody sees it. */
export type Rung = FixCheck

export interface Evidence {
  filePath: string
  fixes: readonly PlannedFix[]
  /** the file's text before and after the edits */
  text: string
  fixed: string
  /** what the engine says of the whole tree before and after */
  before: EngineResult
  after: EngineResult
}

type Judge = (evidence: Evidence) => string | null

/** More lines than this, and more than a third of the file, are not thrown away by a fix. */
const LARGE_DELETION = 10

const inFile = ({ findings }: EngineResult, filePath: string) => findings.filter(({ file_path }) => file_path === filePath)

const stored = ({ key, rule_id, file_path, line, print }: EngineFinding): StoredFinding => ({ id: key, rule_id, file_path, line, print })

interface Compared {
  /** titles of chosen findings that are still there */
  left: string[]
  /** titles of findings that were not there before */
  fresh: string[]
}

/**
 * What the file's findings are after the edits, one to one with those before. A finding on an edited line looks new and
 * gone at once: one of the same rule in the same function that nobody meant to fix is taken for the same.
 */
function compare({ filePath, fixes, before, after }: Evidence): Compared {
  const was = inFile(before, filePath)
  const now = inFile(after, filePath)
  const { fixed, fresh } = matchFindings(was.map(stored), now)
  const chosen = new Set(fixes.map((fix) => fix.before.key))
  const gone = was.filter(({ key }) => fixed.includes(key)).sort((a, b) => Number(chosen.has(a.key)) - Number(chosen.has(b.key)))
  const unexplained: string[] = []
  for (const finding of now.filter(({ key }) => fresh.includes(key))) {
    const at = gone.findIndex(({ rule_id, print }) => rule_id === finding.rule_id && print.scope === finding.print.scope)
    if (at >= 0) gone.splice(at, 1)
    else unexplained.push(`${finding.title} (line ${finding.line})`)
  }
  const goneKeys = new Set(gone.map(({ key }) => key))
  const left = fixes.filter((fix) => !goneKeys.has(fix.before.key)).map(({ finding }) => `${finding.title} (line ${finding.line_number ?? '?'})`)
  return { left, fresh: unexplained }
}

const lines = (text: string) => text.split('\n').length

const wasSkipped = ({ skipped }: EngineResult, filePath: string) => skipped.find(({ path }) => path === filePath)

/** Titles of chosen findings at a place that some analyzer has not looked at: that they are missing proves nothing. */
function notLookedFor({ fixes, after }: Evidence): string[] {
  const check = checkOf(after.unchecked)
  return fixes.filter((fix) => check(fix.before) !== 'checked').map(({ before }) => `${before.title} (line ${before.line})`)
}

const isMissedNow = ({ filePath, before, after }: Evidence) => missedIn(after.unchecked)(filePath) && !missedIn(before.unchecked)(filePath)

/** Judges give the reason why a rung does not hold, or null. */
const RUNGS: readonly { rung: number; name: string; judge: Judge }[] = [
  {
    rung: 1,
    name: 'Each edit matches exactly once',
    judge: ({ text, fixed, fixes }) =>
      text !== fixed && fixes.every(({ edits }) => matchesOnce(text, edits)) ? null : 'an edit matches nowhere or more than once',
  },
  {
    rung: 2,
    name: 'The file still parses',
    judge: ({ filePath, before, after }) => {
      const errors = (result: EngineResult) => result.syntax_errors?.get(filePath) ?? 0
      if (errors(after) > errors(before)) return 'it no longer parses completely'
      const skip = wasSkipped(after, filePath)
      return skip && !wasSkipped(before, filePath) ? `the file can no longer be analysed: ${skip.detail ?? skip.reason}` : null
    },
  },
  {
    rung: 3,
    name: 'A new scan no longer reports the findings',
    judge: (evidence) => listed('not checked again', notLookedFor(evidence)) ?? listed('still reported', compare(evidence).left),
  },
  {
    rung: 4,
    name: 'No new findings in the file',
    judge: (evidence) => (isMissedNow(evidence) ? 'not every analyzer ran on the file again' : listed('newly reported', compare(evidence).fresh)),
  },
  {
    rung: 5,
    name: 'Only this file changes, no findings are suppressed, no large parts are deleted',
    judge: ({ text, fixed, before, after }) => {
      if (after.suppressions.length > before.suppressions.length || (after.silenced ?? 0) > (before.silenced ?? 0)) return 'a comment that suppresses findings was added'
      const lost = lines(text) - lines(fixed)
      return lost > LARGE_DELETION && lost > lines(text) / 3 ? `${lost} of ${lines(text)} lines would be deleted` : null
    },
  },
]

const listed = (what: string, titles: readonly string[]) => (titles.length > 0 ? `${what}: ${titles.join(', ')}` : null)

/** Climbs the ladder as far as it holds; rungs above the first that does not are left out. */
export function prove(evidence: Evidence): Rung[] {
  const climbed: Rung[] = []
  for (const { rung, name, judge } of RUNGS) {
    const detail = judge(evidence)
    climbed.push({ rung, name, passed: detail === null, detail })
    if (detail !== null) break
  }
  return climbed
}

export const isProven = (rungs: readonly Rung[]): boolean => rungs.length === RUNGS.length && rungs.every(({ passed }) => passed)

/** The first rung that does not hold, in words. */
export const failureOf = (rungs: readonly Rung[]): string => rungs.find(({ passed }) => !passed)?.detail ?? 'the fix could not be verified'
