import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { registerAccount } from './account.ts'
import { answerErrors } from './errors.ts'
import { registerHealth } from './health.ts'
import { registerNotes } from './note-routes.ts'

export interface Deps {
  db: Pool
  /** the id of the user behind a bearer token, or null */
  authenticate: (token: string) => Promise<string | null>
  /** told of errors that nobody expected */
  report: (error: Error) => void
  /** requests of one address in a minute */
  rateLimit: number
  /** false in tests */
  logger: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    userId: string
  }
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({ logger: deps.logger, bodyLimit: 64 * 1024, requestTimeout: 10_000 })
  answerErrors(app, deps.report)
  await app.register(helmet)
  await app.register(rateLimit, { max: deps.rateLimit, timeWindow: '1 minute' })
  registerHealth(app, deps.db)
  await app.register(async (signedIn) => {
    requireSignIn(signedIn, deps)
    registerNotes(signedIn, deps.db)
    registerAccount(signedIn, deps.db)
  })
  return app
}

function requireSignIn(app: FastifyInstance, { authenticate }: Deps): void {
  app.decorateRequest('userId', '')
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    const userId = token ? await authenticate(token) : null
    if (!userId) {
      request.log.info({ url: request.url }, 'refused')
      return reply.code(401).send({ error: 'Sign in first' })
    }
    request.userId = userId
  })
}
