// What a Stripe account holds, as far as Preflight asks for it, and what happens in it. Everything is in memory.
import { randomBytes } from 'node:crypto'
import { invalid, missing } from './errors.mjs'

/**
 * @typedef {{ id: string, name: string, amount: number, isRecurring: boolean }} Price amount in cents
 * @typedef {{ id: string, object: 'customer', email: string | null, name: string | null, metadata: Record<string, string>, deleted?: true }} Customer
 * @typedef {{ id: string, object: 'subscription_item', current_period_start: number, current_period_end: number, quantity: number, price: { id: string, object: 'price' } }} Item
 * @typedef {{ id: string, object: 'subscription', customer: string, status: string, metadata: Record<string, string>, created: number,
 *   cancel_at: number | null, cancel_at_period_end: boolean, canceled_at: number | null, ended_at: number | null,
 *   items: { object: 'list', data: Item[], has_more: boolean } }} Subscription
 * @typedef {{ id: string, object: 'charge', customer: string, payment_intent: string, amount: number, amount_refunded: number, refunded: boolean, disputed: boolean, paid: boolean,
 *   billing_details: { email: string | null } }} Charge
 * @typedef {{ id: string, object: 'payment_intent', customer: string, amount: number, status: string, metadata: Record<string, string>, latest_charge: string | null }} Intent
 * @typedef {{ id: string, object: 'dispute', charge: string, payment_intent: string, amount: number, status: string }} Dispute
 * @typedef {{ id: string, object: 'checkout.session', mode: string, status: string, payment_status: string, customer: string, client_reference_id: string | null,
 *   metadata: Record<string, string>, subscription: string | null, payment_intent: string | null, success_url: string, cancel_url: string | null, url: string | null,
 *   amount_total: number, created: number }} Session
 * @typedef {{ mode: string, customer: string, price: Price, client_reference_id: string | null, metadata: Record<string, string>,
 *   innerMetadata: Record<string, string>, success_url: string, cancel_url: string | null }} NewSession
 * @typedef {{ customer: string, return_url: string }} Portal
 * @typedef {(type: string, object: object) => void} Emit
 */

const MONTH = 30 * 86_400

