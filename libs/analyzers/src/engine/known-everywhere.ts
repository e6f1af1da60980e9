import { isSameMissing } from '../habit.ts'
import type { EngineFinding } from '../types.ts'

/** A program in which so many files bring in a name from nowhere would not run: something makes it known to all of them. */
const MANY_FILES = 3

/**
 * Findings without those that miss a name which many files use without bringing it in.
 * @param same what some of them, by their keys, have in common
 */
export function withoutKnownEverywhere(findings: readonly EngineFinding[], same: ReadonlyMap<string, string>): EngineFinding[] {
  const filesOf = new Map<string, Set<string>>()
  for (const { key, file_path } of findings) {
    const common = same.get(key)
    if (common !== undefined && isSameMissing(common)) filesOf.set(common, (filesOf.get(common) ?? new Set()).add(file_path))
  }
  return findings.filter(({ key }) => (filesOf.get(same.get(key) ?? '')?.size ?? 0) < MANY_FILES)
}
