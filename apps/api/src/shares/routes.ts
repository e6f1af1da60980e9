import {
  createShare as createShareCall,
  getSharedScan,
  listShares,
  revokeShare as revokeShareCall,
  updateShare,
} from '@preflight/contracts'
import { scans, shares } from '@preflight/db'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { requireProject, requireScan } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { isLiveShare } from '../scan-rows.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { createShare } from './create-share.ts'
import { openShare } from './open-share.ts'
import { presentShare } from './present-share.ts'

const liveSharesOf = ({ db }: Deps, projectId: string) =>
  db
    .select(getTableColumns(shares))
    .from(shares)
    .innerJoin(scans, eq(scans.id, shares.scan_id))
    .where(and(eq(scans.project_id, projectId), isLiveShare()))
    .orderBy(desc(shares.created_at), shares.id)

export function shareRoutes(app: App, deps: Deps) {
  app.route({
    ...createShareCall,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      return answer(presentShare(await createShare(deps, scan, actorOf(req))))
    },
  })

  app.route({
    ...updateShare,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      return answer(presentShare(await changeShare(deps, scan.id, req.body.expires_at, actorOf(req))))
    },
  })

  app.route({
    ...revokeShareCall,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      await revokeShare(deps, scan.id, actorOf(req))
      return answer({})
    },
  })

  app.route({
    ...listShares,
    handler: async (req) => {
      const project = await requireProject(deps, req.user, req.params.id)
      return answer((await liveSharesOf(deps, project.id)).map(presentShare))
    },
  })

  app.route({
    ...getSharedScan,
    handler: async (req) => answer(await openShare(deps, req.ip, req.params.token)),
  })
}
