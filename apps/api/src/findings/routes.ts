import { getFinding, triageFindings as triageFindingsCall } from '@preflight/contracts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { openFinding } from './open-finding.ts'
import { triageFindings } from './triage-findings.ts'

export function findingRoutes(app: App, deps: Deps) {
  app.route({
    ...getFinding,
    handler: async (req) => answer(await openFinding(deps, req, req.params.id)),
  })

  app.route({
    ...triageFindingsCall,
    handler: async (req) => answer(await deps.inLane(req.user.id, () => triageFindings(deps, req.user, actorOf(req), req.body))),
  })
}
