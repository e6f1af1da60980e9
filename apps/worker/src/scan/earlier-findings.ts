import type { StoredFinding } from '@preflight/analyzers'
import { CATEGORIES, type Category, type Confidence, type Severity } from '@preflight/contracts'
import { findings, leftOutFindings, scans, type Db } from '@preflight/db'
import { and, desc, eq, exists, gt, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScanContext } from './context.ts'

/** How far back a finding that was gone may come from to count as reopened. */
const SCANS_LOOKED_AT = 20

/** A finding of an earlier scan of the same project. */
export interface Earlier extends StoredFinding {
  lineage_id: string
  category: Category
  severity: Severity
  severity_rank: number
  confidence: Confidence
  /** a scan that does not have it left its place out, as its owner wished */
  was_left_out: boolean
}

const isOfCategory = inArray(findings.finding_type, [...CATEGORIES])

const COLUMNS = {
  id: findings.id,
  rule_id: findings.rule_id,
  file_path: findings.file_path,
  line: sql<number>`coalesce(${findings.line_number}, 0)`,
  print: findings.print,
  lineage_id: findings.lineage_id,
  category: sql<Category>`${findings.finding_type}`,
  severity: findings.severity,
  severity_rank: findings.severity_rank,
  confidence: findings.confidence,
}

/** Completed scans of the project before this one, the newest first. */
export async function earlierScans(db: Db, scan: ScanContext['scan']): Promise<string[]> {
  const isEarlier = and(
    eq(scans.project_id, scan.project_id),
    eq(scans.status, 'completed'),
    ne(scans.id, scan.id),
    lt(scans.created_at, scan.created_at),
  )
  const found = await db.select({ id: scans.id }).from(scans).where(isEarlier).orderBy(desc(scans.created_at)).limit(SCANS_LOOKED_AT)
  return found.map(({ id }) => id)
}

export const findingsOf = (db: Db, scanId: string): Promise<Earlier[]> =>
  db.select({ ...COLUMNS, was_left_out: sql<boolean>`false` }).from(findings).where(and(eq(findings.scan_id, scanId), isOfCategory))

/** Findings of these scans that the scan after them did not have any more, each once: where it was last seen. */
export async function goneBefore(db: Db, nextScanId: string, scanIds: readonly string[]): Promise<Earlier[]> {
  if (scanIds.length === 0) return []
  const next = alias(findings, 'next')
  const isStillThere = db.select({ id: next.id }).from(next).where(and(eq(next.scan_id, nextScanId), eq(next.lineage_id, findings.lineage_id)))
  const lateScans = alias(scans, 'late_scans')
  const leftOutSince = db
    .select({ id: lateScans.id })
    .from(leftOutFindings)
    .innerJoin(lateScans, eq(lateScans.id, leftOutFindings.scan_id))
    .where(and(eq(leftOutFindings.lineage_id, findings.lineage_id), eq(lateScans.status, 'completed'), gt(lateScans.created_at, scans.created_at)))
  return db
    .selectDistinctOn([findings.lineage_id], { ...COLUMNS, was_left_out: sql<boolean>`${exists(leftOutSince)}` })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .where(and(inArray(findings.scan_id, [...scanIds]), isOfCategory, notExists(isStillThere)))
    .orderBy(findings.lineage_id, desc(scans.created_at), findings.id)
}
