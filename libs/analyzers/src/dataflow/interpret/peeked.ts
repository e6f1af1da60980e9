import type { Analyzer } from './analyzer.ts'
import type { MisuseFinding } from './report.ts'

/** What is asked for trust says it by its name. */
const VOUCHES = /verif|valid|auth|check|login|log_?in|trust|allow|permit|admin/i

/** Whether a token is read unchecked only to answer yes or no about it, as `is_from_partner(token)` does: whoever goes by the answer still has to check it. */
export function isOnlyPeekedAt(analyzer: Analyzer, { fn, model }: MisuseFinding): boolean {
  if (model.rule !== 'jwt-not-verified' || fn.ir.index === 0 || VOUCHES.test(fn.ir.name)) return false
  const answers = analyzer.summaryOf(fn).returns?.value.consts ?? []
  return answers.length > 0 && answers.every((answer) => typeof answer === 'boolean')
}
