import * as Type from 'typebox'
import { IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CONFIDENCES, FINDING_STATES, FINDING_TYPES, PLACES, SEVERITIES, TEXT_SOURCES, TRIAGE_REASONS } from './finding-words.ts'
import { FIX_AUTHORS, FixProof } from './fix-proof.ts'
import { Evidence } from './launch-checklist.ts'
import { MAX_TRIAGE_COMMENT, MAX_TRIAGED_AT_ONCE } from './limits.ts'

export const FIX_JOB_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type FixJobStatus = (typeof FIX_JOB_STATUSES)[number]

/** How a pull request stands at GitHub. */
export const PULL_REQUEST_STATES = ['open', 'merged', 'closed'] as const
export type PullRequestState = (typeof PULL_REQUEST_STATES)[number]

/**
 * Why a finding is more or less severe than its rule says: one step of the severity policy, in words. `from` and `to` are the same
 * where it only says where else the weakness is reported.
 */
export const SeverityReason = Type.Object({
  /** of the policy's entry */
  id: Type.String(),
  because: Type.String(),
  from: OneOf(SEVERITIES),
  to: OneOf(SEVERITIES),
  /** the place that the reason rests on, such as the finding that is reported in full */
  at: Nullable(Type.Object({ file_path: Type.String(), line: Type.Integer() })),
})
export type SeverityReason = Type.Static<typeof SeverityReason>

export const Finding = Type.Object({
  id: Uuid,
  severity: OneOf(SEVERITIES),
  /** each step from what the rule says to the severity; empty where that is the rule's own */
  severity_reasons: Type.Array(SeverityReason),
  title: Type.String(),
  description: Type.String(),
  file_path: Type.String(),
  line_number: Nullable(Type.Integer()),
  /** the prompt for a coding agent, made for this finding */
  fix_suggestion: Nullable(Type.String()),
  /** what to do, in the words of the rule for this language */
  remediation: Nullable(Type.String()),
  finding_type: OneOf(FINDING_TYPES),
  created_at: Timestamp,
  ready: Type.Boolean(),
  text_source: OneOf(TEXT_SOURCES),
  /** why the model takes a finding of low confidence for less likely: it stands below others of its severity; null for none */
  doubt: Nullable(Type.String()),
  ai_retry_count: Type.Integer(),
  related_previous_finding_id: Nullable(Uuid),
  fix_job_id: Nullable(Uuid),
  fix_job_status: Nullable(OneOf(FIX_JOB_STATUSES)),
  fix_job_status_date: Nullable(Timestamp),
  fix_pr_url: Nullable(Type.String()),
  /** how that pull request stands, as GitHub said last */
  fix_pr_state: Nullable(OneOf(PULL_REQUEST_STATES)),
  fix_summary: Nullable(Type.String()),
  /** the facts of `fix_summary`; null while a job is running, where it ended with an error, and for jobs of earlier versions */
  fix_proof: Nullable(FixProof),
  rule_id: Type.String(),
  confidence: OneOf(CONFIDENCES),
  place: OneOf(PLACES),
  state: OneOf(FINDING_STATES),
  /** a fix can be tried for it */
  has_fix: Type.Boolean(),
  /** who would write it first: a recipe, or the model where there is none; null where no fix can be tried */
  fix_by: Nullable(OneOf(FIX_AUTHORS)),
  /** its place was not looked at in this scan: it is what an earlier one found there */
  unchecked: Type.Boolean(),
  cwe_ids: Type.Array(Type.Integer()),
  /** category of the OWASP Top 10, such as 'A03:2021 Injection' */
  owasp: Nullable(Type.String()),
})
export type Finding = Type.Static<typeof Finding>

export const FindingGroups = Type.Object({
  security: Type.Array(Finding),
  performance: Type.Array(Finding),
  code_quality: Type.Array(Finding),
  launch_ready: Type.Array(Finding),
})
export type FindingGroups = Type.Static<typeof FindingGroups>

