import { SEVERITIES } from '@preflight/contracts'
import { isHabit, isSameData, isSameFile, isSameMissing } from '../habit.ts'
import type { EngineFinding } from '../types.ts'

const weight = ({ severity }: EngineFinding) => SEVERITIES.indexOf(severity)

/** Up to this many statements that the same data reaches are reported in full each. */
const FEW_STATEMENTS = 3

/**
 * Of findings that tell of one thing in several places the gravest, and of equal ones the first, keeps its weight. The others
 * are places to mend as well, and say where the first is; no more is gained by them.
 * @param findings ordered by place
 * @param same what some of them, by their keys, have in common
 */
export function toldInFullOnce(findings: readonly EngineFinding[], same: ReadonlyMap<string, string>): EngineFinding[] {
  const groups = new Map<string, { first: EngineFinding; count: number; ofTests: EngineFinding | null }>()
  for (const finding of findings) {
    const common = same.get(finding.key)
    if (common === undefined) continue
    const { first = finding, count = 0, ofTests = null } = groups.get(common) ?? {}
    groups.set(common, { first: weight(finding) < weight(first) ? finding : first, count: count + 1, ofTests: ofTests ?? (finding.place === 'test' ? finding : null) })
  }
  return findings.map((finding) => {
    const common = same.get(finding.key) ?? ''
    const { first = finding, count = 0, ofTests = null } = groups.get(common) ?? {}
    if (first === finding) return ofTests && KEYS.has(finding.rule_id) ? madeForTests(finding, ofTests) : finding
    if (isSameMissing(common)) return finding
    if (isSameFile(common)) return inOneFile(finding, first)
    if (isSameData(common)) return count > FEW_STATEMENTS ? again(finding, first, 'The same data reaches several statements in this file') : finding
    return isHabit(common) ? again(finding, first, 'The program does this in several places') : beside(finding, first)
  })
}

/** Pairs of keys are made for tests; a password may well be used there that is used elsewhere. */
const KEYS = new Set(['secrets/private-key'])

function madeForTests(finding: EngineFinding, test: EngineFinding): EngineFinding {
  const severity = weight(finding) < SEVERITIES.indexOf('medium') ? 'medium' : finding.severity
  return { ...finding, severity, description: `Tests use the same key (${test.file_path}, line ${test.line}), so it is probably a test key. ${finding.description}` }
}

const inOneFile = (finding: EngineFinding, first: EngineFinding): EngineFinding => ({
  ...finding,
  severity: weight(finding) < SEVERITIES.indexOf('low') ? 'low' : finding.severity,
  description: `This file does this in several places; see the finding at line ${first.line}. ${finding.description}`,
})

function beside(finding: EngineFinding, first: EngineFinding): EngineFinding {
  const severity = weight(finding) < SEVERITIES.indexOf('low') ? 'low' : finding.severity
  return { ...finding, severity, description: `Same value as the finding in ${first.file_path}, line ${first.line}. ${finding.description}` }
}

const ONE_LESS: Partial<Record<EngineFinding['severity'], EngineFinding['severity']>> = { critical: 'medium', high: 'medium', medium: 'low', low: 'info' }

const again = (finding: EngineFinding, first: EngineFinding, why: string): EngineFinding => ({
  ...finding,
  severity: ONE_LESS[finding.severity] ?? finding.severity,
  description: `${why}; see the finding in ${first.file_path}, line ${first.line}. ${finding.description}`,
})
