import { connectInstallations, leaveForGithub, listInstallations, setupInstallation } from '@preflight/contracts'
import type { FastifyRequest } from 'fastify'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import { createRecheck } from './installations-recheck.ts'
import { openState } from './leave.ts'
import { presentInstallation } from './present.ts'
import { listRows, type GithubContext } from './repositories-read.ts'
import { connectAll, setUp, type Return } from './setup.ts'
import { FAILED, noApp, orSay } from './trouble.ts'

const returnOf = (request: FastifyRequest, { code, state }: { code?: string; state?: string }): Return => ({
  userId: request.user.id,
  actor: actorOf(request),
  code,
  state,
})

/** To GitHub and back. */
function connectingRoutes(app: App, context: () => GithubContext) {
  app.route({
    ...leaveForGithub,
    handler: async (req) => {
      const { deps } = context()
      const state = await openState(deps, req.user.id)
      return answer({ install_url: deps.github.installUrl(state), authorize_url: deps.github.authorizeUrl(state) })
    },
  })

  app.route({
    ...setupInstallation,
    handler: (req) =>
      orSay(req, FAILED.setup, async () => {
        const { installation_id, setup_action } = req.body
        const row = await setUp(context(), returnOf(req, req.body), installation_id, setup_action)
        return answer({ installation: presentInstallation(context().deps.github, row) })
      }),
  })

  app.route({
    ...connectInstallations,
    handler: (req) =>
      orSay(req, FAILED.setup, async () => {
        const rows = await connectAll(context(), returnOf(req, req.body))
        return answer({ installations: rows.map((row) => presentInstallation(context().deps.github, row)) })
      }),
  })
}

export function installationRoutes(app: App, context: GithubContext | null) {
  const recheck = context && createRecheck(context.deps)
  connectingRoutes(app, () => {
    if (!context) throw noApp()
    return context
  })

  app.route({
    ...listInstallations,
    handler: (req) =>
      orSay(req, FAILED.installations, async () => {
        if (!context) return answer([])
        const { deps } = context
        await recheck?.(await listRows(deps, req.user.id))
        const rows = await listRows(deps, req.user.id)
        return answer(rows.map((row) => presentInstallation(deps.github, row)))
      }),
  })
}
