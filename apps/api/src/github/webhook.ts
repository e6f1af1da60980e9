import { githubWebhook } from '@preflight/contracts'
import { badRequest } from '@preflight/server'
import type { FastifyRequest } from 'fastify'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { noApp } from './trouble.ts'
import { createEvents } from './webhook-events.ts'
import { createRoom } from './webhook-room.ts'

/**
 * Bytes. GitHub would send up to 25 MB; the largest that matter are pushes, which tell of 2048 commits at most, with some
 * kilobytes for each. Of one that is larger only a scan is lost, and what a connection's event says is read again anyway.
 */
const MAX_EVENT = 8 * 1024 * 1024

function headerOf({ headers }: FastifyRequest, name: 'x-github-event' | 'x-hub-signature-256'): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** In a scope of its own, because here the body of every content type is taken as the bytes that were signed. */
export function webhookRoute(app: App, deps: Deps) {
  const apply = createEvents()
  const room = createRoom()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT }, (_request, body, done) => done(null, body))

  // Before the body is read: what is refused whatever it holds costs nothing.
  app.addHook('onRequest', async (req, reply) => {
    if (!deps.github) throw noApp()
    if (headerOf(req, 'x-hub-signature-256') === undefined) throw badRequest('The event signature is missing')
    room.take(req, reply)
  })

  app.route({
    ...githubWebhook,
    bodyLimit: MAX_EVENT,
    handler: async (req) => {
      const { github } = deps
      if (!github) throw noApp()
      if (!Buffer.isBuffer(req.body)) throw badRequest('The event could not be parsed')
      const headers = { event: headerOf(req, 'x-github-event'), signature: headerOf(req, 'x-hub-signature-256') }
      // Answered after the work: while GitHub is out the delivery counts there as failed, and can be sent again.
      await apply({ ...deps, github }, github.readEvent(req.body, headers))
      return answer({ received: true })
    },
  })
}
