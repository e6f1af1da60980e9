import { listAuditEvents } from '@preflight/contracts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { listEvents } from './list-events.ts'

export function auditRoutes(app: App, deps: Deps) {
  app.route({
    ...listAuditEvents,
    handler: async (req) => answer(await listEvents(deps, req.user.id, req.query)),
  })
}
