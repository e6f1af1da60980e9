import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { hostPolicy } from './security.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ PUBLIC_URL: 'https://preflight.example.com' })
})
afterAll(() => api.close())

const askAs = (host: string, url = '/api/v1/config') => api.inject({ method: 'GET', url, headers: { host } })

test.each([
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'preflight.example.com',
  'PREFLIGHT.example.com:443',
])('the host %s is served', async (host) => {
  expect((await askAs(host)).statusCode).toBe(200)
})

test.each(['evil.example.com', 'localhost.evil.example.com', '127.0.0.1.evil.example.com:3000', '169.254.169.254'])(
  'the host %s is refused',
  async (host) => {
    const response = await askAs(host)
    expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  },
)

test('a probe may ask for health by any name', async () => {
  expect((await askAs('10.0.0.7:3000', '/healthz')).statusCode).toBe(200)
})

test('an open address without a public name is served under any name', () => {
  expect(hostPolicy({ HOST: '0.0.0.0' })('box.local:3000')).toBe(true)
})

test.each([
  ['box.local:3000', true],
  ['192.168.1.5:3000', true],
  ['[fe80::1]:3000', true],
  ['localhost:3000', true],
  ['evil.example.com:3000', false],
])('an open address with a public name answers the host %s: %s', (host, isServed) => {
  expect(hostPolicy({ HOST: '0.0.0.0', PUBLIC_URL: 'http://box.local:3000' })(host)).toBe(isServed)
})

test('answers of the API are not kept, not framed and run no script of others', async () => {
  const { headers } = await askAs('localhost')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('another origin is not let in', async () => {
  const preflight = await api.inject({
    method: 'OPTIONS',
    url: '/api/v1/projects',
    headers: { origin: 'https://evil.example.com', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  expect(preflight.statusCode).toBe(404)
})

test('every answer carries the id under which its request is logged', async () => {
  const ids = [await askAs('localhost'), await askAs('localhost')].map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
})
