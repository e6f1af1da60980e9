import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { acceptsGzip } from '../accepts-gzip.ts'
import type { ReadableResults } from '../access.ts'
import type { ResultsDeps } from './build-results.ts'
import { recentAnswer, rememberAnswer } from './recent-answers.ts'
import { keptEtag, packedResults } from './results-cache.ts'

const knows = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag || known.trim() === '*')

/** An owner and a viewer ask under the same address. */
const VARY = 'Accept-Encoding, Authorization, X-Share-Token'

/** Sends a scan's results compressed where the caller can read that, or 304 where it has them already. */
export async function answerResults(
  deps: ResultsDeps,
  shown: ReadableResults,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({ 'cache-control': 'private, no-cache', vary: VARY })
  const isFinal = shown.scan.status === 'completed'
  const kept = isFinal ? keptEtag(deps, shown) : null
  if (kept && knows(request, kept)) return reply.code(304).header('etag', kept).send()

  const known = kept ? recentAnswer(kept) : undefined
  const { etag, gzip } = known ?? (await packedResults(deps, shown))
  if (isFinal && !known) rememberAnswer({ etag, gzip })
  reply.header('etag', etag)
  if (knows(request, etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(Readable.from([gzip]).pipe(createGunzip()))
}
