import type { Category, ChecklistResults, KeyFinding, TextSource } from '@preflight/contracts'

export const SUMMARY_TABS = ['overall', 'security', 'code_quality', 'performance'] as const
export type SummaryTab = (typeof SUMMARY_TABS)[number]

export const TAB_LABELS: Record<SummaryTab, string> = {
  overall: 'Overall',
  security: 'Security',
  code_quality: 'Code Quality',
  performance: 'Performance',
}

export const NO_SUMMARY = 'This scan does not have a summary'
const OVERALL_FALLBACK = 'Scan completed successfully. Individual category summaries are available in the tabs below.'
const categoryFallback = (label: string) => `${label} analysis summary will be available once processing is complete.`

export interface Summary {
  text: string
  keyFindings: readonly KeyFinding[]
  source: TextSource
}

type Summarised = Pick<ChecklistResults, 'findings_summaries' | 'scan_report'>

/** A completed scan without any summary at all. */
export const hasSummary = ({ findings_summaries, scan_report }: Summarised) => findings_summaries !== null || scan_report !== null

/** Where each category stands among the summaries of the wire. */
export const SUMMARY_OF = {
  security: 'security_findings_summary',
  code_quality: 'code_quality_findings_summary',
  performance: 'performance_findings_summary',
} as const satisfies Record<Category, string>

/** What one tab says. Where its text is missing it says when there will be one. */
export function summaryOf(tab: SummaryTab, { findings_summaries, scan_report }: Summarised): Summary {
  const said = tab === 'overall' ? scan_report : findings_summaries?.[SUMMARY_OF[tab]]
  const fallback = tab === 'overall' ? OVERALL_FALLBACK : categoryFallback(TAB_LABELS[tab])
  return { text: said?.overall_summary.trim() || fallback, keyFindings: said?.key_findings ?? [], source: said?.text_source ?? 'rules' }
}
