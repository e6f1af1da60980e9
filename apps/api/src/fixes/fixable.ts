import { CATEGORIES, type Finding } from '@preflight/contracts'
import { findings, fixJobs, projects, scans, type DbOrTx } from '@preflight/db'
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { findingJsonFor, modelCanFix } from '../finding-json.ts'

/**
 * Open findings of severity low and up whose place was looked at. Those that have a job already are among them: they count
 * for the rule of five, and cannot be selected.
 */
const isOpen = () =>
  and(
    inArray(findings.finding_type, [...CATEGORIES]),
    isNull(findings.triage_id),
    ne(findings.severity, 'info'),
    eq(findings.unchecked, false),
  )

/** Those that a recipe fixes: what a model would write is asked for one file at a time. */
export const isFixableByRules = (): SQL | undefined => and(isOpen(), eq(findings.has_fix, true))

const ofFile = (scanId: string, filePath: string) => and(eq(findings.scan_id, scanId), eq(findings.file_path, filePath))

/** Findings of one file of a scan that auto-fix could address, the most severe first. */
export async function fixableFindings({ db, config }: Pick<Deps, 'db' | 'config'>, scanId: string, filePath: string): Promise<Finding[]> {
  const rows = await db
    .select({ listed: findingJsonFor(config, 'owner') })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .where(and(ofFile(scanId, filePath), isOpen(), or(eq(findings.has_fix, true), modelCanFix(config))))
    .orderBy(desc(findings.severity_rank), asc(findings.line_number), asc(findings.id))
  return rows.map(({ listed }) => listed)
}

/** Findings of a file with a recipe, for the rule of five. */
export const countFixable = (db: DbOrTx, scanId: string, filePath: string): Promise<number> =>
  db.$count(findings, and(ofFile(scanId, filePath), isFixableByRules()))
