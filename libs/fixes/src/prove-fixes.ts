import type { EngineFinding } from '@preflight/analyzers'
import { NO_SANDBOX, TestRung } from './own-tests/test-rung.ts'
import { type Outcome, proveTogether, type Trial } from './prove-together.ts'
import { earlierOf, together } from './rounds.ts'

/** A fix that fails only beside another one may hold once that is made; what fails after so many rounds fails for good. */
const MAX_ROUNDS = 3

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
