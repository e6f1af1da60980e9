import { SEVERITY_RANK, type Confidence, type Severity } from '@preflight/contracts'
import { body } from '../markdown-text.ts'
import { titleOf, TYPE_NAMES } from '../rows.ts'
import { LEVELS, type SarifFinding } from './result.ts'
import { ruleName, ruleWords, shortened } from './text.ts'

/** GitHub's bands of a security score: above 9 critical, from 7 high, from 4 medium, above 0 low. */
const SECURITY_SEVERITY: Record<Severity, string> = { critical: '9.5', high: '8.0', medium: '5.5', low: '3.0', info: '1.0' }

const PROBLEM_SEVERITY: Record<Severity, string> = { critical: 'error', high: 'error', medium: 'warning', low: 'recommendation', info: 'recommendation' }

const CONFIDENCE_RANK: Record<Confidence, number> = { high: 3, medium: 2, low: 1 }

const TAGS = { security: 'security', performance: 'performance', code_quality: 'maintainability', launch_ready: 'launch-readiness' } as const

export const CWE = {
  name: 'CWE',
  organization: 'MITRE',
  shortDescription: { text: 'Common Weakness Enumeration' },
  informationUri: 'https://cwe.mitre.org/',
} as const

export const cweUri = (id: number) => `https://cwe.mitre.org/data/definitions/${id}.html`

/** As CodeQL writes it, three digits at least. */
const cweTag = (id: number) => `external/cwe/cwe-${String(id).padStart(3, '0')}`

/** A rule as the findings of one export show it: it is as severe as the worst of them. */
export interface SeenRule {
  first: SarifFinding
  severity: Severity
  confidence: Confidence
  /** their findings say the same: it is the rule's own text */
  sameTitle: boolean
  cwes: number[]
}

const worse = (a: Severity, b: Severity) => (SEVERITY_RANK[a] >= SEVERITY_RANK[b] ? a : b)
const surer = (a: Confidence, b: Confidence) => (CONFIDENCE_RANK[a] >= CONFIDENCE_RANK[b] ? a : b)

function addTo(rule: SeenRule | undefined, finding: SarifFinding): SeenRule {
  const { severity, confidence, cwe_ids } = finding
  if (!rule) return { first: finding, severity, confidence, sameTitle: true, cwes: [...new Set(cwe_ids)] }
  return {
    first: rule.first,
    severity: worse(rule.severity, severity),
    confidence: surer(rule.confidence, confidence),
    sameTitle: rule.sameTitle && titleOf(finding) === titleOf(rule.first),
    cwes: rule.cwes,
  }
}

/** The rules of the findings, in the order of their ids. */
export function rulesOf(findings: readonly SarifFinding[]): SeenRule[] {
  const found = new Map<string, SeenRule>()
  for (const finding of findings) found.set(finding.rule_id, addTo(found.get(finding.rule_id), finding))
  return [...found.values()].sort((a, b) => (a.first.rule_id < b.first.rule_id ? -1 : 1))
}

const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

function linksOf({ first, cwes }: SeenRule) {
  const references = (first.references ?? []).filter(({ url }) => isWeb(url))
  const links = [...references, ...cwes.map((id) => ({ title: `CWE-${id}`, url: cweUri(id) }))]
  return [...new Map(links.map((link) => [link.url, link])).values()]
}

const linkText = (title: string) => title.replace(/[\\[\]<>`*_]/g, '\\$&')

function helpOf(rule: SeenRule) {
  const { description, remediation } = rule.first
  const links = linksOf(rule)
  const why = description.trim() || titleOf(rule.first)
  const plainParts = [why, remediation && `How to fix: ${remediation}`, ...links.map(({ title, url }) => `${title}: ${url}`)]
  const listed = links.map(({ title, url }) => `- [${linkText(title)}](${new URL(url).href.replaceAll(')', '%29')})`).join('\n')
  const parts = [body(why), remediation && `**How to fix**\n\n${body(remediation)}`, listed && `**References**\n\n${listed}`]
  return { text: plainParts.filter(Boolean).join('\n'), markdown: parts.filter(Boolean).join('\n\n') }
}

const propertiesOf = ({ first, severity, confidence, cwes }: SeenRule) => ({
  tags: [TAGS[first.finding_type], ...cwes.slice(0, 9).map(cweTag)],
  precision: confidence,
  'problem.severity': PROBLEM_SEVERITY[severity],
  ...(first.finding_type === 'security' && { 'security-severity': SECURITY_SEVERITY[severity] }),
  ...(first.owasp && { owasp: first.owasp }),
})

/** A rule; `taxa` are the numbers of the weaknesses in the run's taxonomy. */
export function descriptorOf(rule: SeenRule, taxa: readonly number[]) {
  const { first, severity, sameTitle, cwes } = rule
  const title = sameTitle ? titleOf(first) : ruleWords(first.rule_id)
  const [link] = linksOf(rule)
  return {
    id: first.rule_id,
    name: ruleName(first.rule_id) || TYPE_NAMES[first.finding_type].replace(' ', ''),
    shortDescription: { text: shortened(title) },
    fullDescription: { text: shortened(first.description.trim() || title) },
    ...(link && { helpUri: new URL(link.url).href }),
    help: helpOf(rule),
    defaultConfiguration: { level: LEVELS[severity] },
    ...(cwes.length > 0 && {
      relationships: cwes.map((id) => ({
        target: { id: String(id), index: taxa.indexOf(id), toolComponent: { name: CWE.name, index: 0 } },
        kinds: ['superset'],
      })),
    }),
    properties: propertiesOf(rule),
  }
}
