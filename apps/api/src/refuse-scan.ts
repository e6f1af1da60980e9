import { MAX_RUNNING_SCANS_PER_USER, RUNNING_STATUSES, type ErrorCode, type ScanType } from '@preflight/contracts'
import { projects, scans, type DbOrTx, type users } from '@preflight/db'
import {
  PLAN_REFUSAL_TEXT,
  planVerdict,
  SCAN_REFUSAL_TEXT,
  scanRefusal,
  type LaunchCredit,
  type PlanRefusal,
  type ScanRefusal,
} from '@preflight/policy'
import { AppError, type Config } from '@preflight/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { ProjectRow } from './access.ts'
import { rightsOf } from './rights.ts'

/** What a call asks for. */
export interface ScanRequest {
  project: ProjectRow
  scanType: ScanType
  /** the user agreed to spend a package that belongs to no project yet */
  useLaunchCredit: boolean
}

type Refusal = readonly [status: number, code: ErrorCode]

const SCAN_REFUSALS: Record<ScanRefusal, Refusal> = {
  disconnected: [409, 'CONFLICT'],
  access_denied: [409, 'CONFLICT'],
  'already-running': [409, 'SCAN_ALREADY_RUNNING'],
}

const PLAN_REFUSALS: Record<PlanRefusal, Refusal> = {
  'payment-required': [402, 'PAYMENT_REQUIRED'],
  'standard-not-included': [402, 'PAYMENT_REQUIRED'],
  'no-launch-credit': [402, 'PAYMENT_REQUIRED'],
  'launch-credit-confirmation': [409, 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED'],
}

export const refusedScan = (reason: ScanRefusal) => new AppError(...SCAN_REFUSALS[reason], SCAN_REFUSAL_TEXT[reason])

const tooManyRunning = () =>
  new AppError(
    429,
    'SCAN_LIMIT_REACHED',
    `You can run ${MAX_RUNNING_SCANS_PER_USER} scans at a time. Please wait until one finishes.`,
  )

const runningScansOf = (db: DbOrTx, userId: string) =>
  db
    .select({ project_id: scans.project_id, status: scans.status })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(eq(projects.user_id, userId), inArray(scans.status, [...RUNNING_STATUSES])))

/**
 * Everything that may stand against a scan of a user's project. What it says holds for a start only in a transaction
 * that has locked the user and the packages.
 * @returns the credit that the scan takes, null where it takes none
 * @throws {AppError} 402, 409 or 429
 */
export async function refuseScan(
  db: DbOrTx,
  config: Config,
  user: Pick<typeof users.$inferSelect, 'id' | 'plan_type' | 'plan_valid_until'>,
  { project, scanType, useLaunchCredit }: ScanRequest,
): Promise<LaunchCredit | null> {
  const running = await runningScansOf(db, user.id)
  const refusal = scanRefusal(project, running.find((scan) => scan.project_id === project.id) ?? null)
  if (refusal) throw refusedScan(refusal)
  if (running.length >= MAX_RUNNING_SCANS_PER_USER) throw tooManyRunning()

  const rights = await rightsOf(db, config, user)
  const verdict = planVerdict(rights, { projectId: project.id, scanType, useLaunchCredit }, new Date())
  if (!verdict.allowed) throw new AppError(...PLAN_REFUSALS[verdict.reason], PLAN_REFUSAL_TEXT[verdict.reason])
  return verdict.credit
}
