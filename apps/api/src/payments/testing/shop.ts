import { createCheckout, getAccessInfo, getMe, listLaunchPackages, paymentWebhook, verifyPayment, type Product } from '@preflight/contracts'
import { auditEvents, paymentEvents, users } from '@preflight/db'
import { makeUser } from '@preflight/db/testing'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { startStripe, type StandInEvent } from '../../../../../tools/stand-ins/stripe.mjs'
import { createTestApi, type Overrides, type Parts } from '../../testing/test-api.ts'

/** The API, listening, and the payment stand-in, each speaking HTTP to the other. Call `close` in afterAll. */
export async function openShop(overrides: Overrides = {}, parts: Parts = {}) {
  const stripe = await startStripe()
  const api = await createTestApi({ ...stripe.environment, ...overrides }, parts)
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const webhook = `${address}${paymentWebhook.url}`
  let sent = 0

  /** Somebody who signed in, as the identity service would have stored him. */
  async function signIn(fields: Partial<typeof users.$inferInsert> = {}) {
    const user = await makeUser(api.db, { is_anonymous: false, email: `${crypto.randomUUID()}@example.com`, ...fields })
    return { user, token: await api.deps.tokens.issue(user.id) }
  }

  /** Opens a checkout and says its id. */
  async function open(token: string, product: Product) {
    const opened = await api.call(createCheckout, { product }, token)
    expect(opened.statusCode).toBe(200)
    return String(opened.json().data.url).split('/').at(-1) ?? ''
  }

  const deliver = (event: StandInEvent, to = webhook) => stripe.deliver(to, event)

  /** Sends what happened since the last time, in order. */
  async function deliverNews() {
    const news = stripe.events.slice(sent)
    sent = stripe.events.length
    for (const event of news) expect((await deliver(event)).status).toBe(200)
  }

  /** The events of a type that are about this user's customer, oldest first. */
  const eventsOf = (type: string, customer: string) =>
    stripe.events.filter((event) => event.type === type && JSON.stringify(event.data.object).includes(customer))

  async function customerOf(userId: string) {
    const [user] = await api.db.select().from(users).where(eq(users.id, userId))
    return user?.payment_customer_id ?? ''
  }

  /** A signed-in user who bought these, with every event delivered. */
  async function buyer(...products: Product[]) {
    const someone = await signIn()
    const sessions = []
    for (const product of products) {
      const id = await open(someone.token, product)
      sessions.push(stripe.account.pay(id))
      await deliverNews()
    }
    const customer = await customerOf(someone.user.id)
    return { ...someone, customer, sessions, subscription: sessions.find((one) => one.subscription)?.subscription ?? '' }
  }

  /** What the wire says a user has. */
  async function standing(token: string) {
    const me = await api.call(getMe, {}, token)
    const access = await api.call(getAccessInfo, {}, token)
    const packages = await api.call(listLaunchPackages, {}, token)
    return {
      plan: me.json().data.user.plan_type,
      access: access.json().data.accessLevel,
      packages: packages.json().data.packages.map((one: { status: string }) => one.status),
    }
  }

  const verify = (token: string, session_id?: string) => api.call(verifyPayment, session_id === undefined ? {} : { session_id }, token)

  const auditOf = async (userId: string) => {
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, userId)).orderBy(asc(auditEvents.created_at))
    return rows.map(({ action, address: from }) => [action, from])
  }

  const storedEvents = () => api.db.select().from(paymentEvents)

  async function close() {
    await api.close()
    await stripe.stop()
  }
  return { api, stripe, webhook, signIn, open, deliver, deliverNews, eventsOf, customerOf, buyer, standing, verify, auditOf, storedEvents, close }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