/** Lines of source around a finding. Secrets are masked in every line. */
export const Excerpt = Type.Object({ start_line: Type.Integer(), lines: Type.Array(Type.String()) })
export type Excerpt = Type.Static<typeof Excerpt>

/** One step on the way of a value from its source to the sink; lines and columns count from 1. */
/** What happens to data at a step of a trace; `sink` is its end. */
export const STEP_KINDS = ['source', 'store', 'pass', 'render', 'return', 'call', 'create', 'concat', 'cut', 'split', 'unescape', 'trim', 'key', 'validate', 'sink'] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const TraceStep = Type.Object({
  file_path: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  kind: Type.Optional(OneOf(STEP_KINDS)),
  title: Type.String(),
  /** the value, call or text that the step is about; the whole line where it is not known */
  expression: Type.String(),
  /** the line that it stands on, where it is more than the expression */
  code: Type.Optional(Type.String()),
})
export type TraceStep = Type.Static<typeof TraceStep>

export const Reference = Type.Object({ title: Type.String(), url: Type.String() })
export type Reference = Type.Static<typeof Reference>

/** Why a finding is ignored. Viewers of a share are not told. */
export const Triage = Type.Object({
  reason: OneOf(TRIAGE_REASONS),
  comment: Nullable(Type.String()),
  /** display name or email of who decided; null for an anonymous or deleted user */
  author: Nullable(Type.String()),
  expires_at: Nullable(Timestamp),
  created_at: Timestamp,
})
export type Triage = Type.Static<typeof Triage>

/** What loads when a finding is opened: evidence is kept out of the list because it is most of the bytes. */
// Spread, not Type.Interface: that brings TypeBox's whole type evaluator into the browser.
export const FindingDetail = Type.Object({
  ...Finding.properties,
  scan_id: Uuid,
  column: Nullable(Type.Integer()),
  end_line: Nullable(Type.Integer()),
  language: Nullable(Type.String()),
  excerpt: Nullable(Excerpt),
  trace: Type.Array(TraceStep),
  /** findings of the same class that the same source reaches in the same function */
  sibling_ids: Type.Array(Uuid),
  /** why no fix can be tried although such findings can be fixed, in words that follow the finding's name */
  no_fix: Nullable(Type.String()),
  /** of a launch check: the places that its answer rests on */
  evidence: Type.Array(Evidence),
  references: Type.Array(Reference),
  also_reported_by: Type.Array(Type.String()),
  triage: Nullable(Triage),
  /** when the last scan that looked at its place was started; null where this scan did */
  last_seen_at: Nullable(Timestamp),
})
export type FindingDetail = Type.Static<typeof FindingDetail>

export const getFinding = endpoint({
  method: 'GET',
  url: '/api/v1/finding/:id',
  summary: 'One finding with its evidence',
  access: 'viewer',
  params: IdParams,
  data: FindingDetail,
})

export const TriageChange = Type.Object(
  {
    finding_ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_TRIAGED_AT_ONCE }),
    action: OneOf(['ignore', 'restore']),
    /** required with `ignore` */
    reason: Type.Optional(OneOf(TRIAGE_REASONS)),
    comment: Type.Optional(Nullable(Type.String({ maxLength: MAX_TRIAGE_COMMENT }))),
    /** in the future; from then on the finding is open again */
    expires_at: Type.Optional(Nullable(Timestamp)),
  },
  { additionalProperties: false },
)
export type TriageChange = Type.Static<typeof TriageChange>

/** All of one call succeed or none. Scores of the scans concerned are computed again. */
export const triageFindings = endpoint({
  method: 'PUT',
  url: '/api/v1/findings/triage',
  summary: 'Ignores findings with a reason, or restores them',
  body: TriageChange,
  data: Type.Object({ finding_ids: Type.Array(Uuid), scan_ids: Type.Array(Uuid) }),
})
