import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let open: TestApi
beforeAll(async () => {
  api = await createTestApi({ METRICS_TOKEN: 'a long secret', TRUST_PROXY: true })
  open = await createTestApi()
})
afterAll(async () => {
  await Promise.all([api.close(), open.close()])
})

const ask = (from: string, headers: Record<string, string> = {}, on = api) =>
  on.inject({ method: 'GET', url: '/metrics', remoteAddress: from, headers })

test('a program of this machine reads durations by route, without addresses or ids of people', async () => {
  await api.inject({ method: 'GET', url: '/api/v1/projects/00000000-0000-4000-8000-000000000000' })
  const response = await ask('127.0.0.1')
  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/preflight_http_request_seconds_count\{method="GET",route="\/api\/v1\/projects\/:id",status="401"\} 1/)
  expect(response.body).toContain('preflight_jobs{name="scan"} 0')
  expect(response.body).not.toContain('00000000-0000')
})

test.each([
  ['another machine', '10.0.0.9', {}],
  ['another machine with a wrong token', '10.0.0.9', { authorization: 'Bearer wrong' }],
  ['another machine with an empty token', '10.0.0.9', { authorization: 'Bearer ' }],
  ['whoever comes through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['whoever comes through a proxy that speaks the standard', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
])('%s is refused', async (_, from, headers) => {
  const response = await ask(from, headers)
  expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 403, code: 'FORBIDDEN' })
})

test('another machine with the token reads them', async () => {
  expect((await ask('10.0.0.9', { authorization: 'Bearer a long secret' })).statusCode).toBe(200)
})

test('without a token configured no other machine reads them', async () => {
  expect((await ask('10.0.0.9', { authorization: 'Bearer undefined' }, open)).statusCode).toBe(403)
})
