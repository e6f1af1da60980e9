import type { EngineFinding } from '../types.ts'
import type { Circumstance } from './circumstance.ts'
import type { Program } from './entry.ts'
import { judge } from './judge.ts'
import { POLICY } from './policy.ts'

/**
 * Findings of a whole program, each as severe as the policy says by all that is known about it.
 * @param findings ordered by place
 * @param circumstances of some of them, by their keys
 */
export function judgeProgram(findings: readonly EngineFinding[], circumstances: ReadonlyMap<string, readonly Circumstance[]>, program: Program): EngineFinding[] {
  const judgements = judge(findings.map((finding) => ({ subject: finding, base: baseOf(finding), circumstances: circumstances.get(finding.key) ?? [] })), POLICY, program)
  return findings.map((finding, at) => {
    const judgement = judgements[at]
    const isSame = !judgement || judgement.reasons.length === finding.severity_reasons.length
    return isSame ? finding : { ...finding, severity: judgement.severity, severity_reasons: judgement.reasons }
  })
}

/** What a finding's rule, model or hit says. */
const baseOf = ({ severity, severity_reasons: [first] }: EngineFinding) => first?.from ?? severity
