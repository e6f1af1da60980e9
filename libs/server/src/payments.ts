import type { Product } from '@preflight/contracts'
import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Config } from './config.ts'
import type { Logger } from './logger.ts'
import { asker, clientOf, orNull, type Ask } from './payments-client.ts'
import { readPaymentEvent, type PaymentEvent } from './payments-events.ts'
import {
  findPayment,
  presentCheckout,
  presentSubscription,
  pricesOf,
  type Checkout,
  type Payment,
  type Prices,
  type Subscription,
} from './payments-facts.ts'

export interface NewCheckout {
  product: Product
  userId: string
  customer: string
  successUrl: string
  cancelUrl: string
}

/** The payment provider. Every call throws an AppError 503 PAYMENTS_UNAVAILABLE when it does not answer as asked. */
export interface Payments {
  /** Creates a customer; repeating the call with the same person and predecessor gives the same one. */
  createCustomer(person: { userId: string; email: string | null; name: string | null; replaces: string | null }): Promise<string>
  /** False for a customer that was deleted or belongs to another account. */
  hasCustomer(id: string): Promise<boolean>
  openCheckout(checkout: NewCheckout): Promise<string>
  /** Ends the customer's checkouts of plans that are still open, so that no two of them can be paid. */
  endPlanCheckouts(customer: string): Promise<void>
  openPortal(customer: string, returnUrl: string): Promise<string>
  findCheckout(id: string): Promise<Checkout | null>
  /** All subscriptions of a customer that have not ended; none for an unknown customer. */
  listSubscriptions(customer: string): Promise<Subscription[]>
  findPayment(id: string): Promise<Payment | null>
  /**
   * Checks the signature of a webhook's body and says what it is about.
   * @throws {AppError} 400
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent
}

function checkoutParams({ product, userId, customer, successUrl, cancelUrl }: NewCheckout, prices: Prices): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: userId, product }
  const isPlan = product !== 'launch_package'
  return {
    mode: isPlan ? 'subscription' : 'payment',
    customer,
    client_reference_id: userId,
    metadata,
    line_items: [{ price: prices[product][0] ?? '', quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(isPlan ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
  }
}

async function endPlanCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id, mode } of open.data) {
    if (mode !== 'subscription') continue
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      // Paid in this very moment: then there is a subscription now, and and every later request sees it.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
}

function callsOf(stripe: Stripe, prices: Prices, ask: Ask): Omit<Payments, 'readEvent'> {
  const OPENING = 'The payment page could not be opened'
  const CHECKING = 'Failed to verify payment status'

  return {
    async createCustomer({ userId, email, name, replaces }) {
      const person = { ...(email !== null && { email }), ...(name !== null && { name }), metadata: { user_id: userId } }
      // The provider refuses one key with two contents, so what may differ is part of it.
      const idempotencyKey = `preflight-customer-${createHash('sha256').update(JSON.stringify([person, replaces])).digest('hex')}`
      return (await ask(OPENING, stripe.customers.create(person, { idempotencyKey }))).id
    },
    async hasCustomer(id) {
      const customer = await ask(OPENING, orNull(stripe.customers.retrieve(id)))
      return customer !== null && customer.deleted !== true
    },
    async openCheckout(checkout) {
      const { url } = await ask(OPENING, stripe.checkout.sessions.create(checkoutParams(checkout, prices)))
      if (url === null) throw new Error('The payment provider returned a checkout without a URL')
      return url
    },
    endPlanCheckouts: (customer) => ask(OPENING, endPlanCheckouts(stripe, customer)),
    async openPortal(customer, return_url) {
      return (await ask(OPENING, stripe.billingPortal.sessions.create({ customer, return_url }))).url
    },
    async findCheckout(id) {
      const session = await ask(CHECKING, orNull(stripe.checkout.sessions.retrieve(id)))
      return session && presentCheckout(session)
    },
    async listSubscriptions(customer) {
      const found = await ask(CHECKING, orNull(stripe.subscriptions.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 })))
      return (found ?? []).map((subscription) => presentSubscription(subscription, prices))
    },
    findPayment: (id) => ask(CHECKING, findPayment(stripe, id)),
  }
}

/** The provider that the configuration names, reached with its own client; null where there is none. */
export function createPayments(config: Config, logger: Pick<Logger, 'error'>): Payments | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: address } = config
  if (key === undefined || secret === undefined) return null
  const stripe = clientOf(key, address)
  return {
    ...callsOf(stripe, pricesOf(config), asker(logger)),
    readEvent: (body, signature) => readPaymentEvent(stripe, secret, body, signature),
  }
}
