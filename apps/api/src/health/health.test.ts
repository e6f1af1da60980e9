import { getConfig } from '@preflight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ SUPPORT_EMAIL: 'help@example.com' })
})
afterAll(() => api.close())

const get = (of: TestApi, url: string) => of.inject({ method: 'GET', url })

test('it is alive, and ready with its database and Redis', async () => {
  expect((await get(api, '/healthz')).statusCode).toBe(200)
  expect((await get(api, '/readyz')).statusCode).toBe(200)
})

test('without Redis it is alive but not ready, and says what is missing', async () => {
  const cutOff = await createTestApi({ REDIS_URL: 'redis://127.0.0.1:1' })
  expect((await get(cutOff, '/healthz')).statusCode).toBe(200)
  const response = await get(cutOff, '/readyz')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: 'Redis cannot be reached' })
  await cutOff.close()
})

test('metrics name requests by route and count jobs', async () => {
  await api.deps.queues.add('scan', { scan_id: 'one' })
  await get(api, '/api/v1/config')
  const { body } = await get(api, '/metrics')
  expect(body).toContain('preflight_http_request_seconds_count{method="GET",route="/api/v1/config",status="200"} 1')
  expect(body).toContain('preflight_jobs{name="scan"} 1')
})

test('the public configuration is that of a self-hosted installation', async () => {
  const config = await api.call(getConfig, {})
  expect(config.json().data).toMatchObject({
    support_email: 'help@example.com',
    self_hosted: true,
    payments: false,
    oidc: { local: true },
  })
})
