import * as Type from 'typebox'
import { Empty, IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TEXT_SOURCES } from './finding-words.ts'

export const CHECK_STATUSES = ['PASSED', 'PARTIAL', 'MISSING'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** How a check can end: answered, or left out of the score and listed apart. */
export const ANSWER_STATUSES = [...CHECK_STATUSES, 'NOT_APPLICABLE', 'OWNER', 'NOT_ASSESSED'] as const
export type AnswerStatus = (typeof ANSWER_STATUSES)[number]

export const Evidence = Type.Object({
  file_path: Type.String(),
  line: Nullable(Type.Integer()),
  text: Type.String(),
})
export type Evidence = Type.Static<typeof Evidence>

/** The answer of a check that applies, and the one that takes its place once all findings that it rests on are ignored. */
export interface CheckAnswer {
  status: CheckStatus
  /** 0-100: how sure the status is */
  confidence: number
  /** what was looked at and what came out: "37 of 41 routes ask who is signed in." */
  summary: string
  /** the places it rests on, for what is there and for what is wrong alike */
  evidence: readonly Evidence[]
  /** what to do, in the project's own framework; nothing where it passed */
  recommendations: readonly string[]
  /** findings of the scan that it rests on */
  finding_ids: readonly string[]
  otherwise?: CheckAnswer
}

/** `A1`: the letter of its area, and a number. */
export const CheckId = Type.String({ pattern: '^[A-N][1-9][0-9]?$' })

/** A check that applies to the project and was answered. */
export const ChecklistItem = Type.Object({
  check_id: CheckId,
  /** what is true where it passes */
  check_name: Type.String(),
  area: Type.String(),
  status: OneOf(CHECK_STATUSES),
  summary: Type.String(),
  recommendations: Type.Array(Type.String()),
  /** 0-100 */
  confidence: Type.Integer(),
  /** what it counts for in the readiness score, against the weights of the others: 10, 7.5, 5 or 2.5 */
  weight: Type.Number(),
  blocker: Type.Boolean(),
  evidence: Type.Array(Evidence),
  /** open findings that it rests on */
  finding_ids: Type.Array(Uuid),
})
export type ChecklistItem = Type.Static<typeof ChecklistItem>

/** A check that counts in no score, and why. */
export const LeftOutCheck = Type.Object({ check_id: CheckId, check_name: Type.String(), area: Type.String(), blocker: Type.Boolean(), summary: Type.String() })
export type LeftOutCheck = Type.Static<typeof LeftOutCheck>

/** What only the owner can confirm. */
export const OwnerCheck = Type.Object({
  ...LeftOutCheck.properties,
  confirmed_at: Nullable(Timestamp),
  /** null for viewers of a shared scan */
  confirmed_by: Nullable(Type.String()),
})
export type OwnerCheck = Type.Static<typeof OwnerCheck>

export const KeyFinding = Type.Object({ text: Type.String(), finding_id: Type.Optional(Uuid) })
export type KeyFinding = Type.Static<typeof KeyFinding>

/** Who wrote it. Left out in scans from before models wrote any: rules. */
const WrittenBy = Type.Optional(OneOf(TEXT_SOURCES))

export const CategorySummary = Type.Object({
  overall_summary: Type.String(),
  key_findings: Type.Array(KeyFinding),
  overall_score: Nullable(Type.Integer()),
  text_source: WrittenBy,
})
export type CategorySummary = Type.Static<typeof CategorySummary>

export const FindingsSummaries = Type.Object({
  security_findings_summary: CategorySummary,
  performance_findings_summary: CategorySummary,
  code_quality_findings_summary: CategorySummary,
})
export type FindingsSummaries = Type.Static<typeof FindingsSummaries>

export const ScanReport = Type.Object({ overall_summary: Type.String(), key_findings: Type.Array(KeyFinding), text_source: WrittenBy })
export type ScanReport = Type.Static<typeof ScanReport>

export const VERDICTS = ['go', 'go_with_conditions', 'no_go'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why a verdict is not better: a check, or '' where it is the score itself. */
export const VerdictReason = Type.Object({ check_name: Type.String(), text: Type.String(), finding_ids: Type.Array(Uuid) })
export type VerdictReason = Type.Static<typeof VerdictReason>

/** Findings were ignored or restored since this was written: it is being written again. Left out where it is up to date. */
const Outdated = Type.Optional(Type.Boolean())

export const ChecklistResults = Type.Object({
  items: Type.Array(ChecklistItem),
  not_applicable: Type.Array(LeftOutCheck),
  owner_checks: Type.Array(OwnerCheck),
  not_assessed: Type.Array(LeftOutCheck),
  findings_summaries: Nullable(FindingsSummaries),
  scan_report: Nullable(ScanReport),
  readiness_score: Nullable(Type.Integer()),
  verdict: Nullable(OneOf(VERDICTS)),
  verdict_reasons: Type.Array(VerdictReason),
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
  /** of work, roughly */
  hours: Type.Number(),
  /** the readiness score once this step and all before it are done; null where there is none */
  readiness_after: Nullable(Type.Integer()),
  /** 0-100 */
  progress: Type.Integer(),
  /** who wrote the description */
  text_source: OneOf(TEXT_SOURCES),
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

export const confirmOwnerCheck = endpoint({
  method: 'PUT',
  url: '/api/v1/launch-checklist/owner-check/:projectId/:checkId',
  summary: 'Ticks or clears what only the owner can confirm; it holds for all scans of the project',
  params: Type.Object({ projectId: Uuid, checkId: CheckId }),
  body: Type.Object({ confirmed: Type.Boolean(), name: Type.String({ minLength: 1, maxLength: 120 }) }, { additionalProperties: false }),
  data: Empty,
})
