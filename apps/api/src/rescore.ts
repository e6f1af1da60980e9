import { CATEGORIES, type Category, type ScanReceipt } from '@preflight/contracts'
import { findings, scanReports, scanResultsCache, scans, type Tx } from '@preflight/db'
import { scoreCategories, type ScoredFinding } from '@preflight/scoring'
import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

type CategoryScores = Record<Category, number | null>
type Size = Pick<ScanReceipt, 'lines_of_code' | 'coverage'>

/** Findings that weigh the same: a score needs their number, not their rows. */
type Alike = Omit<ScoredFinding, 'id'> & { scan_id: string; findings: number }

const isJudged = inArray(findings.finding_type, [...CATEGORIES])

/** Completed scans among these, and those compared with one of them: what is fixed there depends on what was open here. */
function concerned(tx: Tx, projectId: string, scanIds: readonly string[]) {
  const size = sql<Size | null>`jsonb_build_object('lines_of_code', ${scans.receipt}->'lines_of_code', 'coverage', ${scans.receipt}->'coverage')`
  const isOne = or(inArray(scans.id, [...scanIds]), inArray(scans.previous_scan_id, [...scanIds]))
  return tx
    .select({ id: scans.id, size })
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
      findings: count(),
    })
    .from(findings)
    .where(and(inArray(findings.scan_id, scanIds), isNull(findings.triage_id), isJudged))
    .groupBy(findings.scan_id, findings.rule_id, findings.finding_type, findings.severity, findings.confidence, findings.place)

/** Equal weights may come in any order: the score is the same to the last digit as the one of the rows themselves. */
const spread = (alike: readonly Alike[]): ScoredFinding[] =>
  alike.flatMap(({ findings: number, ...one }, kind) => Array.from({ length: number }, (_, at) => ({ ...one, id: `${kind}:${at}` })))

async function writeScores(tx: Tx, scanId: string, scores: CategoryScores) {
  await tx
    .update(scans)
    .set({ scores: sql`coalesce(${scans.scores}, '{"launch_ready": null}') || ${JSON.stringify(scores)}::jsonb` })
    .where(eq(scans.id, scanId))
  const withScores = CATEGORIES.reduce(
    (summaries, category) =>
      sql`jsonb_set(${summaries}, ${`{${category}_findings_summary,overall_score}`}::text[], ${JSON.stringify(scores[category])}::jsonb, false)`,
    sql`${scanReports.findings_summaries}`,
  )
  await tx.update(scanReports).set({ findings_summaries: withScores }).where(eq(scanReports.scan_id, scanId))
}

/** Counts again how the scans differ from the ones before them; a first scan has nothing to count. */
async function recount(tx: Tx, scanIds: string[]) {
  const open = sql`one.triage_id is null and one.finding_type in ${[...CATEGORIES]}`
  const inState = (state: string) =>
    sql`(select count(*) from ${findings} one where one.scan_id = ${scans.id} and ${open} and one.state = ${state})`
  const gone = sql`(select count(*) from ${findings} one where one.scan_id = ${scans.previous_scan_id} and ${open}
    and not exists (select 1 from ${findings} now where now.scan_id = ${scans.id} and now.lineage_id = one.lineage_id))`
  await tx
    .update(scans)
    .set({
      changes: sql`jsonb_build_object('new', ${inState('new')}, 'existing', ${inState('existing')}, 'reopened', ${inState('reopened')}, 'fixed', ${gone})`,
    })
    .where(and(inArray(scans.id, scanIds), isNotNull(scans.changes)))
}

/**
 * Brings scores, summaries' scores and counts of changes of a project's completed scans up to date after verdicts on
 * their findings changed, and drops their kept answers. The launch score stays. The caller holds the project's row.
 * @returns the ids of the scans that were computed again, those that are compared with one of them included
 */
export async function rescore(tx: Tx, projectId: string, scanIds: readonly string[]): Promise<string[]> {
  if (scanIds.length === 0) return []
  const found = await concerned(tx, projectId, scanIds)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const alike = await alikeOf(tx, ids)
  for (const { id, size } of found) {
    const own = alike.filter(({ scan_id }) => scan_id === id)
    if (size?.coverage) await writeScores(tx, id, scoreCategories(spread(own), size))
  }
  await recount(tx, ids)
  // Who builds an answer holds its scan's row, as we do now: none from before the verdicts is kept after this.
  await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, ids))
  return ids
}
