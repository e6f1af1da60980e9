import { createCheckout, createPortal, listLaunchPackages, verifyPayment, type Product } from '@preflight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'http://localhost:3000/' })
})
afterAll(() => shop.close())

test.each<Product>(['starter', 'pro', 'ultra'])('who pays for %s has that plan as soon as the provider says so', async (plan) => {
  const { user, token } = await shop.signIn()
  const session = await shop.open(token, plan)
  shop.stripe.account.pay(session)
  expect(await shop.standing(token)).toEqual({ plan: null, access: null, packages: [] })
  await shop.deliverNews()
  expect(await shop.standing(token)).toEqual({ plan, access: 'subscription_only', packages: [] })
  expect(await shop.auditOf(user.id)).toEqual([
    ['payment.checkout_opened', '127.0.0.1'],
    ['payment.plan_changed', null],
  ])
})

test('who pays for a launch package has one with its first scan, three re-scans and thirty days', async () => {
  const { user, token } = await shop.buyer('launch_package')
  expect(await shop.standing(token)).toEqual({ plan: null, access: 'launch_only', packages: ['active'] })
  const { packages, ...totals } = (await shop.api.call(listLaunchPackages, {}, token)).json().data
  expect(packages[0]).toMatchObject({ rescans_remaining: 3, initial_credit_used: false, associated_project_id: null })
  expect(Math.round((Date.parse(packages[0].expires_at) - Date.now()) / 86_400_000)).toBe(30)
  expect(totals).toEqual({ totalActivePackages: 1, totalCreditsAvailable: 4, totalAssociatedProjects: 0, countUnassociatedPackages: 1 })
  expect(await shop.auditOf(user.id)).toContainEqual(['payment.package_bought', null])
})

test('a plan and a package together give full access', async () => {
  const { token } = await shop.buyer('pro', 'launch_package')
  expect(await shop.standing(token)).toEqual({ plan: 'pro', access: 'full', packages: ['active'] })
})

test('two packages are two payments', async () => {
  const { token } = await shop.buyer('launch_package', 'launch_package')
  expect((await shop.standing(token)).packages).toEqual(['active', 'active'])
})

test('the checkout carries the user and comes back to the settings', async () => {
  const { user, token } = await shop.signIn()
  const session = shop.stripe.account.find.session(await shop.open(token, 'pro'))
  expect(session).toMatchObject({
    mode: 'subscription',
    client_reference_id: user.id,
    metadata: { user_id: user.id, product: 'pro' },
    success_url: 'http://localhost:3000/app/settings?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/app/settings?payment=cancelled',
  })
})

test('checkouts opened at the same moment share one customer', async () => {
  const { user, token } = await shop.signIn()
  const opened = await Promise.all([1, 2, 3, 4].map(() => shop.open(token, 'launch_package')))
  const customers = opened.map((id) => shop.stripe.account.find.session(id).customer)
  expect(new Set(customers)).toEqual(new Set([await shop.customerOf(user.id)]))
  const made = [...shop.stripe.account.customers.values()].filter(({ metadata }) => metadata['user_id'] === user.id)
  expect(made).toHaveLength(1)
})

test('a customer that the provider has lost is made again', async () => {
  const { user, token, customer } = await shop.buyer('pro')
  shop.stripe.account.deleteCustomer(customer)
  await shop.deliverNews()
  expect((await shop.standing(token)).plan).toBeNull()
  await shop.open(token, 'starter')
  expect(await shop.customerOf(user.id)).not.toBe(customer)
})

test('who has a subscription is sent to the portal instead of paying for a second one', async () => {
  const { token, customer } = await shop.buyer('starter')
  const opened = await shop.api.call(createCheckout, { product: 'ultra' }, token)
  expect(opened.json().data.url).toContain('/portal/')
  expect(shop.stripe.account.find.subscriptionsOf(customer)).toHaveLength(1)
})

test('who has paid a moment ago is sent to the portal though no event has come yet', async () => {
  const { token } = await shop.signIn()
  shop.stripe.account.pay(await shop.open(token, 'pro'))
  const opened = await shop.api.call(createCheckout, { product: 'pro' }, token)
  expect(opened.json().data.url).toContain('/portal/')
  await shop.deliverNews()
})

test('of several plans opened in several tabs only one can be paid, while packages stay payable', async () => {
  const { token } = await shop.signIn()
  const bought = await shop.open(token, 'launch_package')
  const tabs = await Promise.all([shop.open(token, 'starter'), shop.open(token, 'pro'), shop.open(token, 'pro')])
  const payable = [bought, ...tabs].filter((id) => shop.stripe.account.find.session(id).status === 'open')
  expect(payable).toEqual([bought, tabs.find((id) => payable.includes(id))])
})

