import { sameMissing } from '../severity/shared.ts'
import { type Circumstance, stated } from '../severity/circumstance.ts'
import type { EngineFinding } from '../types.ts'

/** A program in which so many files bring in a name from nowhere would not run: something makes it known to all of them. */
const MANY_FILES = 3

/** What JavaScript sets for all of its files is unknown to any other language. */
const OF_JAVASCRIPT = /^oxlint\//

/**
 * Findings without those that miss a name which many files use without bringing it in, or which some file sets for all.
 * @param circumstances what is known about some of them, by their keys
 * @param setForAll names that files of JavaScript set for all others
 */
export function withoutKnownEverywhere(findings: readonly EngineFinding[], circumstances: ReadonlyMap<string, readonly Circumstance[]>, setForAll: ReadonlySet<string>): EngineFinding[] {
  const nameOf = ({ key }: EngineFinding): string | undefined => {
    const shared = stated(circumstances.get(key), 'shares')
    return shared?.what === 'missing-name' ? shared.key : undefined
  }
  const filesOf = new Map<string, Set<string>>()
  for (const finding of findings) {
    const name = nameOf(finding)
    if (name !== undefined) filesOf.set(name, (filesOf.get(name) ?? new Set()).add(finding.file_path))
  }
  const isSet = new Set([...setForAll].map((name) => sameMissing(name).key))
  return findings.filter((finding) => {
    const name = nameOf(finding) ?? ''
    return (filesOf.get(name)?.size ?? 0) < MANY_FILES && !(OF_JAVASCRIPT.test(finding.rule_id) && isSet.has(name))
  })
}
