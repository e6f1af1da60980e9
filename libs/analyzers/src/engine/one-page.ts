import { SEVERITIES } from '@preflight/contracts'
import { mayBeTemplate } from '../dataflow/templates/kinds.ts'
import type { EngineFinding } from '../types.ts'

/** This many outputs of a page are reported in full: fixing them means reading the whole page. */
const FEW_PLACES = 3

const ONE_LESS: Partial<Record<EngineFinding['severity'], EngineFinding['severity']>> = { critical: 'high', high: 'medium', medium: 'low' }
const weight = ({ severity }: EngineFinding) => SEVERITIES.indexOf(severity)
const isOfPage = ({ rule_id, file_path, severity }: EngineFinding): boolean => rule_id === 'xss' && ONE_LESS[severity] !== undefined && mayBeTemplate(file_path)

/**
 * What one page prints without escaping it is one thing to mend. The gravest, and of equal ones the first, keep their weight; the
 * others weigh one less and say where the first is.
 * @param findings ordered by place
 * @param isLess whether one weighs less already, since it tells of the same as another
 */
export function lessInOnePage(findings: readonly EngineFinding[], isLess: (finding: EngineFinding, at: number) => boolean): EngineFinding[] {
  const pages = new Map<string, EngineFinding[]>()
  for (const [at, finding] of findings.entries()) {
    if (!isOfPage(finding) || isLess(finding, at)) continue
    const page = pages.get(finding.file_path)
    if (page) page.push(finding)
    else pages.set(finding.file_path, [finding])
  }
  const less = new Map<EngineFinding, EngineFinding>()
  for (const page of pages.values()) {
    const [first, ...others] = page.toSorted((one, other) => weight(one) - weight(other))
    for (const finding of others.slice(FEW_PLACES - 1)) less.set(finding, first ?? finding)
  }
  return findings.map((finding) => {
    const first = less.get(finding)
    return first ? { ...finding, severity: ONE_LESS[finding.severity] ?? finding.severity, description: `This page prints other unescaped values as well; see the finding at line ${first.line}. ${finding.description}` } : finding
  })
}
