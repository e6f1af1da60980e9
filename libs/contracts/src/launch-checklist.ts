import * as Type from 'typebox'
import { IdParams, Nullable, OneOf, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'

export const CHECK_STATUSES = ['PASSED', 'PARTIAL', 'MISSING'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

export const Evidence = Type.Object({
  file_path: Type.String(),
  line: Nullable(Type.Integer()),
  text: Type.String(),
})
export type Evidence = Type.Static<typeof Evidence>

export const ChecklistItem = Type.Object({
  check_name: Type.String(),
  title: Type.String(),
  area: Type.String(),
  status: OneOf(CHECK_STATUSES),
  summary: Type.String(),
  recommendations: Type.Array(Type.String()),
  /** 0-100 */
  confidence: Type.Integer(),
  blocker: Type.Boolean(),
  evidence: Type.Array(Evidence),
})
export type ChecklistItem = Type.Static<typeof ChecklistItem>

export const KeyFinding = Type.Object({ text: Type.String(), finding_id: Type.Optional(Uuid) })
export type KeyFinding = Type.Static<typeof KeyFinding>

export const CategorySummary = Type.Object({
  overall_summary: Type.String(),
  key_findings: Type.Array(KeyFinding),
  overall_score: Nullable(Type.Integer()),
})
export type CategorySummary = Type.Static<typeof CategorySummary>

export const FindingsSummaries = Type.Object({
  security_findings_summary: CategorySummary,
  performance_findings_summary: CategorySummary,
  code_quality_findings_summary: CategorySummary,
})
export type FindingsSummaries = Type.Static<typeof FindingsSummaries>

export const ScanReport = Type.Object({ overall_summary: Type.String(), key_findings: Type.Array(KeyFinding) })
export type ScanReport = Type.Static<typeof ScanReport>

export const VERDICTS = ['go', 'go_with_conditions', 'no_go'] as const

export const ChecklistResults = Type.Object({
  items: Type.Array(ChecklistItem),
  findings_summaries: Nullable(FindingsSummaries),
  scan_report: Nullable(ScanReport),
  readiness_score: Nullable(Type.Integer()),
  verdict: Nullable(OneOf(VERDICTS)),
})
export type ChecklistResults = Type.Static<typeof ChecklistResults>

export const getChecklistResults = endpoint({
  method: 'GET',
  url: '/api/v1/launch-checklist/results/:id',
  summary: 'Summaries and launch checklist of a completed scan',
  params: IdParams,
  data: ChecklistResults,
})
