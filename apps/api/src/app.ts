import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { App } from './app-type.ts'
import { configRoutes } from './config/routes.ts'
import type { Deps } from './deps.ts'
import { findingRoutes } from './findings/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { fixRoutes } from './fixes/routes.ts'
import { githubRoutes } from './github/routes.ts'
import { ideaRoutes } from './ideas/routes.ts'
import { modelRoutes } from './model/routes.ts'
import { packageRoutes } from './launch-packages/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { checklistRoutes } from './launch-checklist/routes.ts'
import { auth } from './plugins/auth.ts'
import { draining } from './plugins/draining.ts'
import { answerClientError, answerErrors, sendError } from './plugins/errors.ts'
import { metrics } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { security } from './plugins/security.ts'
import { PATIENCE, timeouts, type Patience } from './plugins/timeouts.ts'
import { web } from './plugins/web.ts'
import { projectRoutes } from './projects/routes.ts'
import { scanRoutes } from './scans/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'

const MAX_JSON_BODY = 256 * 1024
const NOUNS = [
  configRoutes,
  userRoutes,
  projectRoutes,
  uploadRoutes,
  scanRoutes,
  findingRoutes,
  checklistRoutes,
  auditRoutes,
  changeRoutes,
  evidenceRoutes,
  fixRoutes,
  githubRoutes,
  ideaRoutes,
  modelRoutes,
  packageRoutes,
  paymentRoutes,
  shareRoutes,
  identityRoutes,
  healthRoutes,
]

/** The API and the web app on one origin; nothing listens yet. */
export async function buildApp(deps: Deps, patience: Patience = PATIENCE): Promise<App> {
  const app: App = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_JSON_BODY,
    connectionTimeout: patience.connection,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: Math.ceil(patience.headers / 4) },
    clientErrorHandler: answerClientError,
    // Only the nearest proxy is believed: what stood in X-Forwarded-For before it could be anybody's invention.
    trustProxy: deps.config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // The longest that a request line can be: a parameter is refused by its schema, not by its length.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      void sendError(error, reply)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  // Answers are built field by field and typed by the contract: filtering them once more costs seconds on long lists.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  const limits = rateLimit(deps)
  answerErrors(app, deps)
  draining(app)
  timeouts(app, patience)
  await security(app, deps)
  metrics(app, deps)
  await openapi(app)
  limits.perAddress(app)
  auth(app, deps)
  limits.perUser(app)
  for (const routes of NOUNS) await app.register(async (scope: App) => routes(scope, deps))
  await web(app, deps)
  return app
}
