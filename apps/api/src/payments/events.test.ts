import { launchPackages, subscriptions, users } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rereadOverduePlans } from './overdue.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const A_DAY = 86_400
const nowInSeconds = () => Math.floor(Date.now() / 1000)
const planOf = async (token: string) => (await shop.standing(token)).plan

describe('A subscription', () => {
  test('changes the plan when it is changed in the portal', async () => {
    const { user, token, subscription } = await shop.buyer('starter')
    shop.stripe.account.changePlan(subscription, 'price_ultra')
    await shop.deliverNews()
    expect(await planOf(token)).toBe('ultra')
    shop.stripe.account.changePlan(subscription, 'price_pro')
    await shop.deliverNews()
    expect(await planOf(token)).toBe('pro')
    expect((await shop.auditOf(user.id)).filter(([action]) => action === 'payment.plan_changed')).toHaveLength(3)
  })

  test('that is cancelled now ends the plan now', async () => {
    const { token, subscription } = await shop.buyer('pro')
    shop.stripe.account.cancelNow(subscription)
    await shop.deliverNews()
    expect(await shop.standing(token)).toEqual({ plan: null, access: null, packages: [] })
  })

  test('that is cancelled at the end of its period gives the plan until then', async () => {
    const { user, token, subscription } = await shop.buyer('pro')
    shop.stripe.account.cancelAtPeriodEnd(subscription)
    await shop.deliverNews()
    expect(await planOf(token)).toBe('pro')
    const [row] = await shop.api.db.select().from(users).where(eq(users.id, user.id))
    const end = shop.stripe.account.find.subscription(subscription).items.data[0]?.current_period_end ?? 0
    expect(row?.plan_valid_until).toEqual(new Date(end * 1000))
    shop.stripe.account.cancelNow(subscription)
    await shop.deliverNews()
    expect(await planOf(token)).toBeNull()
  })

  test('whose cancellation has taken effect gives no plan, even without an event', async () => {
    const { token, user } = await shop.buyer('pro')
    await shop.api.db.update(users).set({ plan_valid_until: new Date(Date.now() - 1000) }).where(eq(users.id, user.id))
    expect(await shop.standing(token)).toEqual({ plan: null, access: null, packages: [] })
    expect((await shop.verify(token)).json().data.user.plan_type).toBe('pro')
  })

  test.each([
    ['active', 'pro'],
    ['trialing', 'pro'],
    ['past_due', 'pro'],
    ['unpaid', null],
    ['incomplete', null],
    ['incomplete_expired', null],
    ['paused', null],
    ['a_status_of_next_year', null],
  ])('that is %s gives the plan %s', async (status, plan) => {
    const { token, subscription } = await shop.buyer('pro')
    shop.stripe.account.updateSubscription(subscription, { status })
    await shop.deliverNews()
    expect(await planOf(token)).toBe(plan)
  })

  test('does not touch the plan of an operator', async () => {
    const { user, token, subscription } = await shop.buyer('pro')
    await shop.api.db.update(users).set({ plan_type: 'admin' }).where(eq(users.id, user.id))
    shop.stripe.account.changePlan(subscription, 'price_ultra')
    await shop.deliverNews()
    expect(await planOf(token)).toBe('admin')
    shop.stripe.account.cancelNow(subscription)
    await shop.deliverNews()
    await shop.verify(token)
    expect(await planOf(token)).toBe('admin')
  })

  test('beside another one gives the higher plan, and the other stays when it ends', async () => {
    const { token, customer, subscription } = await shop.buyer('ultra')
    const price = { id: 'price_starter', name: 'Starter', amount: 1900, isRecurring: true }
    shop.stripe.account.subscribe(customer, price, {})
    await shop.deliverNews()
    expect(await planOf(token)).toBe('ultra')
    shop.stripe.account.cancelNow(subscription)
    await shop.deliverNews()
    expect(await planOf(token)).toBe('starter')
  })

  test('to something else that the same account sells gives no plan', async () => {
    const { token, customer } = await shop.buyer('launch_package')
    shop.stripe.account.subscribe(customer, { id: 'price_newsletter', name: 'Newsletter', amount: 500, isRecurring: true }, {})
    await shop.deliverNews()
    expect(await planOf(token)).toBeNull()
  })

  test('keeps its plan after a renewal', async () => {
    const { user, token, subscription } = await shop.buyer('pro')
    const [item] = shop.stripe.account.find.subscription(subscription).items.data
    if (item) item.current_period_end = nowInSeconds() + 60 * A_DAY
    shop.stripe.account.updateSubscription(subscription, {})
    await shop.deliverNews()
    const [row] = await shop.api.db.select().from(users).where(eq(users.id, user.id))
    expect(Math.round((Number(row?.plan_valid_until) / 1000 - nowInSeconds()) / A_DAY)).toBe(63)
    expect(await planOf(token)).toBe('pro')
  })

  test('whose period ended three days ago without news no longer counts, and before that it does', async () => {
    const { token, subscription } = await shop.buyer('pro')
    const [item] = shop.stripe.account.find.subscription(subscription).items.data
    if (item) item.current_period_end = nowInSeconds() - 2 * A_DAY
    expect((await shop.verify(token)).json().data.user.plan_type).toBe('pro')
    if (item) item.current_period_end = nowInSeconds() - 4 * A_DAY
    expect((await shop.verify(token)).json().data.user.plan_type).toBeNull()
    shop.stripe.account.cancelNow(subscription)
    await shop.deliverNews()
  })

  test.each([
    ['renewed', (id: string) => shop.stripe.account.updateSubscription(id, {}), 'pro'],
    ['ended', (id: string) => shop.stripe.account.cancelNow(id), null],
  ] as const)('that was %s without anybody telling us is asked about once its period is over', async (_, happens, plan) => {
    const { user, token, subscription } = await shop.buyer('pro')
    const yesterday = new Date(Date.now() - A_DAY * 1000)
    await shop.api.db.update(subscriptions).set({ current_period_end: yesterday }).where(eq(subscriptions.id, subscription))
    await shop.api.db.update(users).set({ plan_valid_until: yesterday }).where(eq(users.id, user.id))
    happens(subscription)
    expect(await planOf(token)).toBeNull()
    await rereadOverduePlans(shop.api.deps)
    expect(await planOf(token)).toBe(plan)
    // And then it is settled.
    const before = shop.stripe.requests.length
    await rereadOverduePlans(shop.api.deps)
    expect(shop.stripe.requests).toHaveLength(before)
  })

  test('is kept on record with its end when it is over', async () => {
    const { user, subscription } = await shop.buyer('pro')
    shop.stripe.account.cancelNow(subscription)
    await shop.deliverNews()
    const rows = await shop.api.db.select().from(subscriptions).where(eq(subscriptions.user_id, user.id))
    expect(rows).toMatchObject([{ id: subscription, plan_type: 'pro', status: 'canceled' }])
  })
})

