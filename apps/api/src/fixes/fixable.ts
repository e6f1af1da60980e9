import { CATEGORIES, type Finding } from '@preflight/contracts'
import { findings, fixJobs, type DbOrTx } from '@preflight/db'
import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { findingJson } from '../finding-json.ts'

/**
 * What auto-fix could address: open findings of severity low and up with a machine edit, or that a model may be asked about, whose place was looked at. Those that carry a job already
 * are among them: they count for the rule of five, and cannot be selected.
 */
export const isFixable = () =>
  and(
    inArray(findings.finding_type, [...CATEGORIES]),
    isNull(findings.triage_id),
    ne(findings.severity, 'info'),
    or(eq(findings.has_fix, true), eq(findings.model_can_fix, true)),
    eq(findings.unchecked, false),
  )

/** Those that a recipe fixes: what a model would write is asked for one file at a time. */
export const isFixableByRules = () => and(isFixable(), eq(findings.has_fix, true))

const ofFile = (scanId: string, filePath: string) => and(eq(findings.scan_id, scanId), eq(findings.file_path, filePath))

/** Findings of one file of a scan that auto-fix could address, the most severe first. */
export async function fixableFindings(db: DbOrTx, scanId: string, filePath: string): Promise<Finding[]> {
  const rows = await db
    .select({ listed: findingJson })
    .from(findings)
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .where(and(ofFile(scanId, filePath), isFixable()))
    .orderBy(desc(findings.severity_rank), asc(findings.line_number), asc(findings.id))
  return rows.map(({ listed }) => listed)
}

/** Findings of a file with a recipe, for the rule of five. */
export const countFixable = (db: DbOrTx, scanId: string, filePath: string): Promise<number> =>
  db.$count(findings, and(ofFile(scanId, filePath), isFixableByRules()))