test.each([
  ['checkout', createCheckout, { product: 'pro' }],
  ['portal', createPortal, {}],
] as const)('an anonymous user is asked to sign in before the %s', async (_, endpoint, args) => {
  const { token } = await shop.signIn({ is_anonymous: true, email: null })
  const refused = await shop.api.inject({ method: 'POST', url: endpoint.url, payload: args }, token)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED', message: expect.stringContaining('sign in first') })
})

test('a product that is not sold is refused', async () => {
  const { token } = await shop.signIn()
  const refused = await shop.api.inject({ method: 'POST', url: createCheckout.url, payload: { product: 'admin' } }, token)
  expect(refused.statusCode).toBe(400)
})

test('the portal opens for who has bought something, and says so to everybody else', async () => {
  const { token } = await shop.buyer('pro')
  const opened = await shop.api.call(createPortal, {}, token)
  const page = await fetch(opened.json().data.url)
  expect(await page.text()).toContain('Pro')
  const { token: other } = await shop.signIn()
  const refused = await shop.api.call(createPortal, {}, other)
  expect({ status: refused.statusCode, message: refused.json().message }).toEqual({
    status: 409,
    message: 'You have no subscription yet. Choose a plan first.',
  })
})

test.each<[Product, object]>([
  ['pro', { plan: 'pro', access: 'subscription_only', packages: [] }],
  ['launch_package', { plan: null, access: 'launch_only', packages: ['active'] }],
])('back from paying for %s, verify gives it before any event has come, and the events add nothing', async (product, expected) => {
  const { user, token } = await shop.signIn()
  const session = await shop.open(token, product)
  shop.stripe.account.pay(session)
  const verified = await shop.verify(token, session)
  expect(verified.json().data).toMatchObject({ user: { id: user.id } })
  expect(await shop.standing(token)).toEqual(expected)
  const written = await shop.auditOf(user.id)
  await shop.deliverNews()
  expect(await shop.standing(token)).toEqual(expected)
  expect(await shop.auditOf(user.id)).toEqual(written)
})

test('verify of a checkout that is not paid yet gives nothing', async () => {
  const { token } = await shop.signIn()
  const verified = await shop.verify(token, await shop.open(token, 'launch_package'))
  expect(verified.json().data).toMatchObject({ user: { plan_type: null }, accessLevel: null })
})

test('verify without a checkout reads the subscriptions again', async () => {
  const { token, subscription } = await shop.buyer('pro')
  shop.stripe.account.changePlan(subscription, 'price_ultra')
  const verified = await shop.verify(token)
  expect(verified.json().data).toMatchObject({ user: { plan_type: 'ultra' }, accessLevel: 'subscription_only' })
  await shop.deliverNews()
})

test("somebody else's checkout, a missing one and a nonsense one have the same answer in verify", async () => {
  const { token } = await shop.signIn()
  const { sessions } = await shop.buyer('launch_package')
  const answers = []
  for (const id of [sessions[0]?.id, 'cs_test_missing', '../customers', 'cs_%2e%2e']) {
    const refused = await shop.verify(token, id)
    answers.push([refused.statusCode, refused.json().message])
  }
  expect(new Set(answers.map(String))).toEqual(new Set(['404,Payment not found']))
  expect((await shop.standing(token)).packages).toEqual([])
})

test('money that takes days gives the package when it has come, and not before', async () => {
  const { token } = await shop.signIn()
  const session = await shop.open(token, 'launch_package')
  shop.stripe.account.payLater(session)
  await shop.deliverNews()
  expect((await shop.standing(token)).packages).toEqual([])
  shop.stripe.account.settle(session)
  await shop.deliverNews()
  expect((await shop.standing(token)).packages).toEqual(['active'])
})

test('while the provider is out, buying and verifying say so and leave everything as it is', async () => {
  const { user, token } = await shop.buyer('pro')
  shop.stripe.playOutage(true)
  const answers = await Promise.all([
    shop.api.call(createCheckout, { product: 'launch_package' }, token),
    shop.api.call(createPortal, {}, token),
    shop.api.call(verifyPayment, {}, token),
    shop.api.call(verifyPayment, { session_id: 'cs_test_1' }, token),
  ]).finally(() => shop.stripe.playOutage(false))
  expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().message])).toEqual([
    [503, 'PAYMENTS_UNAVAILABLE', 'The payment page could not be opened. Please try again in a moment.'],
    [503, 'PAYMENTS_UNAVAILABLE', 'The payment page could not be opened. Please try again in a moment.'],
    [503, 'PAYMENTS_UNAVAILABLE', 'Failed to verify payment status. Please try again in a moment.'],
    [503, 'PAYMENTS_UNAVAILABLE', 'Failed to verify payment status. Please try again in a moment.'],
  ])
  expect((await shop.standing(token)).plan).toBe('pro')
  expect((await shop.auditOf(user.id)).map(([action]) => action)).toEqual(['payment.checkout_opened', 'payment.plan_changed'])
})
