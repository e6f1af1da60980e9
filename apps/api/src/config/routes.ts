import { getConfig } from '@preflight/contracts'
import pkg from '../../package.json' with { type: 'json' }
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

export function configRoutes(app: App, { config }: Deps) {
  app.route({
    ...getConfig,
    handler: async () =>
      answer({
        support_email: config.SUPPORT_EMAIL,
        github_install_url: null,
        oidc: null,
        payments: config.STRIPE_SECRET_KEY !== undefined,
        beta: config.BETA_ALLOWLIST !== '',
        ai: false,
        self_hosted: config.STRIPE_SECRET_KEY === undefined,
        version: pkg.version,
      }),
  })
}
