import { NOT_CHECKED_TEXT, severityReasonText, visibleName, visibleText, type Finding, type FindingType } from '@preflight/contracts'

/** What a table or a text needs to know of a finding; a launch-checklist item comes as its launch_ready finding. */
export type ExportedFinding = Pick<
  Finding,
  'title' | 'finding_type' | 'severity' | 'severity_reasons' | 'description' | 'file_path' | 'line_number' | 'fix_suggestion' | 'unchecked' | 'doubt'
>

export const EXPORT_COLUMNS = ['Title', 'Type', 'Severity', 'Description', 'Location', 'Fix Suggestion', 'Severity Reasons'] as const
type Column = (typeof EXPORT_COLUMNS)[number]

/** One finding as texts, a column each. */
export type ExportRow = Record<Column, string>

/** Names of the types in reading order. */
export const TYPE_NAMES: Record<FindingType, string> = {
  security: 'Security',
  performance: 'Performance',
  code_quality: 'Code Quality',
  launch_ready: 'Launch Readiness',
}

/** `path:line` as it can be shown, the path alone where no line is known, and nothing where there is no path. */
export function location({ file_path, line_number }: Pick<Finding, 'file_path' | 'line_number'>): string {
  const path = visibleName(file_path)
  return path === '' || line_number === null ? path : `${path}:${line_number}`
}

/** The title of a finding, or '<Type> Issue' where it has none. */
export const titleOf = (finding: Pick<Finding, 'title' | 'finding_type'>): string =>
  finding.title.trim() || `${TYPE_NAMES[finding.finding_type]} Issue`

/** The columns of one finding, as they can be shown. */
export const exportRow = (finding: ExportedFinding): ExportRow => ({
  Title: visibleText(titleOf(finding)),
  Type: finding.finding_type,
  Severity: finding.severity,
  Description: visibleText(finding.unchecked ? `${NOT_CHECKED_TEXT}. ${finding.description}` : finding.description),
  Location: location(finding),
  'Fix Suggestion': visibleText(finding.fix_suggestion ?? ''),
  'Severity Reasons': visibleText(finding.severity_reasons.map(severityReasonText).join('\n')),
})
