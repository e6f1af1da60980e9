import * as Type from 'typebox'
import { IdParams, Nullable, OneOf, RecordOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FindingGroups } from './findings.ts'
import { LostAnalysis } from './lost-analyses.ts'
import { MAX_BRANCH_NAME, MAX_PROJECT_NAME, MAX_URL } from './limits.ts'
import { ModelUse } from './model-use.ts'
import { NotAssessed } from './not-assessed.ts'
import { Project } from './projects.ts'
import { SCAN_STATUSES, Scores } from './scan-status.ts'

export const SCAN_TYPES = ['standard', 'launch'] as const
export type ScanType = (typeof SCAN_TYPES)[number]

export const PHASES = ['setup', 'scanning', 'agentic_investigation', 'analysis', 'action_plan'] as const
export type PhaseName = (typeof PHASES)[number]

export const PHASES_OF: Record<ScanType, readonly PhaseName[]> = {
  standard: ['setup', 'scanning', 'analysis'],
  launch: ['setup', 'scanning', 'agentic_investigation', 'analysis', 'action_plan'],
}

export const PHASE_STATUSES = ['pending', 'in_progress', 'completed'] as const

export const PhaseProgress = Type.Object({
  status: OneOf(PHASE_STATUSES),
  /** 0-100 */
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  details: Nullable(Type.String()),
  files_processed: Nullable(Type.Integer()),
  total_files: Nullable(Type.Integer()),
  areas_completed: Nullable(Type.Integer()),
  total_areas: Nullable(Type.Integer()),
  /** seconds */
  estimated_time_remaining: Nullable(Type.Number()),
})
export type PhaseProgress = Type.Static<typeof PhaseProgress>

/** Keyed by phase name; holds the phases of the scan's type. */
export const PhaseProgresses = RecordOf(PhaseProgress)
export type PhaseProgresses = Partial<Record<PhaseName, PhaseProgress>>

/** How the findings differ from the scan before; null on a first scan. */
export const ScanChanges = Type.Object({
  new: Type.Integer(),
  fixed: Type.Integer(),
  existing: Type.Integer(),
  reopened: Type.Integer(),
})
export type ScanChanges = Type.Static<typeof ScanChanges>

export const SKIP_REASONS = [
  'generated',
  'vendored',
  'minified',
  'binary',
  'too_large',
  'unreadable',
  'symlink',
  'not_analysed',
  'in_part',
  'ignored',
  'unsupported',
  'secrets_only',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/**
 * A file, or a whole folder with the number of files below it, that was not analysed. What was analysed only in part counts
 * as analysed: its `files` is 0. `secrets_only`: no rule reads files of its kind, they were searched for secrets.
 */
export const SkippedFile = Type.Object({
  path: Type.String(),
  reason: OneOf(SKIP_REASONS),
  detail: Nullable(Type.String()),
  files: Type.Integer(),
})
export type SkippedFile = Type.Static<typeof SkippedFile>

/** What the engine did: shown as the scan's receipt. */
export const ScanReceipt = Type.Object({
  engine_version: Type.String(),
  rules: Type.Integer(),
  /** `files_analysed` and the files of `skipped` */
  files_total: Type.Integer(),
  /** read by rules, at least in part; see `fileCounts` */
  files_analysed: Type.Integer(),
  lines_of_code: Type.Integer(),
  /** lines of code per language */
  languages: RecordOf(Type.Integer()),
  /** share of code lines in a language with rules, 0-1, per category */
  coverage: Type.Object({ security: Type.Number(), performance: Type.Number(), code_quality: Type.Number() }),
  duration_ms: Type.Integer(),
  /** findings suppressed by `preflight-ignore` comments; in scans without `silenced` it counts those comments too */
  suppressed: Type.Integer(),
  /** comments that silence other tools (`eslint-disable`, `noqa`, ...): not honoured. Left out in scans from before it was counted apart */
  silenced: Type.Optional(Type.Integer()),
  skipped: Type.Array(SkippedFile),
  /** left out in scans from before it was recorded */
  lost: Type.Optional(Type.Array(LostAnalysis)),
  /** left out in scans from before it was recorded */
  not_assessed: Type.Optional(Type.Array(NotAssessed)),
})
export type ScanReceipt = Type.Static<typeof ScanReceipt>

const SCAN_FIELDS = {
  id: Uuid,
  scan_id: Uuid,
  project_id: Uuid,
  status: OneOf(SCAN_STATUSES),
  scan_type: OneOf(SCAN_TYPES),
  /** what was scanned of a git project: page and branch of the repository, and once fetched the commit */
  repository_url: Nullable(Type.String()),
  branch_scanned: Nullable(Type.String()),
  commit_sha: Nullable(Type.String()),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
  error_message: Nullable(Type.String()),
  current_phase: Nullable(OneOf(PHASES)),
  phase_progress: PhaseProgresses,
  /** 0-100 */
  overall_progress: Type.Integer(),
  share_id: Nullable(Type.String()),
  scores: Scores,
  changes: Nullable(ScanChanges),
}

export const Scan = Type.Object(SCAN_FIELDS)
export type Scan = Type.Static<typeof Scan>

export const ScanResults = Type.Object({
  ...SCAN_FIELDS,
  findings: FindingGroups,
  project: Project,
  processing_status: Type.Object({
    ready: Type.Integer(),
    total: Type.Integer(),
    processing: Type.Integer(),
    failed: Type.Integer(),
  }),
  file_progress: Type.Object({
    files_to_scan: Type.Integer(),
    files_scanned: Type.Integer(),
    progress_percentage: Type.Number(),
  }),
  receipt: Nullable(ScanReceipt),
  /** null where no model was asked */
  model_use: Nullable(ModelUse),
})
export type ScanResults = Type.Static<typeof ScanResults>

export const StartScan = Type.Object(
  {
    project_id: Type.Optional(Uuid),
    file_id: Type.Optional(Uuid),
    repository_url: Type.Optional(Type.String({ maxLength: MAX_URL })),
    project_name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PROJECT_NAME })),
    branch: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_BRANCH_NAME })),
    scan_type: Type.Optional(OneOf(SCAN_TYPES)),
    use_launch_credit: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type StartScan = Type.Static<typeof StartScan>

export const startScan = endpoint({
  method: 'POST',
  url: '/api/v1/scan',
  summary: 'Starts a scan of a project',
  body: StartScan,
  data: Scan,
})

export const cancelScan = endpoint({
  method: 'DELETE',
  url: '/api/v1/scan/:id',
  summary: 'Cancels a running scan',
  params: IdParams,
  data: Scan,
})

export const getScanResults = endpoint({
  method: 'GET',
  url: '/api/v1/scan/:id/results',
  summary: 'A scan with its findings; available while it runs',
  access: 'viewer',
  params: IdParams,
  data: ScanResults,
})

/** What somebody who watches a running scan has on screen. */
export const SEEN = ['nothing', 'findings'] as const
export type Seen = (typeof SEEN)[number]

export const awaitScan = endpoint({
  method: 'GET',
  url: '/api/v1/scan/:id/news',
  summary: 'Waits until a running scan has another status or its first finding, for 20 seconds at most',
  params: IdParams,
  /** what is on screen; without a status everything is news */
  querystring: Type.Object({ status: Type.Optional(OneOf(SCAN_STATUSES)), seen: Type.Optional(OneOf(SEEN)) }),
  data: Type.Object({ has_news: Type.Boolean() }),
})

export const listScans = endpoint({
  method: 'GET',
  url: '/api/v1/projects/:id/scans',
  summary: "A project's scans, newest first",
  params: IdParams,
  data: Type.Array(Scan),
})
