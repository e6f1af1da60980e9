import { matchFindings, type EngineFinding } from '@preflight/analyzers'
import type { Change } from './changes.ts'
import type { Planned } from './plan.ts'
import { isOfOnePlace, stored } from './proof/evidence.ts'
import type { Outcome } from './prove-together.ts'

/** Findings of an earlier state that are not fixed yet, by their keys in a later one. */
export type Earlier = ReadonlyMap<string, EngineFinding>

/** A finding on a line that was edited looks new: it is one of the same rule in the same function. */
export function earlierOf(before: readonly EngineFinding[], after: readonly EngineFinding[]): Earlier {
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
export function together(first: Outcome, next: Outcome, earlier: Earlier): Outcome {
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
