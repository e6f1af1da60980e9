import { isSameMissing, sameMissing } from '../habit.ts'
import type { EngineFinding } from '../types.ts'

/** A program in which so many files bring in a name from nowhere would not run: something makes it known to all of them. */
const MANY_FILES = 3

/** What JavaScript sets for all of its files is unknown to any other language. */
const OF_JAVASCRIPT = /^oxlint\//

/**
 * Findings without those that miss a name which many files use without bringing it in, or which some file sets for all.
 * @param same what some of them, by their keys, have in common
 * @param setForAll names that files of JavaScript set for all others
 */
export function withoutKnownEverywhere(findings: readonly EngineFinding[], same: ReadonlyMap<string, string>, setForAll: ReadonlySet<string>): EngineFinding[] {
  const filesOf = new Map<string, Set<string>>()
  for (const { key, file_path } of findings) {
    const common = same.get(key)
    if (common !== undefined && isSameMissing(common)) filesOf.set(common, (filesOf.get(common) ?? new Set()).add(file_path))
  }
  const isSet = new Set([...setForAll].map(sameMissing))
  return findings.filter(({ key, rule_id }) => {
    const common = same.get(key) ?? ''
    return (filesOf.get(common)?.size ?? 0) < MANY_FILES && !(OF_JAVASCRIPT.test(rule_id) && isSet.has(common))
  })
}
