import { catalogue } from '@preflight/analyzers'
import { CATEGORIES, type Category, type ComparedState, type Confidence, type Place, type ScanChanges, type ScanReceipt, type Scores, type Severity } from '@preflight/contracts'
import type { FindingRow } from '../finding-row.ts'

/** What the texts need to know of a finding. */
export interface Subject {
  id: string
  rule_id: string
  finding_type: Category
  severity: Severity
  confidence: Confidence
  place: Place
  title: string
  file_path: string
  line: number
  remediation: string | null
  language: string | null
  state: ComparedState
  /** this scan did not look at its place */
  unchecked: boolean
}

/** Everything the texts of a scan are written from. */
export interface Situation {
  /** without those that people ignore */
  findings: readonly Subject[]
  /** categories of those, one for each */
  ignored: readonly Category[]
  receipt: ScanReceipt
  scores: Scores
  changes: ScanChanges | null
  /** categories of the findings that are gone since the scan before */
  fixed: readonly string[]
  /** a rule's own title, where one finding's says more */
  ruleTitle: (ruleId: string) => string | null
}

const categoryOf = (type: string) => CATEGORIES.find((category) => category === type) ?? 'code_quality'

/** The columns that the texts are written from. */
type Told = Pick<FindingRow, 'id' | 'rule_id' | 'finding_type' | 'severity' | 'confidence' | 'place' | 'title' | 'text_source' | 'file_path' | 'line_number' | 'remediation' | 'language' | 'state' | 'unchecked'>

/** What code writes about a finding calls it as its rule does where a model gave it the title that it has. */
export const titleByRules = ({ title, rule_id, text_source }: Pick<FindingRow, 'title' | 'rule_id' | 'text_source'>): string =>
  text_source === 'model' ? (catalogue.get(rule_id)?.title ?? title) : title

export const toSubject = (row: Told): Subject => ({
  id: row.id,
  rule_id: row.rule_id,
  finding_type: categoryOf(row.finding_type),
  severity: row.severity,
  confidence: row.confidence,
  place: row.place,
  title: titleByRules(row),
  file_path: row.file_path,
  line: row.line_number ?? 1,
  remediation: row.remediation ?? null,
  language: row.language ?? null,
  state: row.state ?? 'new',
  unchecked: row.unchecked ?? false,
})
