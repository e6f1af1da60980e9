import { awaitScan, cancelScan as cancelScanCall, getScanResults, listScans, startScan } from '@preflight/contracts'
import { scans } from '@preflight/db'
import { AppError } from '@preflight/server'
import { desc, eq } from 'drizzle-orm'
import { requireProject, requireReadableResults, requireScan } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import { cancelScan } from '../cancel-scan.ts'
import type { Deps } from '../deps.ts'
import { presentScan } from '../present.ts'
import { withShare } from '../scan-rows.ts'
import { answerResults } from './answer-results.ts'
import { awaitNews } from './await-scan.ts'
import { startWantedScan } from './start-wanted-scan.ts'

export function scanRoutes(app: App, deps: Deps) {
  app.route({
    ...startScan,
    handler: async (req) => {
      const scan = await startWantedScan(deps, req.user, actorOf(req), req.body)
      return answer(presentScan(scan, null))
    },
  })

  app.route({
    ...cancelScanCall,
    handler: async (req) => {
      const { scan, share_id } = await requireScan(deps, req.user, req.params.id)
      const cancelled = await cancelScan(deps, scan.id, req.ip)
      if (!cancelled) throw new AppError(409, 'CONFLICT', 'This scan is not running')
      return answer(presentScan(cancelled, share_id))
    },
  })

  app.route({
    ...listScans,
    handler: async (req) => {
      const project = await requireProject(deps, req.user, req.params.id)
      const rows = await withShare(deps.db)
        .where(eq(scans.project_id, project.id))
        .orderBy(desc(scans.created_at), scans.id)
      return answer(rows.map((row) => presentScan(row.scan, row.share_id)))
    },
  })

  app.route({
    ...getScanResults,
    handler: async (req, reply) => answerResults(deps, await requireReadableResults(deps, req, req.params.id), req, reply),
  })

  app.route({
    ...awaitScan,
    handler: async (req, reply) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      return answer({ has_news: await awaitNews(deps, scan.id, req.query, AbortSignal.any([left.signal, app.stopping])) })
    },
  })
}
