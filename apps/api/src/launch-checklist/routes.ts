import {
  getActionPlan,
  getChecklistResults,
  updateStepProgress,
  type ActionPlan,
  type ActionPlanStep,
  type ChecklistItem,
  type ChecklistResults,
} from '@preflight/contracts'
import { actionPlanSteps, checklistItems, scanReports, type Db } from '@preflight/db'
import { AppError, notFound } from '@preflight/server'
import { and, eq, sql } from 'drizzle-orm'
import { requireReadableScan, requireScan, type ScanRow } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

const presentItem = (item: typeof checklistItems.$inferSelect): ChecklistItem => ({
  check_name: item.check_name,
  title: item.title,
  area: item.area,
  status: item.status,
  summary: item.summary,
  recommendations: item.recommendations,
  confidence: item.confidence,
  weight: item.weight,
  blocker: item.blocker,
  evidence: item.evidence,
})

const presentStep = (step: typeof actionPlanSteps.$inferSelect): ActionPlanStep => ({
  step: step.step,
  title: step.title,
  description: step.description,
  finding_ids: step.finding_ids,
  check_names: step.check_names,
  effort: step.effort,
  progress: step.progress,
})

/** @throws {AppError} 404 while there is nothing to read yet; the web waits silently for this text to go */
function requireCompleted(scan: ScanRow) {
  if (scan.status !== 'completed') throw new AppError(404, 'NOT_FOUND', 'No scan results found')
}

async function resultsOf(db: Db, scanId: string): Promise<ChecklistResults> {
  const [report] = await db.select().from(scanReports).where(eq(scanReports.scan_id, scanId))
  const items = await db.select().from(checklistItems).where(eq(checklistItems.scan_id, scanId)).orderBy(checklistItems.position)
  return {
    items: items.map(presentItem),
    findings_summaries: report?.findings_summaries ?? null,
    scan_report: report?.scan_report ?? null,
    readiness_score: report?.readiness_score ?? null,
    verdict: report?.verdict ?? null,
    ...(report?.outdated && { outdated: true }),
  }
}

async function planOf(db: Db, scanId: string): Promise<ActionPlan> {
  const [report] = await db.select({ outdated: scanReports.outdated }).from(scanReports).where(eq(scanReports.scan_id, scanId))
  const steps = await db.select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scanId)).orderBy(actionPlanSteps.step)
  return { steps: steps.map(presentStep), ...(report?.outdated && { outdated: true }) }
}

export function checklistRoutes(app: App, deps: Deps) {
  app.route({
    ...getChecklistResults,
    handler: async (req) => {
      const { scan } = await requireReadableScan(deps, req, req.params.id)
      requireCompleted(scan)
      return answer(await resultsOf(deps.db, scan.id))
    },
  })

  app.route({
    ...getActionPlan,
    handler: async (req) => {
      const { scan } = await requireReadableScan(deps, req, req.params.id)
      requireCompleted(scan)
      return answer(await planOf(deps.db, scan.id))
    },
  })

  app.route({
    ...updateStepProgress,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      requireCompleted(scan)
      const [step] = await deps.db
        .update(actionPlanSteps)
        .set({ progress: req.body.progress, updated_at: sql`now()` })
        .where(and(eq(actionPlanSteps.scan_id, scan.id), eq(actionPlanSteps.step, req.params.step)))
        .returning()
      if (!step) throw notFound('Step')
      return answer(presentStep(step))
    },
  })
}
