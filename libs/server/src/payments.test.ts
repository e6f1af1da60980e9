import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStripe, type StripeStandIn } from '../../../tools/stand-ins/stripe.mjs'
import { loadConfig } from './config.ts'
import { createPayments, type Payments } from './payments.ts'

let stripe: StripeStandIn
const logged: unknown[] = []
beforeAll(async () => {
  stripe = await startStripe()
})
beforeEach(() => {
  logged.length = 0
})
afterAll(() => stripe.stop())

const BASE = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' }
const logger = { error: (...entry: unknown[]) => void logged.push(entry) }

function payments(changes: Record<string, string> = {}): Payments {
  const made = createPayments(loadConfig({ ...BASE, ...stripe.environment, ...changes }), logger)
  if (!made) throw new Error('There are no payments')
  return made
}

const person = { userId: 'user-1', email: 'ada@example.com', name: 'Ada', replaces: null }
const checkout = (customer: string) => ({
  product: 'pro' as const,
  userId: 'user-1',
  customer,
  successUrl: 'http://localhost/ok',
  cancelUrl: 'http://localhost/no',
})
const buy = async (shop: Payments, customer: string) => {
  const page = await shop.openCheckout(checkout(customer))
  return stripe.account.pay(page.split('/').at(-1) ?? '')
}

test('without a key there are no payments', () => {
  expect(createPayments(loadConfig(BASE), logger)).toBeNull()
})

test('making the same customer twice makes one, and after its loss another', async () => {
  const shop = payments()
  const first = await shop.createCustomer(person)
  expect(await shop.createCustomer(person)).toBe(first)
  expect(await shop.createCustomer({ ...person, replaces: first })).not.toBe(first)
  expect(await shop.createCustomer({ ...person, email: 'ada@example.org' })).not.toBe(first)
})

test('a deleted customer and an unknown one are both gone', async () => {
  const shop = payments()
  const customer = await shop.createCustomer({ ...person, userId: 'user-2' })
  expect(await shop.hasCustomer(customer)).toBe(true)
  stripe.account.deleteCustomer(customer)
  expect(await shop.hasCustomer(customer)).toBe(false)
  expect(await shop.hasCustomer('cus_unknown')).toBe(false)
  expect(await shop.listSubscriptions('cus_unknown')).toEqual([])
})

test('the first of several prices is sold, and subscriptions with the others keep their plan', async () => {
  const customer = await payments().createCustomer({ ...person, userId: 'user-3' })
  await buy(payments(), customer)
  const raised = payments({ STRIPE_PRICE_PRO: 'price_ultra, price_pro', STRIPE_PRICE_ULTRA: 'price_other' })
  expect((await raised.listSubscriptions(customer)).map(({ plan }) => plan)).toEqual(['pro'])
  await buy(raised, customer)
  expect((await raised.listSubscriptions(customer)).map(({ plan }) => plan)).toEqual(['pro', 'pro'])
  expect((await payments().listSubscriptions(customer)).map(({ plan }) => plan)).toEqual(['ultra', 'pro'])
})

test.each<[string, Record<string, string>]>([
  ['refuses the key', { STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' }],
  ['does not know the price', { STRIPE_PRICE_PRO: 'price_gone' }],
  ['cannot be reached', { STRIPE_API_URL: 'http://127.0.0.1:9' }],
])('where the provider %s, the user is told to come again and the log has neither key nor address', async (_, changes) => {
  const customer = await payments().createCustomer(person)
  const failed: unknown = await payments(changes).openCheckout(checkout(customer)).catch((error: unknown) => error)
  expect(failed).toMatchObject({
    status: 503,
    code: 'PAYMENTS_UNAVAILABLE',
    message: 'The payment page could not be opened. Please try again in a moment.',
  })
  expect(logged).toHaveLength(1)
  const told = JSON.stringify([logged, failed, String(Object(failed).cause)])
  for (const secret of ['sk_test', 'whsec', 'ada@', customer]) expect(told).not.toContain(secret)
})
