import { getConfig, getMe } from '@preflight/contracts'
import { auditEvents, identityRecords, users } from '@preflight/db'
import { eq, like } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser, createPkce, type Browser } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let origin: string
let oidc: { issuer: string; client_id: string; audience: string | null }
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  origin = (await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
  oidc = await configAt(origin)
})
afterAll(() => api.close())

const configAt = async (at: string) => (await (await fetch(`${at}${getConfig.url}`)).json()).data.oidc
const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
const aBrowser = (at = origin) => createBrowser(at, { 'x-forwarded-for': anAddress() })
const anEmail = () => `ada.${randomUUID()}@example.com`
const PASSWORD = 'correct horse battery'

function authorizeUrl(challenge: string, more: Record<string, string> = {}, at = origin) {
  const url = new URL(`${at}/oidc/auth`)
  const asked = {
    client_id: oidc.client_id,
    redirect_uri: `${at}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    resource: oidc.audience ?? '',
    state: 'state-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(asked)) if (value) url.searchParams.set(name, value)
  return url.href
}

const tokenCall = async (form: Record<string, string>, at = origin, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ client_id: oidc.client_id, ...form })
  const response = await fetch(`${at}/oidc/token`, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, body: Object(await response.json()) }
}

const exchange = (code: string, verifier: string, at = origin) =>
  tokenCall({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${at}/auth/callback` }, at, { origin: at })

const meWith = async (token: string) => {
  const response = await fetch(`${origin}${getMe.url}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: Object(await response.json()) }
}

interface Person {
  email?: string
  name?: string
  password?: string
}

/** From 'Sign in' to tokens: the sign-in page, the form for a new account, the code, the exchange. */
async function signUp({ email = anEmail(), name = 'Ada Lovelace', password = PASSWORD }: Person = {}, browser: Browser = aBrowser(), at = origin) {
  const { verifier, challenge } = createPkce()
  const page = await browser.follow(authorizeUrl(challenge, {}, at), `${at}/auth/callback`)
  const submitted = await browser.open(`${page.at}/create`, { form: { name, email, password } })
  const back = await browser.follow(submitted.location ?? '', `${at}/auth/callback`)
  const code = new URL(back.at).searchParams.get('code') ?? ''
  const tokens = await exchange(code, verifier, at)
  return { browser, email, page, submitted, back, code, verifier, tokens }
}

test('a new account ends in a token that signs its user in', async () => {
  const { email, tokens, back } = await signUp()
  expect(new URL(back.at).searchParams.get('state')).toBe('state-1')
  expect(tokens.status).toBe(200)
  const me = await meWith(tokens.body.access_token)
  expect(me.body.data.user).toMatchObject({ email, display_name: 'Ada Lovelace', is_anonymous: false, plan_type: 'admin' })
})
