import { createCheckout, createPortal, getAccessInfo, listLaunchPackages, paymentWebhook, verifyPayment } from '@preflight/contracts'
import { launchPackages } from '@preflight/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test.each([
  ['checkout', createCheckout, { product: 'pro' }],
  ['portal', createPortal, {}],
  ['verify', verifyPayment, {}],
  ['webhook', paymentWebhook, { id: 'evt_1' }],
] as const)('without a payment provider the %s says that payments are not set up', async (_, endpoint, payload) => {
  const { token } = await api.signIn()
  const refused = await api.inject({ method: 'POST', url: endpoint.url, payload }, token)
  expect({ status: refused.statusCode, ...refused.json() }).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Payments are not set up on this server: all features are available to everyone.',
  })
})

test('without a payment provider there are no packages and no totals, even for who bought one in earlier times', async () => {
  const { user, token } = await api.signIn()
  await api.db.insert(launchPackages).values({ user_id: user.id, rescans_remaining: 3, expires_at: new Date(Date.now() + 1e9) })
  expect((await api.call(listLaunchPackages, {}, token)).json().data).toEqual({
    packages: [],
    totalActivePackages: 0,
    totalCreditsAvailable: 0,
    totalAssociatedProjects: 0,
    countUnassociatedPackages: 0,
  })
  expect((await api.call(getAccessInfo, {}, token)).json().data.accessLevel).toBe('admin')
})
