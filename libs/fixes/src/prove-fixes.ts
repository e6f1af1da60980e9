import { matchFindings, type EngineFinding } from '@preflight/analyzers'
import type { Change } from './changes.ts'
import { NO_SANDBOX, TestRung } from './own-tests/test-rung.ts'
import type { Planned } from './plan.ts'
import { isOfOnePlace, stored } from './proof/evidence.ts'
import { type Outcome, proveTogether, type Trial } from './prove-together.ts'

/** A fix that fails only beside another one may hold once that is made; what fails after so many rounds fails for good. */
const MAX_ROUNDS = 3

/** Findings of an earlier state that are not fixed yet, by their keys in a later one. */
type Earlier = ReadonlyMap<string, EngineFinding>

/** A finding on a line that was edited looks new: it is one of the same rule in the same function. */
function earlierOf(before: readonly EngineFinding[], after: readonly EngineFinding[]): Earlier {
  const left = new Map(before.map((finding) => [finding.key, finding]))
  const { matched } = matchFindings(before.map(stored), after)
  const earlier = new Map<string, EngineFinding>()
  const pair = (key: string, finding: EngineFinding | undefined) => {
    if (!finding || !left.delete(finding.key)) return
    earlier.set(key, finding)
  }
  for (const [key, id] of matched) pair(key, left.get(id))
  for (const finding of after.filter(({ key }) => !earlier.has(key))) pair(finding.key, [...left.values()].find((other) => isOfOnePlace(other, finding)))
  return earlier
}

/** One change for each file, from its first text to its last. */
export function chained(first: readonly Change[], next: readonly Change[]): Change[] {
  const byPath = new Map(first.map((change) => [change.path, change]))
  for (const change of next) {
    const earlier = byPath.get(change.path)
    // null stands for a file that was not there: it stays new
    byPath.set(change.path, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Both rounds as one, every finding as it was before the first. */
function together(first: Outcome, next: Outcome, earlier: Earlier): Outcome {
  const asBefore = (finding: EngineFinding) => earlier.get(finding.key) ?? finding
  const proven = next.proven.map((one): Planned => ({ ...one, finding: asBefore(one.finding) }))
  const along = next.along.map(asBefore)
  const done = new Set([...proven.map(({ finding }) => finding.key), ...along.map(({ key }) => key)])
  return {
    proven: [...first.proven, ...proven],
    along: [...first.along, ...along],
    refused: first.refused.filter(({ finding }) => !done.has(finding.key)),
    rungs: next.rungs,
    changes: chained(first.changes, next.changes),
    after: next.after,
    testsNotRun: next.testsNotRun,
  }
}

export type ToProve = Omit<Trial, 'tests'> & Partial<Pick<Trial, 'tests'>>

/**
 * Proves the fixes of the chosen findings, all together. Those that fail beside others are tried again on top of what was
 * proven, with the edits that fit the code as it is then. The tree is left as it was.
 * @param chosen the most severe first
 */
export async function proveFixes(given: ToProve, chosen: readonly EngineFinding[]): Promise<Outcome> {
  const trial: Trial = { ...given, tests: given.tests ?? new TestRung(NO_SANDBOX) }
  const { tree, before, tests } = trial
  let outcome = await proveTogether(trial, chosen)
  try {
    for (let round = 2; round <= MAX_ROUNDS && outcome.after !== null; round++) {
      const failed = new Set(outcome.refused.filter(({ finding }) => finding.proposals.length > 0 && !tests.blames(finding)).map(({ finding }) => finding.key))
      if (failed.size === 0) break
      const fixed = new Set([...outcome.proven.map(({ finding }) => finding.key), ...outcome.along.map(({ key }) => key)])
      const earlier = earlierOf(before.findings.filter(({ key }) => !fixed.has(key)), outcome.after.findings)
      const again = outcome.after.findings.filter(({ key, proposals }) => proposals.length > 0 && failed.has(earlier.get(key)?.key ?? ''))
      if (again.length === 0) break
      await tree.keep(outcome.changes)
      const next = await proveTogether({ ...trial, before: outcome.after }, again)
      if (next.proven.length === 0) break
      outcome = together(outcome, next, earlier)
    }
  } finally {
    await tree.reset()
  }
  return outcome
}
