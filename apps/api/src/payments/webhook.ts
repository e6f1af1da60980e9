import { paymentWebhook } from '@preflight/contracts'
import { badRequest } from '@preflight/server'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { applyEvent, type PaymentContext } from './apply.ts'

/** Bytes. The largest events are subscriptions with many items, some tens of kilobytes. */
const MAX_EVENT = 512 * 1024

/** In a scope of its own, because here the body of every content type is taken as the bytes that were signed. */
export function webhookRoute(app: App, contextOrRefusal: () => PaymentContext) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT }, (_request, body, done) => done(null, body))

  app.route({
    ...paymentWebhook,
    bodyLimit: MAX_EVENT,
    handler: async (req) => {
      const context = contextOrRefusal()
      const { body } = req
      const signature = req.headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw badRequest('The event signature is missing')
      await applyEvent(context, context.payments.readEvent(body, signature))
      return answer({ received: true })
    },
  })
}
