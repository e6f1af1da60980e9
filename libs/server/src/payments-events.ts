import Stripe from 'stripe'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { badRequest } from './errors.ts'

/** Seconds that a signature is good for: a copy of an old event is worth nothing. */
const TOLERANCE = 300

/** What an event is about. Only ids: what is true is read again from the provider, because events come late and in any order. */
export type EventSubject =
  | { kind: 'checkout'; id: string; userId: string | null }
  | { kind: 'subscription'; id: string; customer: string }
  | { kind: 'payment'; id: string }

export interface PaymentEvent {
  id: string
  type: string
  /** null: nothing that concerns us */
  subject: EventSubject | null
}

/** The events that the endpoint must be sent; docs/payments.md lists them for the operator. */
export const PAYMENT_EVENTS = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'charge.refunded': 'payment',
  'refund.failed': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.closed': 'payment',
} as const satisfies Record<string, EventSubject['kind']>

const Id = Type.String({ minLength: 1, maxLength: 255 })
const Envelope = Type.Object({ id: Id, type: Id, data: Type.Object({ object: Type.Unknown() }) })
const CheckoutObject = Type.Object({ id: Id, client_reference_id: Type.Optional(Type.Union([Type.String(), Type.Null()])) })
const SubscriptionObject = Type.Object({ id: Id, customer: Id })
const PaymentObject = Type.Object({ payment_intent: Type.Optional(Type.Union([Id, Type.Null()])) })

const notUnderstood = () => badRequest('The event could not be parsed')

const isKnown = (type: string): type is keyof typeof PAYMENT_EVENTS => Object.hasOwn(PAYMENT_EVENTS, type)

const SUBJECT_OF: Record<EventSubject['kind'], (object: unknown) => EventSubject | null> = {
  checkout: (object) => {
    if (!Check(CheckoutObject, object)) throw notUnderstood()
    return { kind: 'checkout', id: object.id, userId: object.client_reference_id ?? null }
  },
  subscription: (object) => {
    if (!Check(SubscriptionObject, object)) throw notUnderstood()
    return { kind: 'subscription', id: object.id, customer: object.customer }
  },
  payment: (object) => {
    if (!Check(PaymentObject, object)) throw notUnderstood()
    return object.payment_intent ? { kind: 'payment', id: object.payment_intent } : null
  },
}

function verified(stripe: Stripe, secret: string, body: Buffer, signature: string | undefined): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw badRequest('The event signature is not valid')
    // Signed, but not an event.
    throw notUnderstood()
  }
}

/**
 * An event out of a webhook's body, once its signature holds over every byte.
 * @throws {AppError} 400 for a signature that is missing, wrong or older than five minutes, and for what is no event
 */
export function readPaymentEvent(stripe: Stripe, secret: string, body: Buffer, signature: string | undefined): PaymentEvent {
  const event = verified(stripe, secret, body, signature)
  if (!Check(Envelope, event)) throw notUnderstood()
  const { id, type } = event
  return { id, type, subject: isKnown(type) ? SUBJECT_OF[PAYMENT_EVENTS[type]](event.data.object) : null }
}
