import { PLAN_TYPES, PRODUCTS, type PlanType, type Product } from '@preflight/contracts'
import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'
import { readPaymentEvent, type PaymentEvent } from './payment-events.ts'

/** Milliseconds for one try: a webhook waits for the answer, and its sender gives up after some twenty seconds. */
const TIMEOUT = 5000
const RETRIES = 1

type PaidPlan = Exclude<Product, 'launch_package'>

/** A checkout as it stands now. */
export interface Checkout {
  id: string
  userId: string | null
  /** null: not one that we opened */
  product: Product | null
  isPaid: boolean
  /** what refunds and disputes refer to */
  payment: string | null
}

export interface Subscription {
  id: string
  status: string
  /** the highest plan among its prices; null: it pays for something else */
  plan: PlanType | null
  periodEnd: Date | null
  /** the moment a cancellation takes effect */
  endsAt: Date | null
}

/** A payment as it stands now: returned when it was wholly refunded, or when a dispute took it back. */
export interface Payment {
  customer: string | null
  isReturned: boolean
}

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

type Prices = Record<Product, string[]>

/** Each variable names one price, or several separated by commas: the first is sold, the others are recognised too. */
function pricesOf(config: Config): Prices {
  const list = (value: string | undefined) => (value ?? '').split(',').map((id) => id.trim()).filter((id) => id !== '')
  return {
    starter: list(config.STRIPE_PRICE_STARTER),
    pro: list(config.STRIPE_PRICE_PRO),
    ultra: list(config.STRIPE_PRICE_ULTRA),
    launch_package: list(config.STRIPE_PRICE_LAUNCH_PACKAGE),
  }
}

function clientOf(key: string, address: string | undefined): Stripe {
  const url = address === undefined ? null : new URL(address)
  return new Stripe(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Preflight' },
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Runs one call of the client. Its errors may quote keys and addresses, so only their kind is kept. */
const asker = (logger: Pick<Logger, 'error'>) =>
  async function ask<T>(what: string, call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, param, statusCode, requestId } = error
      logger.error({ stripe: { type, code, param, statusCode, requestId } }, what)
      throw new AppError(503, 'PAYMENTS_UNAVAILABLE', `${what}. Please try again in a moment.`)
    }
  }
type Ask = ReturnType<typeof asker>

/** The call's answer, or null where the provider knows nothing under this id. */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

const idOf = (value: string | { id: string } | null): string | null => (typeof value === 'string' ? value : (value?.id ?? null))
const instant = (seconds: number | null | undefined) => (typeof seconds === 'number' ? new Date(seconds * 1000) : null)
const productOf = (name: string | undefined): Product | null => PRODUCTS.find((product) => product === name) ?? null

function presentCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    userId: session.client_reference_id,
    product: productOf(session.metadata?.['product']),
    isPaid: session.status === 'complete' && session.payment_status === 'paid',
    payment: idOf(session.payment_intent),
  }
}

function presentSubscription(subscription: Stripe.Subscription, prices: Prices): Subscription {
  const items = subscription.items.data
  const bought = new Set(items.map(({ price }) => price.id))
  const isPaidFor = (plan: PaidPlan) => prices[plan].some((price) => bought.has(price))
  const ends = items.map(({ current_period_end: end }) => end).filter((end) => typeof end === 'number')
  return {
    id: subscription.id,
    status: subscription.status,
    plan: PLAN_TYPES.findLast((plan) => plan !== 'admin' && isPaidFor(plan)) ?? null,
    periodEnd: ends.length > 0 ? instant(Math.max(...ends)) : null,
    endsAt: instant(subscription.cancel_at),
  }
}

/** A dispute that was won, or is only an inquiry, leaves the money where it is. */
const KEEPS_MONEY = new Set(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'])

async function findPayment(stripe: Stripe, id: string): Promise<Payment | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (!intent) return null
  const charge = typeof intent.latest_charge === 'string' ? await stripe.charges.retrieve(intent.latest_charge) : intent.latest_charge
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data : []
  const isReturned = charge?.refunded === true || disputes.some(({ status }) => !KEEPS_MONEY.has(status))
  return { customer: idOf(intent.customer), isReturned }
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
      if (url === null) throw new Error('The provider opened a checkout without a page')
      return url
    },
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
