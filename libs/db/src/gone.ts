import { and, eq, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './connect.ts'
import { findings, leftOutFindings } from './schema/index.ts'

/**
 * Holds for findings of the scan before that a scan does not have any more: they are fixed. What it left out by its
 * owner's wish is not among them; what it could not look at has a row of its own there.
 */
export function isGoneIn(db: DbOrTx, scanId: string): SQL | undefined {
  const now = alias(findings, 'now')
  const isThere = db.select({ id: now.id }).from(now).where(and(eq(now.scan_id, scanId), eq(now.lineage_id, findings.lineage_id)))
  const isLeftOut = db
    .select({ lineage_id: leftOutFindings.lineage_id })
    .from(leftOutFindings)
    .where(and(eq(leftOutFindings.scan_id, scanId), eq(leftOutFindings.lineage_id, findings.lineage_id)))
  return and(notExists(isThere), notExists(isLeftOut))
}
