import type { FindingType, ScanStatus, TriageChange } from '@preflight/contracts'
import { findings, findingTriage, projects, scans, users, type Tx } from '@preflight/db'
import { TRIAGE_REFUSAL_TEXT, triageRefusal } from '@preflight/policy'
import { AppError, badRequest, notFound } from '@preflight/server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { queueTexts, rescore } from '../rescore.ts'
import { endVerdicts, writeVerdicts, type ActedOn } from './verdicts.ts'

/** A finding that was asked for, with what decides whether it may be triaged. */
interface Asked extends ActedOn {
  id: string
  project_id: string
  finding_type: FindingType
  scan_id: string
  status: ScanStatus
}

/** Findings of the user's own projects among these, of the oldest scan first. */
function ownFindings(tx: Tx, user: SignedInUser, ids: readonly string[]): Promise<Asked[]> {
  return tx
    .select({
      id: findings.id,
      lineage_id: findings.lineage_id,
      finding_type: findings.finding_type,
      scan_id: scans.id,
      status: scans.status,
      since: scans.created_at,
      project_id: scans.project_id,
    })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(sql`${findings.id} = any(${sql.param(ids)}::uuid[])`, eq(projects.user_id, user.id)))
    .orderBy(scans.created_at)
}

/**
 * Locks the projects of these findings one after the other, so that no other verdict and no end of a scan comes between.
 * The weaker lock leaves foreign keys alone: a scan that is being inserted does not wait for it, and nothing deadlocks.
 */
async function lockProjects(tx: Tx, user: SignedInUser, ids: readonly string[]) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('key share')
  const concerned = new Set((await ownFindings(tx, user, ids)).map(({ project_id }) => project_id))
  if (concerned.size === 0) throw notFound('Finding')
  const isConcerned = and(inArray(projects.id, [...concerned]), eq(projects.user_id, user.id))
  await tx.select({ id: projects.id }).from(projects).where(isConcerned).orderBy(projects.id).for('no key update')
}

function refuse(change: TriageChange, asked: readonly Asked[], now: Date) {
  for (const { status, finding_type } of asked) {
    const refusal = triageRefusal({ ...change, scan: { status }, findings: [{ finding_type }] }, now)
    if (refusal === 'running') throw new AppError(409, 'CONFLICT', TRIAGE_REFUSAL_TEXT.running)
    if (refusal) throw badRequest(TRIAGE_REFUSAL_TEXT[refusal])
  }
}

const groupsOf = <T>(all: readonly T[], keyOf: (one: T) => string): [key: string, members: T[]][] =>
  [...new Set(all.map(keyOf))].map((key) => [key, all.filter((one) => keyOf(one) === key)])

export interface Triaged {
  finding_ids: string[]
  /** every scan whose findings or scores changed */
  scan_ids: string[]
}

/**
 * Ignores findings or restores them, all or none, and computes the scores of the scans concerned again. A verdict is on
 * what the finding is through all scans of its project; older scans than the one acted on keep what they showed.
 * @throws {AppError} 404 unless all are the user's own, 409 while a scan of theirs runs, 400 for what policy refuses
 */
export async function triageFindings(deps: Pick<Deps, 'db' | 'queues' | 'logger'>, user: SignedInUser, actor: Actor, change: TriageChange): Promise<Triaged> {
  const ids = [...new Set(change.finding_ids)]
  const triaged = await deps.db.transaction(async (tx) => {
    await lockProjects(tx, user, ids)
    // Read again under the lock: a scan or a project may have gone meanwhile.
    const asked = await ownFindings(tx, user, ids)
    if (asked.length !== ids.length) throw notFound('Finding')
    refuse(change, asked, new Date())

    const touched: string[] = []
    for (const [projectId, own] of groupsOf(asked, ({ project_id }) => project_id)) {
      const lineages = own.map(({ lineage_id }) => lineage_id)
      const changed =
        change.action === 'restore'
          ? await endVerdicts(tx, and(eq(findingTriage.project_id, projectId), sql`${findingTriage.lineage_id} = any(${sql.param(lineages)}::uuid[])`))
          : await writeVerdicts(tx, { projectId, userId: user.id, own, change })
      touched.push(...(await rescore(tx, projectId, changed)))
    }
    const action = change.action === 'ignore' ? 'findings.ignored' : 'findings.restored'
    for (const [scanId] of groupsOf(asked, ({ scan_id }) => scan_id)) await audit(tx, actor, action, { type: 'scan', id: scanId })
    return { finding_ids: ids, scan_ids: touched }
  })
  await queueTexts(deps, triaged.scan_ids)
  return triaged
}
