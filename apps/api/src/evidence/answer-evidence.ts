import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { acceptsGzip } from '../accepts-gzip.ts'
import type { Deps } from '../deps.ts'
import { evidenceText, firstRows } from './read-evidence.ts'

/** Sends the evidence of a scan as it is read, compressed where the caller can read that. */
export async function answerEvidence({ db }: Pick<Deps, 'db'>, scanId: string, request: FastifyRequest, reply: FastifyReply) {
  const text = Readable.from(evidenceText(db, scanId, await firstRows(db, scanId)))
  reply.headers({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Authorization' })
  reply.type('application/json; charset=utf-8')
  if (!acceptsGzip(request)) return reply.send(text)
  const gzip = createGzip({ level: 4 })
  // What goes wrong on either side ends the other: nothing is read for a caller who has left.
  text.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(text.pipe(gzip))
}
