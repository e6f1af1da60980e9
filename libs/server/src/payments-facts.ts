import { PLAN_TYPES, PRODUCTS, type PlanType, type Product } from '@preflight/contracts'
import type Stripe from 'stripe'
import type { Config } from './config.ts'
import { orNull } from './payments-client.ts'

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

type PaidPlan = Exclude<Product, 'launch_package'>

export type Prices = Record<Product, string[]>

/** Each variable names one price, or several separated by commas: the first is sold, the others are recognised too. */
export function pricesOf(config: Config): Prices {
  const list = (value: string | undefined) => (value ?? '').split(',').map((id) => id.trim()).filter((id) => id !== '')
  return {
    starter: list(config.STRIPE_PRICE_STARTER),
    pro: list(config.STRIPE_PRICE_PRO),
    ultra: list(config.STRIPE_PRICE_ULTRA),
    launch_package: list(config.STRIPE_PRICE_LAUNCH_PACKAGE),
  }
}

const idOf = (value: string | { id: string } | null): string | null => (typeof value === 'string' ? value : (value?.id ?? null))
const instant = (seconds: number | null | undefined) => (typeof seconds === 'number' ? new Date(seconds * 1000) : null)
const productOf = (name: string | undefined): Product | null => PRODUCTS.find((product) => product === name) ?? null

export function presentCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    userId: session.client_reference_id,
    product: productOf(session.metadata?.['product']),
    isPaid: session.status === 'complete' && session.payment_status === 'paid',
    payment: idOf(session.payment_intent),
  }
}

export function presentSubscription(subscription: Stripe.Subscription, prices: Prices): Subscription {
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

export async function findPayment(stripe: Stripe, id: string): Promise<Payment | null> {
  const intent = await orNull(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (!intent) return null
  const charge = typeof intent.latest_charge === 'string' ? await stripe.charges.retrieve(intent.latest_charge) : intent.latest_charge
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data : []
  const isReturned = charge?.refunded === true || disputes.some(({ status }) => !KEEPS_MONEY.has(status))
  return { customer: idOf(intent.customer), isReturned }
}
