import { getScanEvidence, getScanResults, uploadFile } from '@preflight/contracts'
import { AppError } from '@preflight/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import { sendError } from './errors.ts'

/** Milliseconds that callers and calls have. */
export interface Patience {
  /** for all headers of a request */
  headers: number
  /** for a whole body that is no upload */
  body: number
  /** in which an upload must bring at least MIN_UPLOAD_BYTES */
  uploadWindow: number
  /** for the answer to a call that is neither an upload nor a long list */
  handler: number
  /** without a byte in either direction */
  connection: number
}

export const PATIENCE: Patience = { headers: 20_000, body: 20_000, uploadWindow: 30_000, handler: 60_000, connection: 120_000 }

const MIN_UPLOAD_BYTES = 16 * 1024

/** An upload takes as long as it takes; long lists may be streamed to somebody on a slow line. */
const AS_LONG_AS_IT_TAKES = new Set([uploadFile.url, getScanResults.url, getScanEvidence.url].map(String))

const tooSlow = () => new AppError(408, 'BAD_REQUEST', 'The request body was sent too slowly')

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers 408 where there is no answer yet, and ends the connection. */
function hangUp(request: FastifyRequest, reply: FastifyReply) {
  if (reply.sent || reply.raw.headersSent) return request.raw.destroy()
  reply.raw.once('finish', () => request.raw.destroy())
  void sendError(tooSlow(), reply.header('connection', 'close'))
}

/** Watches a body until it is whole; calls `onSlow` once when it comes too slowly. */
function watchBody({ raw }: FastifyRequest, everyMs: number, isFastEnough: (bytes: number) => boolean, onSlow: () => void) {
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    const bytes = raw.socket.bytesRead - seen
    seen += bytes
    if (isFastEnough(bytes)) return
    clearInterval(timer)
    onSlow()
  }, everyMs)
  const stop = () => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}

/** Ends requests whose bodies trickle in, and calls that find no end. Slow headers are the server's own matter. */
export function timeouts(app: App, patience: Patience) {
  app.addHook('onRoute', (route) => {
    if (route.config?.access && !AS_LONG_AS_IT_TAKES.has(route.url)) route.handlerTimeout = patience.handler
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const isUpload = request.routeOptions.url === uploadFile.url
    const everyMs = isUpload ? patience.uploadWindow : patience.body
    watchBody(request, everyMs, (bytes) => isUpload && bytes >= MIN_UPLOAD_BYTES, () => hangUp(request, reply))
  })
}
