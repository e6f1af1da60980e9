import { catalogue, fixFor } from '@preflight/analyzers'
import { CATEGORIES } from '@preflight/contracts'
import { actionPlanSteps, findings, findingTriage, type DbOrTx, type Tx } from '@preflight/db'
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Analysed } from './analysis.ts'
import type { ScanRow } from './claim.ts'
import type { ScanContext } from './context.ts'
import type { PlannedFinding } from './plan/topics.ts'
import { keepProgress } from './plan/keep-progress.ts'
import { writePlan, type PlanStep, type RuleWords } from './plan/write-plan.ts'
import { withRetry } from './retry.ts'

/** What is left to do of a scan: neither ignored nor merely informational. Read back, because triage stands in the rows only. */
async function openFindings(db: DbOrTx, scanId: string): Promise<PlannedFinding[]> {
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
      remediation: findings.remediation,
      language: findings.language,
      state: findings.state,
      unchecked: findings.unchecked,
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

function ruleWords(ruleId: string): RuleWords | null {
  const rule = catalogue.get(ruleId)
  return rule ? { title: rule.title, why: rule.why, fix: fixFor(rule.fix, null) } : null
}

const planOf = async (db: DbOrTx, scanId: string, { receipt, checks }: Receipted): Promise<PlanStep[]> =>
  writePlan({ findings: await openFindings(db, scanId), checks, receipt, ruleWords })

async function savePlan(tx: Tx, scanId: string, steps: readonly (PlanStep & { progress?: number })[]) {
  await tx.delete(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scanId))
  if (steps.length > 0) await tx.insert(actionPlanSteps).values(steps.map((step) => ({ scan_id: scanId, ...step })))
}

type Receipted = Pick<Analysed, 'receipt' | 'checks'>

/** Writes the action plan of a launch scan and stores it in place of an earlier attempt's. @returns its number of steps */
export async function actionPlan({ store, scan }: Pick<ScanContext, 'store' | 'scan'>, analysed: Receipted): Promise<number> {
  const steps = await withRetry(() => planOf(store.db, scan.id, analysed))
  await store.transaction((tx) => savePlan(tx, scan.id, steps))
  return steps.length
}

/** Writes a launch scan's plan again, because what is ignored has changed since. The caller holds the scan. */
export async function settleActionPlan(tx: Tx, scan: Pick<ScanRow, 'id' | 'scan_type'>, analysed: Receipted): Promise<void> {
  if (scan.scan_type === 'launch') await savePlan(tx, scan.id, await planOf(tx, scan.id, analysed))
}

/** The same for a completed scan, whose steps people may have begun: what they noted of its findings is kept. */
export async function rewriteActionPlan(tx: Tx, scan: Pick<ScanRow, 'id' | 'scan_type'>, analysed: Receipted): Promise<void> {
  if (scan.scan_type !== 'launch') return
  const before = await tx.select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scan.id)).orderBy(actionPlanSteps.step).for('update')
  await savePlan(tx, scan.id, keepProgress(before, await planOf(tx, scan.id, analysed)))
}
