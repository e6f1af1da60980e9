import { catalogue, fixFor } from '@preflight/analyzers'
import { CATEGORIES } from '@preflight/contracts'
import { actionPlanSteps, findings, findingTriage, scans, type DbOrTx, type Tx } from '@preflight/db'
import { and, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Analysed } from './analysis.ts'
import type { ScanRow } from './claim.ts'
import type { ScanContext } from './context.ts'
import type { PlannedFinding } from './plan/topics.ts'
import type { Asks } from './model/asks.ts'
import { tellPlan } from './model/plan/tell-plan.ts'
import { keepProgress } from './plan/keep-progress.ts'
import { writePlan, type PlanRequest, type PlanStep, type RuleWords } from './plan/write-plan.ts'
import { withRetry } from './retry.ts'
import { titleByRules } from './texts/subject.ts'

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
      text_source: findings.text_source,
      description: findings.description,
      file_path: findings.file_path,
      line: sql<number>`coalesce(${findings.line_number}, 1)`,
      remediation: findings.remediation,
      language: findings.language,
      state: findings.state,
      unchecked: findings.unchecked,
      hasEdit: findings.has_fix,
    })
    .from(findings)
    .leftJoin(findingTriage, eq(findingTriage.id, findings.triage_id))
    .where(and(eq(findings.scan_id, scanId), ne(findings.severity, 'info'), inArray(findings.finding_type, [...CATEGORIES]), isOpen))
  return rows.flatMap((row) => {
    const category = CATEGORIES.find((one) => one === row.finding_type)
    return category ? [{ ...row, title: titleByRules(row), finding_type: category }] : []
  })
}

function ruleWords(ruleId: string): RuleWords | null {
  const rule = catalogue.get(ruleId)
  return rule ? { title: rule.title, why: rule.why, fix: fixFor(rule.fix, null) } : null
}

const requestOf = async (db: DbOrTx, scanId: string, { receipt, checks }: Receipted): Promise<PlanRequest> => ({ findings: await openFindings(db, scanId), checks, receipt, ruleWords })

const planOf = async (db: DbOrTx, scanId: string, analysed: Receipted): Promise<PlanStep[]> => writePlan(await requestOf(db, scanId, analysed))

async function savePlan(tx: Tx, scanId: string, steps: readonly (PlanStep & { progress?: number })[]) {
  await tx.delete(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scanId))
  if (steps.length > 0) await tx.insert(actionPlanSteps).values(steps.map((step) => ({ scan_id: scanId, ...step })))
}

type Receipted = Pick<Analysed, 'receipt' | 'checks'>

type Planned = Pick<ScanRow, 'id' | 'scan_type' | 'project_id' | 'created_at'>

/** What people noted on the plan of the launch scan before, for steps that stay. */
async function withEarlierProgress(db: DbOrTx, scan: Planned, steps: readonly PlanStep[]): Promise<(PlanStep & { progress: number })[]> {
  const isEarlier = and(eq(scans.project_id, scan.project_id), eq(scans.scan_type, 'launch'), eq(scans.status, 'completed'), lt(scans.created_at, scan.created_at))
  const [earlier] = await db.select({ id: scans.id }).from(scans).where(isEarlier).orderBy(desc(scans.created_at)).limit(1)
  const before = earlier ? await db.select().from(actionPlanSteps).where(and(eq(actionPlanSteps.scan_id, earlier.id), ne(actionPlanSteps.progress, 0))) : []
  if (before.length === 0) return steps.map((step) => ({ ...step, progress: 0 }))
  const ids = [...before, ...steps].flatMap(({ finding_ids }) => finding_ids)
  const lineages = ids.length > 0 ? await db.select({ id: findings.id, lineage_id: findings.lineage_id }).from(findings).where(inArray(findings.id, ids)) : []
  const lineageOf = new Map(lineages.map(({ id, lineage_id }) => [id, lineage_id]))
  return keepProgress(before, steps, (id) => lineageOf.get(id) ?? id)
}

/**
 * Writes the action plan of a launch scan and stores it in place of an earlier attempt's.
 * @param ask a model for the words of its steps
 * @returns its number of steps
 */
export async function actionPlan({ store, scan }: Pick<ScanContext, 'store' | 'scan'>, analysed: Receipted, ask: Asks = async () => null): Promise<number> {
  const request = await withRetry(() => requestOf(store.db, scan.id, analysed))
  const told = await ask('plan', (session) => tellPlan({ store, scan }, session, request))
  const steps = await withRetry(() => withEarlierProgress(store.db, scan, writePlan(request, told ?? undefined)))
  await store.transaction((tx) => savePlan(tx, scan.id, steps))
  return steps.length
}

/** Writes a launch scan's plan again, because what is ignored has changed since. The caller holds the scan. */
export async function settleActionPlan(tx: Tx, scan: Planned, analysed: Receipted): Promise<void> {
  if (scan.scan_type === 'launch') await savePlan(tx, scan.id, await withEarlierProgress(tx, scan, await planOf(tx, scan.id, analysed)))
}

/** The same for a completed scan, whose steps people may have begun: what they noted of its findings is kept. */
export async function rewriteActionPlan(tx: Tx, scan: Pick<ScanRow, 'id' | 'scan_type'>, analysed: Receipted): Promise<void> {
  if (scan.scan_type !== 'launch') return
  const before = await tx.select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scan.id)).orderBy(actionPlanSteps.step).for('update')
  await savePlan(tx, scan.id, keepProgress(before, await planOf(tx, scan.id, analysed)))
}
