import { CATEGORIES, type Category, type ComparedState, type ScanChanges, type ScanReceipt } from '@preflight/contracts'
import { findings, isGoneIn, scanReports, scanResultsCache, scans, type Tx } from '@preflight/db'
import { scoreCategories, scoreReadiness, type ScoredFinding } from '@preflight/scoring'
import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { readAnswers } from './checklist-answers.ts'
import type { Deps } from './deps.ts'

type NewScores = Record<Category, number | null> & { launch_ready?: number | null }
/** nulls where a scan has no receipt */
type Size = Pick<ScanReceipt, 'lines_of_code'> & { coverage: ScanReceipt['coverage'] | null }

/** Open findings that weigh the same and stand alike against the scan before: a score needs their number, not their rows. */
type Alike = Omit<ScoredFinding, 'id'> & { scan_id: string; state: ComparedState; findings: number }

const isOpen = and(isNull(findings.triage_id), inArray(findings.finding_type, [...CATEGORIES]))

/** Completed scans among these, and those compared with one of them: what is fixed there depends on what was open here. */
function concerned(tx: Tx, projectId: string, scanIds: readonly string[]) {
  const size = sql<Size>`jsonb_build_object('lines_of_code', ${scans.receipt}->'lines_of_code', 'coverage', ${scans.receipt}->'coverage')`
  const isOne = or(inArray(scans.id, [...scanIds]), inArray(scans.previous_scan_id, [...scanIds]))
  return tx
    .select({ id: scans.id, previousId: scans.previous_scan_id, size, changes: scans.changes })
    .from(scans)
    .where(and(eq(scans.project_id, projectId), eq(scans.status, 'completed'), isOne))
    .orderBy(scans.id)
    .for('no key update')
}

const alikeOf = (tx: Tx, scanIds: string[]): Promise<Alike[]> =>
  tx
    .select({
      scan_id: findings.scan_id,
      rule_id: findings.rule_id,
      finding_type: findings.finding_type,
      severity: findings.severity,
      confidence: findings.confidence,
      place: findings.place,
      state: findings.state,
      findings: count(),
    })
    .from(findings)
    .where(and(inArray(findings.scan_id, scanIds), isOpen))
    .groupBy(findings.scan_id, findings.rule_id, findings.finding_type, findings.severity, findings.confidence, findings.place, findings.state)

/** Equal weights may come in any order: the score is the same to the last digit as the one of the rows themselves. */
const spread = (alike: readonly Alike[]): ScoredFinding[] =>
  alike.flatMap(({ findings: number, state: _, ...one }, kind) => Array.from({ length: number }, (_, at) => ({ ...one, id: `${kind}:${at}` })))

async function writeScores(tx: Tx, scanId: string, scores: NewScores) {
  await tx
    .update(scans)
    .set({ scores: sql`coalesce(${scans.scores}, '{"launch_ready": null}') || ${JSON.stringify(scores)}::jsonb` })
    .where(eq(scans.id, scanId))
  const withScores = CATEGORIES.reduce(
    (summaries, category) =>
      sql`jsonb_set(${summaries}, ${`{${category}_findings_summary,overall_score}`}::text[], ${JSON.stringify(scores[category])}::jsonb, false)`,
    sql`${scanReports.findings_summaries}`,
  )
  await tx.update(scanReports).set({ findings_summaries: withScores, outdated: true }).where(eq(scanReports.scan_id, scanId))
}

/** Nothing where a scan has no checklist. */
async function readiness(tx: Tx, scanId: string): Promise<Pick<NewScores, 'launch_ready'>> {
  const { items } = await readAnswers(tx, scanId)
  return items.length > 0 ? { launch_ready: scoreReadiness(items).score } : {}
}

/** How many open findings of the scan before a scan does not have any more. One scan at a time: then both sides are read by index. */
async function countFixed(tx: Tx, scanId: string, previousId: string | null): Promise<number> {
  if (previousId === null) return 0
  return tx.$count(findings, and(eq(findings.scan_id, previousId), isOpen, isGoneIn(tx, scanId)))
}

function countChanges(alike: readonly Alike[], fixed: number): ScanChanges {
  const inState = (state: ComparedState) => alike.reduce((sum, one) => sum + (one.state === state ? one.findings : 0), 0)
  return { new: inState('new'), existing: inState('existing'), reopened: inState('reopened'), fixed }
}

/**
 * Brings scores, summaries' scores and counts of changes of a project's completed scans up to date after verdicts on
 * their findings changed, and drops their kept answers. The caller holds the project's row.
 * Afterwards `queueTexts` has the words of the summaries written again.
 * @returns the ids of the scans that were computed again, those that are compared with one of them included
 */
export async function rescore(tx: Tx, projectId: string, scanIds: readonly string[]): Promise<string[]> {
  if (scanIds.length === 0) return []
  const found = await concerned(tx, projectId, scanIds)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const alike = await alikeOf(tx, ids)
  for (const { id, previousId, size, changes } of found) {
    const own = alike.filter(({ scan_id }) => scan_id === id)
    if (size.coverage) await writeScores(tx, id, { ...scoreCategories(spread(own), { ...size, coverage: size.coverage }), ...(await readiness(tx, id)) })
    // A first scan has nothing to count.
    if (!changes) continue
    const counted = countChanges(own, await countFixed(tx, id, previousId))
    await tx.update(scans).set({ changes: counted }).where(eq(scans.id, id))
  }
  // Who builds an answer holds its scan's row, as we do now: none from before the verdicts is kept after this.
  await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, ids))
  return ids
}

/** Asks the workers to write the texts of these scans again. With Redis away the sweep does it later. */
export async function queueTexts({ queues, logger }: Pick<Deps, 'queues' | 'logger'>, scanIds: readonly string[]): Promise<void> {
  const added = await Promise.allSettled(scanIds.map((scan_id) => queues.add('texts', { scan_id })))
  const failed = added.find((result) => result.status === 'rejected')
  if (failed) logger.warn({ err: failed.reason }, 'Text updates of scans could not be queued; the sweep will queue them')
}
