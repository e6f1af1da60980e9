import { getScanEvidence } from '@preflight/contracts'
import { requireScan } from '../access.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { answerEvidence } from './answer-evidence.ts'

export function evidenceRoutes(app: App, deps: Deps) {
  app.route({
    ...getScanEvidence,
    handler: async (req, reply) => {
      const { scan } = await requireScan(deps, req.user, req.params.id)
      return answerEvidence(deps, scan.id, req, reply)
    },
  })
}
