import { catalogue } from '@preflight/analyzers'
import { CATEGORIES } from '@preflight/contracts'
import { actionPlanSteps, findings, findingTriage, type Db } from '@preflight/db'
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Analysed } from './analysis.ts'
import type { ScanContext } from './context.ts'
import type { PlannedFinding } from './plan/topics.ts'
import { writePlan } from './plan/write-plan.ts'
import { withRetry } from './retry.ts'

/** What is left to do of a scan: neither ignored nor merely informational. Read back, because triage stands in the rows only. */
async function openFindings(db: Db, scanId: string): Promise<PlannedFinding[]> {
  const isOpen = or(isNull(findingTriage.id), lte(findingTriage.expires_at, sql`now()`))
  const rows = await db
    .select({
      id: findings.id,
      rule_id: findings.rule_id,
      finding_type: findings.finding_type,
      severity: findings.severity,
      confidence: findings.confidence,
      place: findings.place,
      title: findings.title,
      description: findings.description,
      file_path: findings.file_path,
      line: sql<number>`coalesce(${findings.line_number}, 1)`,
      fix_suggestion: findings.fix_suggestion,
      state: findings.state,
      hasEdit: sql<boolean>`${findings.edit} is not null`,
    })
    .from(findings)
    .leftJoin(findingTriage, eq(findingTriage.id, findings.triage_id))
    .where(and(eq(findings.scan_id, scanId), ne(findings.severity, 'info'), inArray(findings.finding_type, [...CATEGORIES]), isOpen))
  return rows.flatMap((row) => {
    const category = CATEGORIES.find((one) => one === row.finding_type)
    return category ? [{ ...row, finding_type: category }] : []
  })
}

/** Writes the action plan of a launch scan and stores it in place of an earlier attempt's. @returns its number of steps */
export async function actionPlan({ store, scan }: Pick<ScanContext, 'store' | 'scan'>, { receipt }: Pick<Analysed, 'receipt'>): Promise<number> {
  const open = await withRetry(() => openFindings(store.db, scan.id))
  const steps = writePlan({ findings: open, receipt, ruleWords: (ruleId) => catalogue.get(ruleId) ?? null })
  await store.transaction(async (tx) => {
    await tx.delete(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scan.id))
    if (steps.length > 0) await tx.insert(actionPlanSteps).values(steps.map((step) => ({ scan_id: scan.id, ...step })))
  })
  return steps.length
}
