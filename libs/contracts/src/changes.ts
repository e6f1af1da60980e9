import * as Type from 'typebox'
import { IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ANSWER_STATUSES } from './launch-checklist.ts'
import { CATEGORIES, FINDING_TYPES, SEVERITIES } from './finding-words.ts'

/** A finding in a list of changes; one that is fixed belongs to the scan before. */
export const ChangedFinding = Type.Object({
  id: Uuid,
  title: Type.String(),
  severity: OneOf(SEVERITIES),
  finding_type: OneOf(FINDING_TYPES),
  rule_id: Type.String(),
  file_path: Type.String(),
  line_number: Nullable(Type.Integer()),
  /** still open because this scan did not look at its place */
  unchecked: Type.Boolean(),
})
export type ChangedFinding = Type.Static<typeof ChangedFinding>

/** The way from the score before to this one: `previous + fixed + other + new = now`; see libs/scoring. */
export const ScoreBridge = Type.Object({
  previous: Type.Integer(),
  fixed: Type.Integer(),
  new: Type.Integer(),
  other: Type.Integer(),
  now: Type.Integer(),
})
export type ScoreBridge = Type.Static<typeof ScoreBridge>

/** A launch check with another answer than in the launch scan before. */
export const ChangedCheck = Type.Object({
  check_id: Type.String(),
  check_name: Type.String(),
  blocker: Type.Boolean(),
  before: OneOf(ANSWER_STATUSES),
  now: OneOf(ANSWER_STATUSES),
  /** what was looked at and what came out now */
  summary: Type.String(),
})
export type ChangedCheck = Type.Static<typeof ChangedCheck>

const [SECURITY, PERFORMANCE, CODE_QUALITY] = CATEGORIES

export const ScanComparison = Type.Object({
  /** the scan that this one is compared with; null on a first scan, and then everything is new */
  previous_scan: Nullable(Type.Object({ id: Uuid, created_at: Timestamp })),
  new: Type.Array(ChangedFinding),
  fixed: Type.Array(ChangedFinding),
  reopened: Type.Array(ChangedFinding),
  still_open: Type.Array(ChangedFinding),
  /** the launch scan that the checklist is compared with; null where this is the first, or a standard scan */
  previous_launch_scan: Nullable(Type.Object({ id: Uuid, created_at: Timestamp })),
  /** checks with another answer than in the previous launch scan */
  checks: Type.Array(ChangedCheck),
  /** null where either scan has no score */
  bridge: Type.Object({
    [SECURITY]: Nullable(ScoreBridge),
    [PERFORMANCE]: Nullable(ScoreBridge),
    [CODE_QUALITY]: Nullable(ScoreBridge),
  }),
})
export type ScanComparison = Type.Static<typeof ScanComparison>

/** Ignored findings are in none of the lists. */
export const getScanChanges = endpoint({
  method: 'GET',
  url: '/api/v1/scan/:id/changes',
  summary: 'Compares a completed scan with the previous one',
  params: IdParams,
  data: ScanComparison,
})

/** A `preflight-ignore` comment in the code of a project. */
export const InlineSuppression = Type.Object({
  rule_id: Type.String(),
  category: Nullable(OneOf(CATEGORIES)),
  file_path: Type.String(),
  line_number: Type.Integer(),
  reason: Nullable(Type.String()),
})
export type InlineSuppression = Type.Static<typeof InlineSuppression>

export const listSuppressions = endpoint({
  method: 'GET',
  url: '/api/v1/scan/:id/suppressions',
  summary: 'Findings suppressed by code comments in a scan',
  params: IdParams,
  data: Type.Array(InlineSuppression),
})
