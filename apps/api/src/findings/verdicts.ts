import type { TriageChange } from '@preflight/contracts'
import { findings, findingTriage, scans, type Tx } from '@preflight/db'
import { badRequest } from '@preflight/server'
import { TRIAGE_REFUSAL_TEXT } from '@preflight/policy'
import { inArray, sql, type SQL } from 'drizzle-orm'

/** A finding that somebody decides on, and the moment of the scan in which they saw it. */
export interface ActedOn {
  lineage_id: string
  since: Date
}

interface Decision {
  projectId: string
  userId: string
  /** of the oldest scan first */
  own: readonly ActedOn[]
  change: Pick<TriageChange, 'reason' | 'comment' | 'expires_at'>
}

/** A lineage once, with the oldest scan in which it was decided on. */
function lineagesOf(own: readonly ActedOn[]): ActedOn[] {
  const oldest = new Map<string, ActedOn>()
  for (const finding of own) if (!oldest.has(finding.lineage_id)) oldest.set(finding.lineage_id, finding)
  return [...oldest.values()]
}

/**
 * Puts one verdict on every lineage, in place of an earlier one, and marks their findings in the scan acted on and in all
 * newer completed ones.
 * @returns the scans whose findings carry a verdict of these
 */
export async function writeVerdicts(tx: Tx, { projectId, userId, own, change }: Decision): Promise<string[]> {
  const { reason, comment, expires_at } = change
  if (!reason) throw badRequest(TRIAGE_REFUSAL_TEXT.reason)
  const lineages = lineagesOf(own)
  const verdict = { reason, comment: comment?.trim() || null, expires_at: expires_at ? new Date(expires_at) : null, user_id: userId }
  await tx
    .insert(findingTriage)
    .values(lineages.map(({ lineage_id }) => ({ project_id: projectId, lineage_id, ...verdict })))
    .onConflictDoUpdate({ target: [findingTriage.project_id, findingTriage.lineage_id], set: { ...verdict, created_at: sql`now()` } })

  const ids = sql.param(lineages.map(({ lineage_id }) => lineage_id))
  const moments = sql.param(lineages.map(({ since }) => since.toISOString()))
  const marked = await tx.execute<{ scan_id: string }>(sql`
    with decided as materialized (
      select verdict.id, verdict.lineage_id, acted.since
      from unnest(${ids}::uuid[], ${moments}::timestamptz[]) acted(lineage_id, since)
      join ${findingTriage} verdict on verdict.lineage_id = acted.lineage_id and verdict.project_id = ${projectId}
    ), marked as (
      update ${findings} finding set triage_id = decided.id
      from decided, ${scans} scan
      where finding.lineage_id = decided.lineage_id and scan.id = finding.scan_id and scan.project_id = ${projectId}
        and scan.status = 'completed' and scan.created_at >= decided.since
      returning finding.scan_id
    )
    select distinct scan_id from marked`)
  return marked.rows.map(({ scan_id }) => scan_id)
}

/**
 * Ends verdicts: their findings are open again in every scan, whatever its age. Ending one that is not there is fine.
 * @returns the scans whose findings were ignored under them
 */
export async function endVerdicts(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const ended = tx.select({ id: findingTriage.id }).from(findingTriage).where(which)
  // Set-based and first: left to the foreign key, every verdict would be a statement of its own.
  const opened = await tx
    .update(findings)
    .set({ triage_id: null })
    .where(inArray(findings.triage_id, ended))
    .returning({ scan_id: findings.scan_id })
  await tx.delete(findingTriage).where(which)
  return [...new Set(opened.map(({ scan_id }) => scan_id))]
}
