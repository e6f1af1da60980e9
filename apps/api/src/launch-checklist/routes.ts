import {
  confirmOwnerCheck,
  getActionPlan,
  getAttackSurface,
  getChecklistResults,
  getDeepDive,
  updateStepProgress,
  type ActionPlan,
  type ActionPlanStep,
  type ChecklistResults,
  type DeepDive,
} from '@preflight/contracts'
import { actionPlanSteps, scanFacts, scanReports, type Db } from '@preflight/db'
import { judgeLaunch, scoreReadiness, settleQuestions } from '@preflight/scoring'
import { AppError, notFound } from '@preflight/server'
import { and, eq, sql } from 'drizzle-orm'
import { requireProject, requireReadableScan, requireScan, type ReadableScan, type ScanRow } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { readAnswers } from '../checklist-answers.ts'
import type { Deps } from '../deps.ts'
import { confirm, ownerChecks } from './owner-checks.ts'

const presentStep = (step: typeof actionPlanSteps.$inferSelect): ActionPlanStep => ({
  step: step.step,
  title: step.title,
  description: step.description,
  finding_ids: step.finding_ids,
  check_names: step.check_names,
  effort: step.effort,
  hours: step.hours,
  readiness_after: step.readiness_after,
  progress: step.progress,
  text_source: step.text_source,
})

/** @throws {AppError} 404 while there is nothing to read yet; the web waits silently for this text to go */
function requireCompleted(scan: ScanRow) {
  if (scan.status !== 'completed') throw new AppError(404, 'NOT_FOUND', 'No scan results found')
}

async function resultsOf(db: Db, { scan, audience }: ReadableScan): Promise<ChecklistResults> {
  const [report] = await db.select().from(scanReports).where(eq(scanReports.scan_id, scan.id))
  const answers = await readAnswers(db, scan.id)
  const owner_checks = await ownerChecks(db, scan.project_id, answers.owner, audience)
  const items = answers.items.map(({ finding_id: _, ...item }) => item)
  return {
    items,
    not_applicable: answers.not_applicable,
    owner_checks,
    not_assessed: answers.not_assessed,
    findings_summaries: report?.findings_summaries ?? null,
    scan_report: report?.scan_report ?? null,
    readiness_score: scoreReadiness(items).score,
    ...judgeLaunch({ items, owner_checks }),
    ...(report?.outdated && { outdated: true }),
  }
}

async function deepDiveOf(db: Db, scan: ScanRow): Promise<DeepDive> {
  const [facts] = await db.select({ questions: scanFacts.questions }).from(scanFacts).where(eq(scanFacts.scan_id, scan.id))
  if (!facts || facts.questions.length === 0) return { questions: [] }
  const { items, owner } = await readAnswers(db, scan.id)
  return { questions: settleQuestions(facts.questions, { items, owner_checks: await ownerChecks(db, scan.project_id, owner, 'owner') }) }
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
      const readable = await requireReadableScan(deps, req, req.params.id)
      requireCompleted(readable.scan)
      return answer(await resultsOf(deps.db, readable))
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
    ...getAttackSurface,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      requireCompleted(scan)
      const [facts] = await deps.db.select({ surface: scanFacts.surface }).from(scanFacts).where(eq(scanFacts.scan_id, scan.id))
      return answer(facts?.surface ?? { routes: [], parts: [], left_out: 0 })
    },
  })

  app.route({
    ...getDeepDive,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      requireCompleted(scan)
      return answer(await deepDiveOf(deps.db, scan))
    },
  })

  app.route({
    ...confirmOwnerCheck,
    handler: async (req) => {
      const project = await requireProject(deps, req.user, req.params.projectId)
      await confirm(deps.db, { project_id: project.id, check_id: req.params.checkId, user_id: req.user.id }, req.body)
      return answer({})
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
