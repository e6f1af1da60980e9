import { paymentWebhook, verifyPayment } from '@preflight/contracts'
import { launchPackages } from '@preflight/db'
import { eq, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { App } from '../app-type.ts'
import { openDeps, type OpenDeps } from '../deps.ts'
import { createLanes } from '../lanes.ts'
import { openShop, type Shop } from './testing/shop.ts'

// Two programs serve one installation: what keeps events apart must hold between them.
let shop: Shop
let otherDeps: OpenDeps
let otherApp: App
let otherWebhook: string
beforeAll(async () => {
  shop = await openShop()
  otherDeps = await openDeps(shop.api.deps.config, { queuePrefix: shop.api.queuePrefix })
  otherApp = await buildApp(otherDeps)
  otherWebhook = `${await otherApp.listen({ host: '127.0.0.1', port: 0 })}${paymentWebhook.url}`
})
afterAll(async () => {
  await otherApp.close()
  await otherDeps.close()
  await shop.close()
})

/** Resolves once somebody waits for his turn, or once `work` is over, which must not come first. */
async function untilSomebodyWaits(work: Promise<unknown>): Promise<'waits' | 'did not wait'> {
  let isOver = false
  void work.finally(() => (isOver = true))
  while (!isOver) {
    const { rows } = await shop.api.db.execute(sql`
      select 1 from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
    if (rows.length > 0) return 'waits'
    await sleep(20)
  }
  return 'did not wait'
}

test('an answer of the provider that is old when it comes never overwrites a newer one', async () => {
  const { token, customer, subscription } = await shop.buyer('starter')
  shop.stripe.account.changePlan(subscription, 'price_pro')
  const hold = shop.stripe.holdNext('/v1/subscriptions')
  const first = shop.deliver(shop.eventsOf('customer.subscription.updated', customer)[0]!)
  await hold.arrived
  // The first program has read 'pro' and has not stored it when the plan changes again.
  shop.stripe.account.changePlan(subscription, 'price_ultra')
  const second = shop.deliver(shop.eventsOf('customer.subscription.updated', customer)[1]!, otherWebhook)
  expect(await untilSomebodyWaits(second)).toBe('waits')
  hold.release()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect((await shop.standing(token)).plan).toBe('ultra')
})

test('a refund that comes while its package is being given takes it back', async () => {
  const { user, token } = await shop.signIn()
  const { payment_intent: payment } = shop.stripe.account.pay(await shop.open(token, 'launch_package'))
  const customer = await shop.customerOf(user.id)
  const hold = shop.stripe.holdNext('/v1/payment_intents')
  const given = shop.deliver(shop.eventsOf('checkout.session.completed', customer)[0]!)
  await hold.arrived
  shop.stripe.account.refund(payment ?? '')
  const taken = shop.deliver(shop.eventsOf('charge.refunded', customer)[0]!, otherWebhook)
  expect(await untilSomebodyWaits(taken)).toBe('waits')
  hold.release()
  expect([(await given).status, (await taken).status]).toEqual([200, 200])
  expect((await shop.standing(token)).packages).toEqual(['refunded'])
})

test('the same event at both programs, copies of it under other ids and verify at the same moment give one package', async () => {
  const { user, token } = await shop.signIn()
  const session = await shop.open(token, 'launch_package')
  shop.stripe.account.pay(session)
  const event = shop.eventsOf('checkout.session.completed', await shop.customerOf(user.id))[0]!
  const verify = (app: App) =>
    app.inject({ method: 'POST', url: verifyPayment.url, payload: { session_id: session }, headers: { authorization: `Bearer ${token}` } })
  const copies = [1, 2, 3].map((n) => ({ ...event, id: `${event.id}_${n}` }))
  const answers = await Promise.all([
    shop.deliver(event),
    verify(shop.api.app).then(({ statusCode: status }) => ({ status })),
    shop.deliver(event, otherWebhook),
    ...copies.map((copy, index) => shop.deliver(copy, index % 2 ? shop.webhook : otherWebhook)),
    verify(shop.api.app).then(({ statusCode: status }) => ({ status })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await shop.api.db.select().from(launchPackages).where(eq(launchPackages.user_id, user.id))
  expect(rows).toHaveLength(1)
  expect((await shop.auditOf(user.id)).filter(([action]) => action === 'payment.package_bought')).toHaveLength(1)
})

test('events of many users at the same moment each find theirs', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.signIn()))
  const sessions = await Promise.all(people.map(({ token }) => shop.open(token, 'launch_package')))
  sessions.forEach((id) => shop.stripe.account.pay(id))
  const events = shop.stripe.events.filter(({ type }) => type === 'checkout.session.completed').slice(-12)
  const answers = await Promise.all(events.map((event, index) => shop.deliver(event, index % 2 ? shop.webhook : otherWebhook)))
  expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200))
  for (const { token } of people) expect((await shop.standing(token)).packages).toEqual(['active'])
})

test('while one user waits for the provider, others are served, and so is the rest of this user', async () => {
  const slow = await shop.buyer('pro')
  const hold = shop.stripe.holdNext('/v1/subscriptions')
  const waiting = shop.verify(slow.token)
  await hold.arrived
  expect((await shop.standing(slow.token)).plan).toBe('pro')
  const { token } = await shop.signIn()
  expect((await shop.standing(token)).plan).toBeNull()
  hold.release()
  expect((await waiting).statusCode).toBe(200)
})

test('while a package is given, a provider that is slow holds up no start of a scan', async () => {
  const { user, token } = await shop.signIn()
  const session = await shop.open(token, 'launch_package')
  shop.stripe.account.pay(session)
  const hold = shop.stripe.holdNext('/v1/payment_intents')
  const giving = shop.verify(token, session)
  await hold.arrived
  const locked = await shop.api.db.execute(sql`select id from users where id = ${user.id} for update skip locked`)
  hold.release()
  expect(locked.rows).toHaveLength(1)
  expect((await giving).statusCode).toBe(200)
  expect((await shop.standing(token)).packages).toEqual(['active'])
})

test('lanes run the works of one key one after the other, and no more than so many in all, whatever fails', async () => {
  const inLane = createLanes(2)
  const running = new Set<string>()
  let most = 0
  const work = (key: string, index: number) =>
    inLane(key, async () => {
      expect(running.has(key)).toBe(false)
      running.add(key)
      most = Math.max(most, running.size)
      await sleep(1)
      running.delete(key)
      if (index % 3 === 0) throw new Error('planned')
      return index
    })
  const ended = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => work(`key${Math.floor(index / 6)}`, index)))
  expect(ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(
    Array.from({ length: 30 }, (_, index) => index).filter((index) => index % 3 !== 0),
  )
  expect(most).toBe(2)
})
