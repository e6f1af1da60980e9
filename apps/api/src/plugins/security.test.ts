import { allEndpoints } from '@preflight/contracts'
import { users } from '@preflight/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart, zipOf } from '../testing/multipart.ts'
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

test.each(['evil.example.com', 'localhost.evil.example.com', '127.0.0.1.evil.example.com:3000', '169.254.169.254', 'localhost:99999', '[::1]:65536'])(
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
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('browsers are told to use https only if the public address is https', async () => {
  expect((await askAs('localhost')).headers['strict-transport-security']).toContain('max-age=')
  const plain = await createTestApi({ PUBLIC_URL: 'http://box.local' })
  const { headers } = await plain.inject({ method: 'GET', url: '/api/v1/config' })
  await plain.close()
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('pages may talk to the issuer that people sign in with, and to nobody else', async () => {
  const withIssuer = await createTestApi({ OIDC_ISSUER: 'https://id.example.com/realms/one', OIDC_CLIENT_ID: 'web' })
  const { headers } = await withIssuer.inject({ method: 'GET', url: '/api/v1/config' })
  await withIssuer.close()
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://id.example.com;")
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

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  config: { access: string }
}
const isCall = (value: object): value is Call => 'config' in value
const calls = allEndpoints().filter(isCall)
const isProtected = ({ config }: Call) => config.access !== 'public'
const urlOf = ({ url }: Call) => url.replace(':step', '1').replaceAll(/:\w+/g, randomUUID())
const named = (some: Call[]) => some.map((call) => [`${call.method} ${call.url}`, call] as const)

describe('A page of another site', () => {
  test.each(named(calls.filter(isProtected)))('cannot make use of cookies: %s takes none for a credential', async (_, call) => {
    const { token } = await api.signIn()
    const cookie = ['token', 'session', 'authorization', 'access_token', 'bearer'].map((name) => `${name}=${token}`).join('; ')
    const response = await api.inject({ method: call.method, url: urlOf(call), headers: { cookie } })
    expect(response.statusCode).toBe(401)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  const posts = calls.filter(({ method }) => method === 'POST')
  const form = multipart([['project_id', randomUUID()], { filename: 'shop.zip', content: zipOf('a.js', 'x') }])
  const bodies = [
    { payload: '{"name":"Shop"}', headers: { 'content-type': 'text/plain' } },
    { payload: 'name=Shop&type=upload', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    form,
  ]
  test.each(named(posts))('gets nothing done by a form sent to %s', async (_, call) => {
    const before = await api.db.$count(users)
    for (const { payload, headers } of bodies) {
      const fromElsewhere = { ...headers, origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' }
      const response = await api.inject({ method: 'POST', url: urlOf(call), payload, headers: fromElsewhere })
      expect(response.statusCode).toBe(403)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      // Browsers of long ago do not say where a request comes from.
      if (isProtected(call)) expect((await api.inject({ method: 'POST', url: urlOf(call), payload, headers })).statusCode).toBe(401)
    }
    expect(await api.db.$count(users)).toBe(before)
  })

  test.each(['same-site', 'cross-site', 'nonsense'])('that calls itself %s is refused, our own and programs are not', async (site) => {
    const { token } = await api.signIn()
    const create = async (from?: string) =>
      (await api.inject({ method: 'POST', url: '/api/v1/projects', payload: { name: 'Shop', type: 'upload' }, headers: from ? { 'sec-fetch-site': from } : {} }, token)).statusCode
    expect(await create(site)).toBe(403)
    expect([await create('same-origin'), await create()]).toEqual([200, 200])
  })
})

test('pages may talk to the issuer and to the other origins that signing in needs, and to nobody else', async () => {
  const elsewhere = await createTestApi({
    OIDC_ISSUER: 'https://id.example.com/realms/shop',
    OIDC_CLIENT_ID: 'web',
    OIDC_ORIGINS: ' https://tokens.example.com , https://people.example.com:8443',
  })
  const { headers } = await elsewhere.inject({ url: '/api/v1/config', headers: { host: 'localhost' } })
  await elsewhere.close()
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://id.example.com https://tokens.example.com https://people.example.com:8443;",
  )
})