describe('A launch package', () => {
  const paymentOf = ({ sessions }: Awaited<ReturnType<Shop['buyer']>>) => sessions[0]?.payment_intent ?? ''

  test('is taken back when the payment is refunded whole', async () => {
    const someone = await shop.buyer('launch_package')
    shop.stripe.account.refund(paymentOf(someone))
    await shop.deliverNews()
    expect(await shop.standing(someone.token)).toEqual({ plan: null, access: null, packages: ['refunded'] })
    expect(await shop.auditOf(someone.user.id)).toContainEqual(['payment.package_refunded', null])
  })

  test('stays when a part of the payment is refunded', async () => {
    const someone = await shop.buyer('launch_package')
    shop.stripe.account.refund(paymentOf(someone), 100)
    await shop.deliverNews()
    expect((await shop.standing(someone.token)).packages).toEqual(['active'])
  })

  test('is taken back by a dispute, and comes back when the dispute is won', async () => {
    const someone = await shop.buyer('launch_package')
    shop.stripe.account.dispute(paymentOf(someone))
    await shop.deliverNews()
    expect((await shop.standing(someone.token)).packages).toEqual(['refunded'])
    shop.stripe.account.closeDispute(paymentOf(someone), 'won')
    await shop.deliverNews()
    expect((await shop.standing(someone.token)).packages).toEqual(['active'])
  })

  test('stays taken back when the dispute is lost', async () => {
    const someone = await shop.buyer('launch_package')
    shop.stripe.account.dispute(paymentOf(someone))
    shop.stripe.account.closeDispute(paymentOf(someone), 'lost')
    await shop.deliverNews()
    expect((await shop.standing(someone.token)).packages).toEqual(['refunded'])
  })

  test("stays during a bank's inquiry, which moves no money", async () => {
    const someone = await shop.buyer('launch_package')
    shop.stripe.account.dispute(paymentOf(someone), 'warning_needs_response')
    await shop.deliverNews()
    expect((await shop.standing(someone.token)).packages).toEqual(['active'])
  })

  test("of one user is not touched by another user's refund", async () => {
    const someone = await shop.buyer('launch_package')
    const other = await shop.buyer('launch_package')
    shop.stripe.account.refund(paymentOf(other))
    await shop.deliverNews()
    expect((await shop.standing(someone.token)).packages).toEqual(['active'])
  })
})

