import { getConfig, type PublicConfig } from '@preflight/contracts'
import pkg from '../../package.json' with { type: 'json' }
import type { Config } from '@preflight/server'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { identityService, LOCAL_AUDIENCE, LOCAL_CLIENT_ID, LOCAL_PATH, LOCAL_SCOPE, originOf } from '../identity-service.ts'

/** Where the web signs in; the local service has the name that the browser used, so that it stays on its origin. */
function oidcOf(config: Config, host: string): PublicConfig['oidc'] {
  const service = identityService(config)
  if (service.kind === 'none') return null
  if (service.kind === 'remote') {
    return { issuer: service.issuer, client_id: service.clientId, audience: service.audience, scope: config.OIDC_SCOPE, local: false }
  }
  const issuer = `${originOf(config, host)}${LOCAL_PATH}`
  return { issuer, client_id: LOCAL_CLIENT_ID, audience: LOCAL_AUDIENCE, scope: LOCAL_SCOPE, local: true }
}

export function configRoutes(app: App, { config, github }: Deps) {
  app.route({
    ...getConfig,
    handler: async (req) =>
      answer({
        support_email: config.SUPPORT_EMAIL,
        github_install_url: github?.installUrl() ?? null,
        oidc: oidcOf(config, req.host),
        payments: config.STRIPE_SECRET_KEY !== undefined,
        beta: config.BETA_ALLOWLIST !== '',
        ai: config.OPENAI_MODEL !== undefined,
        self_hosted: config.STRIPE_SECRET_KEY === undefined,
        version: pkg.version,
      }),
  })
}
