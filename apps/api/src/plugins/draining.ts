import { unavailable } from '@preflight/server'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app-type.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves everything that was sent and takes nothing new; resolves when no request is under way. */
    drain(): Promise<void>
    /** aborted when that begins: calls that wait for something answer at once */
    stopping: AbortSignal
  }
}

/** Logged of a request whose caller did not wait. */
export const ABANDONED = 'The client disconnected before the response'

/** Milliseconds for which new connections are still taken, so that balancers see /readyz refuse first. */
const NOTICE = 500
/** Milliseconds that an open connection has for one more request, which is on its way perhaps. */
const LINGER = 1000
const LOOK_EVERY = 25

/**
 * For a stop that drops nothing: from then on /readyz answers 503 and every answer closes its connection, then the
 * server stops listening, while requests under way and those arriving on open connections get their real answers.
 */
export function draining(app: App) {
  const underWay = new Set<ServerResponse>()
  const stopping = new AbortController()
  let isDraining = false
  let lastRequestAt = 0

  app.addHook('onRequest', async (request, { raw }) => {
    underWay.add(raw)
    // Serving a file takes as many listeners as Node finds usual, and this is one more.
    raw.setMaxListeners(raw.getMaxListeners() + 1)
    raw.once('close', () => {
      underWay.delete(raw)
      // Fastify says nothing then, and runs no onResponse.
      if (!raw.writableFinished) request.log.info(ABANDONED)
    })
    if (!isDraining) return
    lastRequestAt = Date.now()
    raw.shouldKeepAlive = false
    if (request.routeOptions.url === '/readyz') throw unavailable('Preflight is stopping')
  })

  app.addHook('onResponse', async (_request, { raw }) => {
    underWay.delete(raw)
  })

  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))

  app.decorate('stopping', { getter: () => stopping.signal })
  app.decorate('drain', async () => {
    isDraining = true
    stopping.abort()
    for (const response of underWay) response.shouldKeepAlive = false
    if ((await connections()) > 0) await sleep(NOTICE)
    // What has arrived is read before the next turn; only then is the door closed. The HTTP server's own `close` would
    // also cut idle connections on which a request may be on its way.
    await turn()
    Server.prototype.close.call(app.server)
    lastRequestAt = Date.now()
    const isQuiet = () => underWay.size === 0 && Date.now() - lastRequestAt > LINGER
    while ((await connections()) > 0 && !isQuiet()) await sleep(LOOK_EVERY)
    await turn()
  })
}