export const seconds = () => Math.floor(Date.now() / 1000)
/** @param {string} prefix */
export const newId = (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`

/**
 * @template T
 * @param {Map<string, T>} map @param {string} kind @param {string} id @param {string} [param]
 * @returns {T}
 */
function get(map, kind, id, param) {
  const found = map.get(id)
  if (!found) throw missing(kind, id, param)
  return found
}

/** @param {{ prices: Price[], emit: Emit, origin: () => string }} options */
export function createAccount({ prices, emit, origin }) {
  const customers = /** @type {Map<string, Customer>} */ (new Map())
  const sessions = /** @type {Map<string, Session>} */ (new Map())
  const subscriptions = /** @type {Map<string, Subscription>} */ (new Map())
  const intents = /** @type {Map<string, Intent>} */ (new Map())
  const charges = /** @type {Map<string, Charge>} */ (new Map())
  const disputes = /** @type {Map<string, Dispute>} */ (new Map())
  const portals = /** @type {Map<string, Portal>} */ (new Map())
  const wanted = /** @type {Map<string, NewSession>} */ (new Map())

  const find = {
    /** @param {string} id @param {string} [param] */
    customer: (id, param) => get(customers, 'customer', id, param),
    /** @param {string} id */
    session: (id) => get(sessions, 'checkout.session', id),
    /** @param {string} id */
    subscription: (id) => get(subscriptions, 'subscription', id),
    /** @param {string} id */
    intent: (id) => get(intents, 'payment_intent', id),
    /** @param {string} id */
    charge: (id) => get(charges, 'charge', id),
    /** @param {string} id */
    portal: (id) => get(portals, 'billing_portal.session', id),
    /** @param {string} id @param {string} [param] */
    price: (id, param) => get(new Map(prices.map((price) => [price.id, price])), 'price', id, param),
    /** @param {string} customer */
    subscriptionsOf: (customer) => [...subscriptions.values()].filter((one) => one.customer === customer && one.status !== 'canceled').reverse(),
    /** @param {string} customer @param {string | null} status */
    sessionsOf: (customer, status) => [...sessions.values()].filter((one) => one.customer === customer && (status === null || one.status === status)).reverse(),
    /** @param {string} intent */
    disputesOf: (intent) => [...disputes.values()].filter((one) => one.payment_intent === intent),
    /** @param {string} session */
    wantedIn: (session) => get(wanted, 'checkout.session', session),
  }

  /** @param {Pick<Customer, 'email' | 'name' | 'metadata'>} person */
  function createCustomer(person) {
    const customer = { id: newId('cus'), object: /** @type {const} */ ('customer'), ...person }
    customers.set(customer.id, customer)
    return customer
  }

  /** @param {string} id */
  function deleteCustomer(id) {
    find.subscriptionsOf(id).forEach((one) => cancelNow(one.id))
    Object.assign(find.customer(id), { deleted: true })
  }

  /** @param {NewSession} given */
  function createSession(given) {
    const id = newId('cs_test')
    const { innerMetadata: _, price, ...shown } = given
    /** @type {Session} */
    const session = {
      id, object: 'checkout.session', ...shown,
      status: 'open', payment_status: 'unpaid', subscription: null, payment_intent: null,
      url: `${origin()}/pay/${id}`, amount_total: price.amount, created: seconds(),
    }
    sessions.set(id, session)
    wanted.set(id, given)
    return session
  }

  /** @param {string} customer @param {string} return_url */
  function createPortal(customer, return_url) {
    const id = newId('bps')
    portals.set(id, { customer, return_url })
    return { id, object: 'billing_portal.session', customer, return_url, url: `${origin()}/portal/${id}` }
  }

  /** @param {string} customer @param {Price} price @param {Record<string, string>} metadata */
  function subscribe(customer, price, metadata) {
    const now = seconds()
    const item = { id: newId('si'), object: /** @type {const} */ ('subscription_item'), current_period_start: now, current_period_end: now + MONTH, quantity: 1, price: { id: price.id, object: /** @type {const} */ ('price') } }
    /** @type {Subscription} */
    const subscription = {
      id: newId('sub'), object: 'subscription', customer, status: 'active', metadata, created: now,
      cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null,
      items: { object: 'list', data: [item], has_more: false },
    }
    subscriptions.set(subscription.id, subscription)
    emit('customer.subscription.created', subscription)
    return subscription
  }

  /** @param {string} customer @param {Price} price @param {Record<string, string>} metadata */
  function beginPayment(customer, price, metadata) {
    /** @type {Intent} */
    const intent = { id: newId('pi'), object: 'payment_intent', customer, amount: price.amount, status: 'processing', metadata, latest_charge: null }
    intents.set(intent.id, intent)
    return intent
  }

  /** @param {Intent} intent */
  function collect(intent) {
    const { email } = find.customer(intent.customer)
    /** @type {Charge} */
    const charge = {
      id: newId('ch'), object: 'charge', customer: intent.customer, payment_intent: intent.id, amount: intent.amount,
      amount_refunded: 0, refunded: false, disputed: false, paid: true, billing_details: { email },
    }
    charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id })
    emit('charge.succeeded', charge)
    emit('payment_intent.succeeded', intent)
  }

  /** @param {string} id */
  function requireOpen(id) {
    const session = find.session(id)
    if (session.status !== 'open') throw invalid(400, 'resource_unavailable', 'This checkout is over')
    return session
  }

  /** @param {string} id of the checkout */
  function expire(id) {
    const session = requireOpen(id)
    Object.assign(session, { status: 'expired', url: null })
    emit('checkout.session.expired', session)
    return session
  }

  /** Somebody pays by card. @param {string} id of the checkout */
  function pay(id) {
    const session = requireOpen(id)
    const { customer, price, innerMetadata } = find.wantedIn(id)
    if (price.isRecurring) session.subscription = subscribe(customer, price, innerMetadata).id
    else {
      const intent = beginPayment(customer, price, innerMetadata)
      session.payment_intent = intent.id
      collect(intent)
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    emit('checkout.session.completed', session)
    return session
  }

  /** Somebody pays by a method that takes days. @param {string} id of a checkout of the mode payment */
  function payLater(id) {
    const session = requireOpen(id)
    const { customer, price, innerMetadata } = find.wantedIn(id)
    const payment_intent = beginPayment(customer, price, innerMetadata).id
    Object.assign(session, { status: 'complete', payment_intent, url: null })
    emit('checkout.session.completed', session)
    return session
  }

  /** The money of a payment that takes days has come. @param {string} id of the checkout */
  function settle(id) {
    const session = find.session(id)
    collect(find.intent(session.payment_intent ?? ''))
    session.payment_status = 'paid'
    emit('checkout.session.async_payment_succeeded', session)
  }

  /** @param {string} id @param {Partial<Subscription>} fields */
  function updateSubscription(id, fields) {
    emit('customer.subscription.updated', Object.assign(find.subscription(id), fields))
  }

  /** @param {string} id @param {string} price */
  function changePlan(id, price) {
    const { items } = find.subscription(id)
    items.data.forEach((item) => Object.assign(item, { price: { id: find.price(price).id, object: 'price' } }))
    updateSubscription(id, {})
  }

  /** @param {string} id */
  function cancelNow(id) {
    const now = seconds()
    emit('customer.subscription.deleted', Object.assign(find.subscription(id), { status: 'canceled', canceled_at: now, ended_at: now }))
  }

  /** @param {string} id */
  function cancelAtPeriodEnd(id) {
    const cancel_at = find.subscription(id).items.data[0]?.current_period_end ?? seconds()
    updateSubscription(id, { cancel_at_period_end: true, cancel_at, canceled_at: seconds() })
  }

  /** @param {string} id */
  const resume = (id) => updateSubscription(id, { cancel_at_period_end: false, cancel_at: null, canceled_at: null })

  /** @param {string} intent @param {number} [amount] all of it where none is given */
  function refund(intent, amount) {
    const charge = find.charge(find.intent(intent).latest_charge ?? '')
    charge.amount_refunded = Math.min(charge.amount, charge.amount_refunded + (amount ?? charge.amount))
    charge.refunded = charge.amount_refunded === charge.amount
    emit('charge.refunded', charge)
  }

  /** @param {string} intent @param {string} [status] */
  function dispute(intent, status = 'needs_response') {
    const charge = find.charge(find.intent(intent).latest_charge ?? '')
    charge.disputed = true
    /** @type {Dispute} */
    const opened = { id: newId('du'), object: 'dispute', charge: charge.id, payment_intent: intent, amount: charge.amount, status }
    disputes.set(opened.id, opened)
    emit('charge.dispute.created', opened)
  }

  /** @param {string} intent @param {string} status won or lost */
  function closeDispute(intent, status) {
    for (const one of find.disputesOf(intent)) emit('charge.dispute.closed', Object.assign(one, { status }))
  }

  return {
    find, createCustomer, deleteCustomer, createSession, createPortal, subscribe,
    expire, pay, payLater, settle, updateSubscription, changePlan, cancelNow, cancelAtPeriodEnd, resume, refund, dispute, closeDispute,
    prices, customers,
  }
}
/** @typedef {ReturnType<typeof createAccount>} Account */
