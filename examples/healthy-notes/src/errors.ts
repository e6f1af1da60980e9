import type { FastifyError, FastifyInstance } from 'fastify'

/** Mistakes of the caller are answered with their reason, everything else with a general text and the id of its log line. */
export function answerErrors(app: FastifyInstance, report: (error: Error) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message })
    request.log.error(error)
    report(error)
    return reply.code(500).send({ error: 'Something went wrong', request_id: request.id })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }))
}
