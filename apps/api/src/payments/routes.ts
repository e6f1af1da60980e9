import { createCheckout, createPortal, verifyPayment } from '@preflight/contracts'
import { AppError } from '@preflight/server'
import type { FastifyRequest } from 'fastify'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf, audit } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { PaymentContext } from './apply.ts'
import { createTurns } from './in-turn.ts'
import { openCheckout, requireBuyer } from './open-checkout.ts'
import { standingOf, verify } from './verify.ts'
import { webhookRoute } from './webhook.ts'

/** Not a conflict that the caller could settle: without a provider these calls do not exist here. */
const noPayments = () => new AppError(404, 'NOT_FOUND', 'Payments are not set up on this server: all features are available to everyone.')

export async function paymentRoutes(app: App, deps: Deps) {
  const inTurn = createTurns(deps)
  const context = (): PaymentContext => {
    if (!deps.payments) throw noPayments()
    return { deps, payments: deps.payments, inTurn }
  }
  const settingsUrl = (request: FastifyRequest) =>
    `${deps.config.PUBLIC_URL ? new URL(deps.config.PUBLIC_URL).origin : `${request.protocol}://${request.host}`}/app/settings`

  app.route({
    ...createCheckout,
    handler: async (req) => {
      const available = context()
      requireBuyer(req.user)
      const { product } = req.body
      const { url, isCheckout } = await openCheckout(available, req.user, product, settingsUrl(req))
      if (isCheckout) await audit(deps.db, actorOf(req), 'payment.checkout_opened', { type: 'product', id: product })
      return answer({ url })
    },
  })

  app.route({
    ...createPortal,
    handler: async (req) => {
      const { payments } = context()
      requireBuyer(req.user)
      const customer = req.user.payment_customer_id
      if (customer === null || !(await payments.hasCustomer(customer))) {
        throw new AppError(409, 'CONFLICT', 'You have no subscription yet. Choose a plan first.')
      }
      return answer({ url: await payments.openPortal(customer, settingsUrl(req)) })
    },
  })

  app.route({
    ...verifyPayment,
    handler: async (req) => {
      await verify(context(), req.user, req.body.session_id, actorOf(req))
      return answer(await standingOf(deps, req.user))
    },
  })

  await app.register(async (scope: App) => webhookRoute(scope, context))
}
