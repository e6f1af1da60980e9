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
  /** what it counts for in the readiness score, against the weights of the others */
  weight: Type.Number(),
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

/** Findings were ignored or restored since this was written: it is being written again. Left out where it is up to date. */
const Outdated = Type.Optional(Type.Boolean())

export const ChecklistResults = Type.Object({
  items: Type.Array(ChecklistItem),
  findings_summaries: Nullable(FindingsSummaries),
  scan_report: Nullable(ScanReport),
  readiness_score: Nullable(Type.Integer()),
  verdict: Nullable(OneOf(VERDICTS)),
  outdated: Outdated,
})
export type ChecklistResults = Type.Static<typeof ChecklistResults>

export const getChecklistResults = endpoint({
  method: 'GET',
  url: '/api/v1/launch-checklist/results/:id',
  summary: 'Summaries and launch checklist of a completed scan',
  access: 'viewer',
  params: IdParams,
  data: ChecklistResults,
})

export const EFFORTS = ['small', 'medium', 'large'] as const
export type Effort = (typeof EFFORTS)[number]

export const ActionPlanStep = Type.Object({
  /** from 1 */
  step: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  finding_ids: Type.Array(Uuid),
  check_names: Type.Array(Type.String()),
  effort: OneOf(EFFORTS),
  /** 0-100 */
  progress: Type.Integer(),
})
export type ActionPlanStep = Type.Static<typeof ActionPlanStep>

export const ActionPlan = Type.Object({ steps: Type.Array(ActionPlanStep), outdated: Outdated })
export type ActionPlan = Type.Static<typeof ActionPlan>

export const getActionPlan = endpoint({
  method: 'GET',
  url: '/api/v1/launch-checklist/action-plan/:id',
  summary: 'What to do before launch, in order; empty for a standard scan',
  access: 'viewer',
  params: IdParams,
  data: ActionPlan,
})

export const updateStepProgress = endpoint({
  method: 'PUT',
  url: '/api/v1/launch-checklist/action-plan/:id/step/:step/progress',
  summary: 'Updates the progress of an action plan step',
  params: Type.Object({ id: Uuid, step: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
  body: Type.Object({ progress: Type.Integer({ minimum: 0, maximum: 100 }) }, { additionalProperties: false }),
  data: ActionPlanStep,
})
