import { CATEGORIES, type Finding } from '@preflight/contracts'
import { findings, fixJobs, type DbOrTx } from '@preflight/db'
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { findingJson } from '../finding-json.ts'

/**
 * What auto-fix could address: open findings of severity low and up with a machine edit, whose place was looked at. Those that carry a job already
 * are among them: they count for the rule of five, and cannot be selected.
 */
export const isFixable = () =>
  and(
    inArray(findings.finding_type, [...CATEGORIES]),
    isNull(findings.triage_id),
    ne(findings.severity, 'info'),
    eq(findings.has_fix, true),
    eq(findings.unchecked, false),
  )

const ofFile = (scanId: string, filePath: string) =>
  and(eq(findings.scan_id, scanId), eq(findings.file_path, filePath), isFixable())

/** Findings of one file of a scan that auto-fix could address, the most severe first. */
export async function fixableFindings(db: DbOrTx, scanId: string, filePath: string): Promise<Finding[]> {
  const rows = await db
    .select({ listed: findingJson })
    .from(findings)
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .where(ofFile(scanId, filePath))
    .orderBy(desc(findings.severity_rank), asc(findings.line_number), asc(findings.id))
  return rows.map(({ listed }) => listed)
}

export const countFixable = (db: DbOrTx, scanId: string, filePath: string): Promise<number> =>
  db.$count(findings, ofFile(scanId, filePath))
