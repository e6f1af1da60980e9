import { getChecklistResults, type ChecklistItem } from '@preflight/contracts'
import { checklistItems, scanReports } from '@preflight/db'
import { AppError } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { requireScan } from '../access.ts'
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
  blocker: item.blocker,
  evidence: item.evidence,
})

export function checklistRoutes(app: App, deps: Deps) {
  app.route({
    ...getChecklistResults,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      if (scan.status !== 'completed') throw new AppError(404, 'NOT_FOUND', 'No scan results found')
      const [report] = await deps.db.select().from(scanReports).where(eq(scanReports.scan_id, scan.id))
      const items = await deps.db
        .select()
        .from(checklistItems)
        .where(eq(checklistItems.scan_id, scan.id))
        .orderBy(checklistItems.position)
      return answer({
        items: items.map(presentItem),
        findings_summaries: report?.findings_summaries ?? null,
        scan_report: report?.scan_report ?? null,
        readiness_score: report?.readiness_score ?? null,
        verdict: report?.verdict ?? null,
      })
    },
  })
}
