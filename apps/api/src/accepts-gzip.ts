import type { FastifyRequest } from 'fastify'

/** Whether the caller can read a compressed answer. */
export const acceptsGzip = (request: FastifyRequest) =>
  /\bgzip(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i.test(String(request.headers['accept-encoding'] ?? ''))
