import { DOUBT_TITLE, FINDING_TYPES, NOT_CHECKED_TEXT, notAssessedText, partialSentences, severityReasonText, type FindingType } from '@preflight/contracts'
import type { Gaps } from './gaps.ts'
import { body, codeSpan, plain } from './markdown-text.ts'
import { whole, written } from './parts.ts'
import { location, titleOf, type ExportedFinding } from './rows.ts'

const HEADINGS: Record<FindingType, string> = {
  security: 'Security Issues',
  performance: 'Performance Issues',
  code_quality: 'Code Quality Issues',
  launch_ready: 'Launch Readiness Checklist',
}

function section(finding: ExportedFinding): string {
  const facts = [`- **Type:** ${finding.finding_type}`, `- **Severity:** ${finding.severity}`, ...finding.severity_reasons.map((reason) => `  - ${plain(severityReasonText(reason))}`)]
  const place = location(finding)
  if (place) facts.push(`- **Location:** ${codeSpan(place)}`)
  if (finding.unchecked) facts.push(`- **State:** ${NOT_CHECKED_TEXT}`)
  if (finding.doubt !== null) facts.push(`- **${DOUBT_TITLE}:** ${plain(finding.doubt)}`)
  const parts = [`### ${plain(titleOf(finding))}`, facts.join('\n'), body(finding.description)]
  if (finding.fix_suggestion) parts.push('**Fix Suggestion:**', body(finding.fix_suggestion))
  return `\n${parts.filter(Boolean).join('\n\n')}\n`
}

function* chapter(type: FindingType, findings: readonly ExportedFinding[]): Generator<string> {
  const own = findings.filter((finding) => finding.finding_type === type)
  if (own.length > 0) yield `\n## ${HEADINGS[type]}\n`
  yield* written(own, (some) => some.map(section).join(''))
}

const MAX_NAMED = 20

const missing = ({ partial, notAssessed = [] }: Gaps) => [
  ...(partial ? partialSentences(partial, MAX_NAMED) : []).map((sentence) => `- Partial scan: ${plain(sentence)}\n`),
  ...notAssessed.map((entry) => `- Not assessed: ${plain(notAssessedText(entry))}\n`),
]

/**
 * Findings as a Markdown report, grouped by type, in the order given within each; types without findings are left out.
 * @param gaps what the scan could not do or did not look at; the report begins with it
 */
export function* markdownParts(findings: readonly ExportedFinding[], projectName: string, gaps: Gaps = {}): Generator<string> {
  yield projectName.trim() ? `# ${plain(projectName)} - Findings\n` : '# Findings\n'
  const notes = missing(gaps)
  if (notes.length > 0) yield `\n${notes.join('')}`
  if (findings.length === 0) yield '\nNo findings.\n'
  for (const type of FINDING_TYPES) yield* chapter(type, findings)
}

export const toMarkdown = (findings: readonly ExportedFinding[], projectName: string, gaps: Gaps = {}): string =>
  whole(markdownParts(findings, projectName, gaps))