describe('Events', () => {
  const orderOf = <T>(events: T[], order: number[]) => order.flatMap((index) => events.slice(index, index + 1))

  test('about a user who is gone are taken', async () => {
    const { user, customer, sessions } = await shop.buyer('pro', 'launch_package')
    await shop.api.db.delete(users).where(eq(users.id, user.id))
    shop.stripe.account.changePlan(sessions[0]?.subscription ?? '', 'price_ultra')
    shop.stripe.account.refund(sessions[1]?.payment_intent ?? '')
    await shop.deliverNews()
    for (const event of shop.eventsOf('checkout.session.completed', customer)) {
      expect((await shop.deliver({ ...event, id: `evt_${crypto.randomUUID()}` })).status).toBe(200)
    }
  })

  test('that come twice under one id, or again under another, add nothing', async () => {
    const { user, token, customer } = await shop.buyer('launch_package', 'pro')
    const written = await shop.auditOf(user.id)
    const all = [...shop.eventsOf('checkout.session.completed', customer), ...shop.eventsOf('customer.subscription.created', customer)]
    expect(all).toHaveLength(3)
    for (const event of all) {
      expect((await shop.deliver(event)).status).toBe(200)
      expect((await shop.deliver({ ...event, id: `evt_${crypto.randomUUID()}` })).status).toBe(200)
    }
    expect(await shop.standing(token)).toEqual({ plan: 'pro', access: 'full', packages: ['active'] })
    expect(await shop.auditOf(user.id)).toEqual(written)
  })

  test('that were applied are not asked about again', async () => {
    const { customer } = await shop.buyer('launch_package')
    const [event] = shop.eventsOf('checkout.session.completed', customer)
    const before = shop.stripe.requests.length
    if (event) await shop.deliver(event)
    expect(shop.stripe.requests).toHaveLength(before)
  })

  test.each([
    ['the change before the creation', [1, 0, 2, 3]],
    ['the end before everything', [3, 2, 1, 0]],
    ['the end before the change', [0, 3, 1, 2]],
  ])('of a subscription in the wrong order, %s, leave what is true', async (_, order) => {
    const { user, token } = await shop.signIn()
    const subscription = shop.stripe.account.pay(await shop.open(token, 'starter')).subscription ?? ''
    const customer = await shop.customerOf(user.id)
    shop.stripe.account.changePlan(subscription, 'price_pro')
    shop.stripe.account.changePlan(subscription, 'price_ultra')
    shop.stripe.account.cancelNow(subscription)
    const events = ['created', 'updated', 'deleted'].flatMap((what) => shop.eventsOf(`customer.subscription.${what}`, customer))
    expect(events).toHaveLength(4)
    for (const event of orderOf(events, order)) expect((await shop.deliver(event)).status).toBe(200)
    expect(await planOf(token)).toBeNull()
  })

  test('of a refund before those of its payment leave the package taken back', async () => {
    const { user, token } = await shop.signIn()
    const { payment_intent: payment } = shop.stripe.account.pay(await shop.open(token, 'launch_package'))
    shop.stripe.account.refund(payment ?? '')
    const customer = await shop.customerOf(user.id)
    for (const type of ['charge.refunded', 'checkout.session.completed']) {
      for (const event of shop.eventsOf(type, customer)) expect((await shop.deliver(event)).status).toBe(200)
    }
    expect((await shop.standing(token)).packages).toEqual(['refunded'])
    const rows = await shop.api.db.select().from(launchPackages).where(eq(launchPackages.user_id, user.id))
    expect(rows).toHaveLength(1)
  })
})
