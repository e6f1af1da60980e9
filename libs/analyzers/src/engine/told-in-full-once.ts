import { SEVERITIES } from '@preflight/contracts'
import { isHabit } from '../habit.ts'
import type { EngineFinding } from '../types.ts'

const weight = ({ severity }: EngineFinding) => SEVERITIES.indexOf(severity)

/**
 * Of findings that tell of one thing in several places the gravest, and of equal ones the first, keeps its weight. The others
 * are places to mend as well, and say where the first is; no more is gained by them.
 * @param findings ordered by place
 * @param same what some of them, by their keys, have in common
 */
export function toldInFullOnce(findings: readonly EngineFinding[], same: ReadonlyMap<string, string>): EngineFinding[] {
  const firsts = new Map<string, EngineFinding>()
  for (const finding of findings) {
    const common = same.get(finding.key)
    const first = common === undefined ? undefined : firsts.get(common)
    if (common !== undefined && (!first || weight(finding) < weight(first))) firsts.set(common, finding)
  }
  return findings.map((finding) => {
    const common = same.get(finding.key) ?? ''
    const first = firsts.get(common)
    return !first || first === finding ? finding : isHabit(common) ? again(finding, first) : beside(finding, first)
  })
}

function beside(finding: EngineFinding, first: EngineFinding): EngineFinding {
  const severity = weight(finding) < SEVERITIES.indexOf('low') ? 'low' : finding.severity
  return { ...finding, severity, description: `The same value is told of in full in ${first.file_path}, line ${first.line}. ${finding.description}` }
}

const ONE_LESS: Partial<Record<EngineFinding['severity'], EngineFinding['severity']>> = { critical: 'medium', high: 'medium', medium: 'low', low: 'info' }

const again = (finding: EngineFinding, first: EngineFinding): EngineFinding => ({
  ...finding,
  severity: ONE_LESS[finding.severity] ?? finding.severity,
  description: `The program does so in several places; told of in full in ${first.file_path}, line ${first.line}. ${finding.description}`,
})
