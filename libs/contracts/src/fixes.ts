import * as Type from 'typebox'
import { IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NullableFileDiff } from './file-diff.ts'
import { Finding, FIX_JOB_STATUSES, PULL_REQUEST_STATES } from './findings.ts'
import { FixProof } from './fix-proof.ts'
import { MAX_FINDINGS_PER_FIX } from './limits.ts'

export const FixJob = Type.Object({
  fix_job_id: Uuid,
  status: OneOf(FIX_JOB_STATUSES),
  pr_url: Nullable(Type.String()),
  /** how that pull request stands, as GitHub said last */
  pr_state: Nullable(OneOf(PULL_REQUEST_STATES)),
  finding_ids: Type.Array(Uuid),
  fix_summary: Nullable(Type.String()),
  fix_proof: Nullable(FixProof),
  /** a model wrote the fix: its pull request is opened once somebody has looked at the changes */
  awaits_confirmation: Type.Boolean(),
})
export type FixJob = Type.Static<typeof FixJob>

export const DailyUsage = Type.Object({
  /** auto-fix jobs started this UTC day */
  current_count: Type.Integer(),
  /** null: unlimited */
  daily_limit: Nullable(Type.Integer()),
  limit_reached: Type.Boolean(),
  /** from 80 % of the limit on */
  warning: Nullable(Type.String()),
})
export type DailyUsage = Type.Static<typeof DailyUsage>

export const FIXED_FILE_STATUSES = ['available', 'expired'] as const

export const FixedFile = Type.Object({
  id: Uuid,
  file_path: Type.String(),
  /** bytes */
  file_size: Type.Integer(),
  status: OneOf(FIXED_FILE_STATUSES),
  expires_at: Timestamp,
  /** secrets masked; null once it has expired */
  diff: NullableFileDiff,
})
export type FixedFile = Type.Static<typeof FixedFile>

/** How a fixed file is written. One in UTF-16 begins with a byte order mark, which is not part of its content. */
export const FILE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'] as const
export type FileEncoding = (typeof FILE_ENCODINGS)[number]

export const listFixableFindings = endpoint({
  method: 'POST',
  url: '/api/v1/fix/findings',
  summary: 'Findings in one file that auto-fix can address',
  body: Type.Object(
    { scan_id: Uuid, file_path: Type.String({ minLength: 1, maxLength: 4000 }) },
    { additionalProperties: false },
  ),
  data: Type.Object({ findings: Type.Array(Finding) }),
})

export const createFix = endpoint({
  method: 'POST',
  url: '/api/v1/fix',
  summary: 'Starts a fix job for findings of one file',
  // Wider than the rule of five, so that its refusal is the product's own text.
  body: Type.Object(
    { finding_ids: Type.Array(Uuid, { maxItems: 20 * MAX_FINDINGS_PER_FIX }) },
    { additionalProperties: false },
  ),
  data: Type.Object({ fix_job_id: Uuid }),
})

/** The limit of five findings does not hold: they stand in any number of files, and each is proven. */
export const createScanFix = endpoint({
  method: 'POST',
  url: '/api/v1/fix/all',
  summary: 'Starts a fix job for every finding of a scan that can be fixed',
  body: Type.Object({ scan_id: Uuid }, { additionalProperties: false }),
  data: Type.Object({ fix_job_id: Uuid, findings: Type.Integer() }),
})

export const getFixStatus = endpoint({
  method: 'GET',
  url: '/api/v1/fix/:id/status',
  summary: 'Status of a fix job',
  params: IdParams,
  data: FixJob,
})

/** Somebody has looked at the changes that a model made. Confirming twice does no more than once. */
export const confirmFix = endpoint({
  method: 'POST',
  url: '/api/v1/fix/:id/confirm',
  summary: 'Confirms the changes of a fix that a model wrote, and opens their pull request; 409 where there is nothing to confirm, 410 when the files have expired',
  params: IdParams,
  data: FixJob,
})

export const getDailyUsage = endpoint({
  method: 'GET',
  url: '/api/v1/fix/daily-usage',
  summary: 'Auto-fix jobs used today',
  data: DailyUsage,
})

export const listFixedFiles = endpoint({
  method: 'GET',
  url: '/api/v1/fix/:id/files',
  summary: 'Files created by a fix job',
  params: IdParams,
  data: Type.Object({ files: Type.Array(FixedFile) }),
})

export const getFixedFile = endpoint({
  method: 'GET',
  url: '/api/v1/fix/:id/files/:fileId',
  summary: 'A fixed file with its content; 410 when it has expired',
  params: Type.Object({ id: Uuid, fileId: Uuid }),
  data: Type.Object({ id: Uuid, file_path: Type.String(), fixed_content: Type.String(), encoding: OneOf(FILE_ENCODINGS), patch: Type.String() }),
})

export const getFixPatch = endpoint({
  method: 'GET',
  url: '/api/v1/fix/:id/patch',
  summary: 'All changes of a fix job as one patch for git apply; 410 when it has expired',
  params: IdParams,
  data: Type.Object({ patch: Type.String() }),
})
