import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `/healthz`: the process answers. `/readyz`: it reaches its database, so it may be sent requests. */
export function registerHealth(app: FastifyInstance, db: Pool): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await db.query('SELECT 1')
      return { status: 'ok' }
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
