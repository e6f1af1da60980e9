import { users } from '@preflight/db'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPkce } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { configAt, openFrontDoor, PASSWORD, type FrontDoor } from './testing/front-door.ts'

let api: TestApi
let door: FrontDoor
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  door = await openFrontDoor(api)
})
afterAll(() => api.close())

describe('The address', () => {
  test('may be localhost or 127.0.0.1, and both know the same person', async () => {
    const other = door.origin.replace('localhost', '127.0.0.1')
    expect((await configAt(other)).issuer).toBe(`${other}/oidc`)
    const { email, tokens } = await door.signUp()
    const { challenge, verifier } = createPkce()
    const browser = door.aBrowser(other)
    const page = await browser.follow(door.authorizeUrl(challenge, {}, other), `${other}/auth/callback`)
    const submitted = await browser.open(page.at, { form: { email, password: PASSWORD } })
    const back = await browser.follow(submitted.location ?? '', `${other}/auth/callback`)
    const there = await door.exchange(new URL(back.at).searchParams.get('code') ?? '', verifier, other)
    const ids = await Promise.all([tokens, there].map(async ({ body }) => (await door.meWith(body.access_token)).body.data.user.id))
    expect(ids[0]).toBe(ids[1])
    expect(await api.db.$count(users, and(eq(users.identity_issuer, 'local'), eq(users.id, ids[0])))).toBe(1)
  })

  test('is that of PUBLIC_URL behind a proxy with TLS, with cookies for TLS only', async () => {
    const proxied = await createTestApi({ PUBLIC_URL: 'https://preflight.example.com' })
    const headers = { host: 'preflight.example.com' }
    const document = await proxied.inject({ method: 'GET', url: '/oidc/.well-known/openid-configuration', headers })
    expect(document.json()).toMatchObject({ issuer: 'https://preflight.example.com/oidc', token_endpoint: 'https://preflight.example.com/oidc/token' })
    const started = await proxied.inject({ method: 'GET', url: door.authorizeUrl(createPkce().challenge, {}, 'https://preflight.example.com').slice('https://preflight.example.com'.length), headers })
    expect(started.statusCode).toBe(303)
    expect(String(started.headers['set-cookie'])).toMatch(/preflight_interaction=.*; secure/i)
    await proxied.close()
  })

  test('of a stranger is refused', async () => {
    const answered = await api.inject({ method: 'GET', url: '/oidc/.well-known/openid-configuration', headers: { host: 'evil.example.com' } })
    expect(answered.statusCode).toBe(403)
  })

  test('below /oidc that is nothing is no screen of the web app', async () => {
    const answered = await fetch(`${door.origin}/oidc/nothing`, { headers: { accept: 'application/json' } })
    expect(answered.status).toBe(404)
  })

  test('answers no page of another origin', async () => {
    const from = { origin: 'https://evil.example.com' }
    const { tokens } = await door.signUp()
    const refused = await door.tokenCall({ grant_type: 'refresh_token', refresh_token: tokens.body.refresh_token }, door.origin, from)
    const document = await fetch(`${door.origin}/oidc/.well-known/openid-configuration`, { headers: from })
    const preflight = await fetch(`${door.origin}/oidc/token`, { method: 'OPTIONS', headers: { ...from, 'access-control-request-method': 'POST' } })
    expect(refused.status).toBe(400)
    expect([refused, document, preflight].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([null, null, null])
  })
})
