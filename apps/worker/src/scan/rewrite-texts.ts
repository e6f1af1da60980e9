import { CATEGORIES } from '@preflight/contracts'
import { findings, inlineSuppressions, isGoneIn, projects, scanReports, scans, type Db, type Tx } from '@preflight/db'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { rewriteActionPlan } from './action-plan.ts'
import { ruleTitle } from './analysis.ts'
import type { ScanRow } from './claim.ts'
import { readChecks } from './readiness/assess-project.ts'
import { withRetry } from './retry.ts'
import { toSubject } from './texts/subject.ts'
import { writeTexts } from './texts/write-texts.ts'

const inCategories = inArray(findings.finding_type, [...CATEGORIES])

const SUBJECT = {
  id: findings.id,
  rule_id: findings.rule_id,
  finding_type: findings.finding_type,
  severity: findings.severity,
  confidence: findings.confidence,
  place: findings.place,
  title: findings.title,
  text_source: findings.text_source,
  file_path: findings.file_path,
  line_number: findings.line_number,
  remediation: findings.remediation,
  language: findings.language,
  state: findings.state,
  unchecked: findings.unchecked,
  triage_id: findings.triage_id,
}

/** The order in which the engine gives findings, so that the same findings read the same. */
const AS_THE_ENGINE = [sql`${findings.file_path} collate "C"`, findings.line_number, findings.column_number, sql`${findings.rule_id} collate "C"`]

/** Categories of open findings of the scan before that a scan does not have any more, one for each. */
async function fixedCategories(tx: Tx, { id, previous_scan_id }: ScanRow): Promise<string[]> {
  if (!previous_scan_id) return []
  const gone = and(eq(findings.scan_id, previous_scan_id), isNull(findings.triage_id), inCategories, isGoneIn(tx, id))
  const rows = await tx.select({ category: findings.finding_type }).from(findings).where(gone)
  return rows.map(({ category }) => category)
}

/**
 * The scan, if it is completed and its texts are outdated. Holds the project's row, as those do who ignore findings, so
 * that what is written fits what they decided.
 */
async function outdatedScan(tx: Tx, scanId: string): Promise<ScanRow | undefined> {
  const itsProject = tx.select({ id: scans.project_id }).from(scans).where(eq(scans.id, scanId))
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, itsProject)).for('no key update')
  const [row] = await tx
    .select({ scan: scans })
    .from(scans)
    .innerJoin(scanReports, and(eq(scanReports.scan_id, scans.id), eq(scanReports.outdated, true)))
    .where(and(eq(scans.id, scanId), eq(scans.status, 'completed')))
  return row?.scan
}

async function rewrite(tx: Tx, scan: ScanRow) {
  const { scores, receipt, changes } = scan
  if (!scores || !receipt) return
  const rows = await tx.select(SUBJECT).from(findings).where(and(eq(findings.scan_id, scan.id), inCategories)).orderBy(...AS_THE_ENGINE)
  // older scans counted comments for other tools with them
  const suppressed = await tx.$count(inlineSuppressions, eq(inlineSuppressions.scan_id, scan.id))
  const ignored = rows.filter(({ triage_id }) => triage_id !== null).map((row) => toSubject(row).finding_type)
  const open = rows.filter(({ triage_id }) => triage_id === null).map(toSubject)
  const fixed = await fixedCategories(tx, scan)
  const texts = writeTexts({ findings: open, ignored, receipt: { ...receipt, suppressed }, scores, changes, fixed, ruleTitle })
  const ignoredIds = new Set(rows.filter(({ triage_id }) => triage_id !== null).map(({ id }) => id))
  await rewriteActionPlan(tx, scan, { receipt, checks: await readChecks(tx, scan.id, ignoredIds) })
  await tx.update(scanReports).set({ ...texts, outdated: false }).where(eq(scanReports.scan_id, scan.id))
}

/** Writes the texts and the action plan of a completed scan again, if findings were ignored or restored since. Doing it twice changes nothing. */
export const rewriteTexts = (db: Db, scanId: string): Promise<void> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const scan = await outdatedScan(tx, scanId)
      if (scan) await rewrite(tx, scan)
    }),
  )
