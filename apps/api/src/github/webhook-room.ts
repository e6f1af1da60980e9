import { unavailable } from '@preflight/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that any caller may send to any call. */
const SMALL = 256 * 1024
/** Large bodies that may be in memory at a time. */
const MANY = 8

/** A body of undeclared length may have any size. */
const isSmall = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.NaN) <= SMALL

/**
 * Room for bodies whose signature can only be checked when they are there: nobody fills the memory with large ones. Most
 * events are small and need none.
 */
export function createRoom() {
  let large = 0
  return {
    /** @throws {AppError} 503 while there is none */
    take(request: FastifyRequest, reply: FastifyReply) {
      if (isSmall(request)) return
      if (large >= MANY) throw unavailable('Too many large events at once')
      large += 1
      // Comes with the end of the answer, and with that of a connection that breaks off before.
      reply.raw.once('close', () => (large -= 1))
    },
  }
}
