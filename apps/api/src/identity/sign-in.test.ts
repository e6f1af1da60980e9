import { getConfig, getMe } from '@preflight/contracts'
import { accounts, auditEvents, identityRecords, users } from '@preflight/db'
import { and, eq, isNotNull } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createBrowser, createPkce, type Browser } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { removeExpiredRecords } from './adapter.ts'

let api: TestApi
let origin: string
let oidc: { issuer: string; client_id: string; audience: string | null }
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  origin = (await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
  oidc = await configAt(origin)
})
afterAll(() => api.close())

const configAt = async (at: string) => Object(await (await fetch(`${at}${getConfig.url}`)).json()).data.oidc
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

describe('The tokens', () => {
  test('are made for this API, signed with a named key, and carry who it is', async () => {
    const { email, tokens } = await signUp()
    const [header, claims] = [decodeProtectedHeader(tokens.body.access_token), decodeJwt(tokens.body.access_token)]
    expect(header).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: expect.stringMatching(/^[\w-]{16}$/) })
    expect(claims).toMatchObject({ iss: `${origin}/oidc`, aud: oidc.audience, email, name: 'Ada Lovelace', client_id: oidc.client_id })
    expect(decodeJwt(tokens.body.id_token)).toMatchObject({ aud: oidc.client_id, email, name: 'Ada Lovelace' })
  })

  test('of the id kind do not open the API', async () => {
    const { tokens } = await signUp()
    expect((await meWith(tokens.body.id_token)).status).toBe(401)
  })

  test('are renewed with a refresh token, which is rotated', async () => {
    const { tokens } = await signUp()
    const renewed = await refresh(tokens.body.refresh_token)
    expect(renewed.status).toBe(200)
    expect(renewed.body.refresh_token).not.toBe(tokens.body.refresh_token)
    expect((await meWith(renewed.body.access_token)).status).toBe(200)
  })

  test('may be renewed by two tabs in the same moment', async () => {
    const { tokens } = await signUp()
    const answers = await Promise.all([refresh(tokens.body.refresh_token), refresh(tokens.body.refresh_token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('end together when a refresh token that was exchanged long ago comes again', async () => {
    const { tokens } = await signUp()
    const renewed = await refresh(tokens.body.refresh_token)
    await api.db.update(identityRecords).set({ consumed_at: new Date(Date.now() - 60_000) }).where(isNotNull(identityRecords.consumed_at))
    expect((await refresh(tokens.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(renewed.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('can be given back', async () => {
    const { tokens } = await signUp()
    const body = new URLSearchParams({ client_id: oidc.client_id, token: tokens.body.refresh_token })
    await fetch(`${origin}/oidc/token/revocation`, { method: 'POST', body })
    expect((await refresh(tokens.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('stand in the database as hashes only', async () => {
    const { code, tokens } = await signUp()
    const { rows } = await api.pool.query(`select model || id || payload::text as row from identity_records`)
    const stored = rows.map(({ row }) => row).join('\n')
    expect([code, tokens.body.refresh_token].filter((secret) => stored.includes(secret))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })
})

const refresh = (refresh_token: string) => tokenCall({ grant_type: 'refresh_token', refresh_token }, origin, { origin })

describe('The code', () => {
  const beforeExchange = async () => {
    const { verifier, challenge } = createPkce()
    const browser = aBrowser()
    const page = await browser.follow(authorizeUrl(challenge))
    const submitted = await browser.open(`${page.at}/create`, { form: { name: 'Ada', email: anEmail(), password: PASSWORD } })
    const back = await browser.follow(submitted.location ?? '')
    return { verifier, code: new URL(back.at).searchParams.get('code') ?? '' }
  }

  test('is no good without the verifier', async () => {
    const { code } = await beforeExchange()
    expect((await exchange(code, createPkce().verifier)).body.error).toBe('invalid_grant')
  })

  test('is exchanged once, also by ten at the same moment', async () => {
    const { code, verifier } = await beforeExchange()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ body }) => body.error !== undefined && body.error !== 'invalid_grant')).toEqual([])
  })

  test.each([
    ['another redirect address', { redirect_uri: 'https://evil.example.com/auth/callback' }, 'redirect_uri'],
    ['another path of this origin', { redirect_uri: 'http://localhost/share/x' }, 'redirect_uri'],
    ['another client', { client_id: 'evil' }, 'client'],
  ])('is not given to %s', async (_, more, said) => {
    const answered = await aBrowser().open(authorizeUrl(createPkce().challenge, more))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 400, location: null })
    expect(answered.text).toContain(said)
  })

  test.each<[string, Record<string, string>, string]>([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with PKCE of the plain kind', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another API', { resource: 'urn:another:api' }, 'invalid_target'],
    ['for tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ])('is not given %s', async (_, more, error) => {
    const { location } = await aBrowser().open(authorizeUrl(createPkce().challenge, more))
    expect(String(location)).toContain(`error=${error}`)
  })
})

describe('Signing in', () => {
  const withForm = async (form: Record<string, string>, browser = aBrowser()) => {
    const page = await browser.follow(authorizeUrl(createPkce().challenge))
    return { page, browser, answered: await browser.open(page.at, { form }) }
  }

  test('with e-mail and password works, whatever the case of the e-mail', async () => {
    const { email } = await signUp()
    const { answered } = await withForm({ email: email.toUpperCase(), password: PASSWORD })
    expect(answered.status).toBe(303)
  })

  test('again in the same browser asks nothing and answers the same user', async () => {
    const { browser, tokens } = await signUp()
    const { verifier, challenge } = createPkce()
    const back = await browser.follow(authorizeUrl(challenge))
    const again = await exchange(new URL(back.at).searchParams.get('code') ?? '', verifier)
    expect(decodeJwt(again.body.access_token).sub).toBe(decodeJwt(tokens.body.access_token).sub)
  })

  test('says the same for a wrong password and for an unknown e-mail', async () => {
    const { email } = await signUp()
    const wrong = await withForm({ email, password: 'not this password' })
    const unknown = await withForm({ email: anEmail(), password: PASSWORD })
    const said = [wrong, unknown].map(({ answered }) => [answered.status, /E-mail or password is not right/.test(answered.text)])
    expect(said).toEqual([[401, true], [401, true]])
  })

  test('that failed is written down, with the account but never what was typed', async () => {
    const { email } = await signUp()
    await withForm({ email, password: 'not this password' })
    await withForm({ email: 'typed.by.error@example.com', password: PASSWORD })
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, email))
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.action, 'account.sign_in_failed'))
    expect(events.filter(({ subject_id }) => subject_id === account?.id).length).toBe(1)
    expect(JSON.stringify(events)).not.toContain('typed.by.error')
  })

  test('shows what was typed again, but not the password, and nothing typed becomes markup', async () => {
    const { answered } = await withForm({ email: '"><script>alert(1)</script>', password: 'secret-typed-here' })
    expect(answered.text).toContain('&quot;&gt;&lt;script&gt;')
    expect(answered.text).not.toContain('<script')
    expect(answered.text).not.toContain('secret-typed-here')
  })

  test('is refused after ten wrong passwords for one e-mail, from whatever address', async () => {
    const { email } = await signUp()
    for (let at = 0; at < 10; at++) await withForm({ email, password: 'wrong password' })
    const { answered } = await withForm({ email, password: PASSWORD })
    expect(answered.status).toBe(422)
    expect(answered.text).toContain('Too many attempts. Please try again in 15 minutes.')
  }, 60_000)

  test('as somebody else in the same browser ends as somebody else', async () => {
    const { browser, email: first } = await signUp()
    const { email: second } = await signUp()
    const { verifier, challenge } = createPkce()
    const page = await browser.follow(authorizeUrl(challenge, { prompt: 'login' }))
    const submitted = await browser.open(page.at, { form: { email: second, password: PASSWORD } })
    const back = await browser.follow(submitted.location ?? '')
    const tokens = await exchange(new URL(back.at).searchParams.get('code') ?? '', verifier)
    expect(decodeJwt(tokens.body.access_token)).toMatchObject({ email: second })
    expect(first).not.toBe(second)
  })

  test('in another browser than the one that began is refused', async () => {
    const { email } = await signUp()
    const page = await aBrowser().follow(authorizeUrl(createPkce().challenge))
    const answered = await aBrowser().open(page.at, { form: { email, password: PASSWORD } })
    expect(answered.status).toBe(400)
    expect(answered.text).toContain('Please start again')
  })

  test('from a form of another site is refused, cookie or not', async () => {
    const { email } = await signUp()
    const browser = aBrowser()
    const page = await browser.follow(authorizeUrl(createPkce().challenge))
    const answered = await browser.open(page.at, { form: { email, password: PASSWORD }, headers: { 'sec-fetch-site': 'same-site' } })
    expect(answered.status).toBe(400)
  })

  test('with consent asked for needs no second page', async () => {
    const { browser } = await signUp()
    const back = await browser.follow(authorizeUrl(createPkce().challenge, { prompt: 'consent' }))
    expect(new URL(back.at).searchParams.get('code')).toBeTruthy()
  })
})

describe('A new account', () => {
  test.each([
    ['no name', { name: ' ' }, 'Enter your name'],
    ['a name of 200 characters', { name: 'x'.repeat(200) }, 'A name has at most 120 characters'],
    ['no e-mail', { email: '' }, 'Enter your e-mail address'],
    ['an e-mail that is none', { email: 'ada' }, 'This is not an e-mail address'],
    ['a password of nine characters', { password: '123456789' }, 'it needs at least 10 characters'],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, 'A password has at most 200 characters'],
    ['no field at all', { name: '', email: '', password: '' }, 'Choose a password'],
  ])('with %s is refused beside the field', async (_, wrong, said) => {
    const browser = aBrowser()
    const page = await browser.follow(authorizeUrl(createPkce().challenge))
    const submitted = await browser.open(`${page.at}/create`, { form: { name: 'Ada', email: anEmail(), password: PASSWORD, ...wrong } })
    expect(submitted.status).toBe(422)
    expect(submitted.text).toContain(said)
    expect(submitted.text).toMatch(/aria-describedby="(?:name|email|password)-problem/)
  })

  test('for an e-mail that has one is refused, also of five at the same moment', async () => {
    const email = anEmail()
    const attempts = await Promise.all(Array.from({ length: 5 }, async () => {
      const browser = aBrowser()
      const page = await browser.follow(authorizeUrl(createPkce().challenge))
      return browser.open(`${page.at}/create`, { form: { name: 'Ada', email, password: PASSWORD } })
    }))
    expect(attempts.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422])
    expect(await api.db.$count(accounts, eq(accounts.email, email))).toBe(1)
  })

  test('keeps its password as a salted scrypt hash', async () => {
    const [one, two] = [await signUp(), await signUp()]
    const hashes = await Promise.all([one, two].map(async ({ email }) => (await api.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.password_hash))
    expect(hashes).toEqual([expect.stringMatching(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/), expect.stringMatching(/^scrypt\$15\$8\$1\$/)])
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('is written down', async () => {
    const { email } = await signUp()
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, email))
    const [event] = await api.db.select().from(auditEvents).where(eq(auditEvents.subject_id, account?.id ?? ''))
    expect(event).toMatchObject({ action: 'account.created', subject_type: 'account' })
  })
})

describe('Signing out', () => {
  const signOutUrl = (more: Record<string, string>) => `${origin}/oidc/session/end?${new URLSearchParams({ post_logout_redirect_uri: `${origin}/`, ...more })}`
  const isSignedIn = async (browser: Browser) => new URL((await browser.follow(authorizeUrl(createPkce().challenge))).at).searchParams.has('code')

  test('with the id token goes back at once, and the session and its tokens have ended', async () => {
    const { browser, tokens } = await signUp()
    const answered = await browser.open(signOutUrl({ id_token_hint: tokens.body.id_token, state: 's' }))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 303, location: `${origin}/?state=s` })
    expect((await refresh(tokens.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('from our own page needs no id token', async () => {
    const { browser } = await signUp()
    const answered = await browser.open(signOutUrl({ client_id: oidc.client_id }), { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answered.status).toBe(303)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('by a link of a stranger asks first', async () => {
    const { browser } = await signUp()
    const answered = await browser.open(signOutUrl({ client_id: oidc.client_id }), { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answered.status).toBe(200)
    expect(answered.text).toContain('Sign out of Preflight?')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('by the button of that page works', async () => {
    const { browser } = await signUp()
    const page = await browser.open(signOutUrl({ client_id: oidc.client_id }))
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const answered = await browser.open(action, { form: { xsrf, logout: 'yes' } })
    expect(answered.location).toBe(`${origin}/`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('of somebody who is not signed in goes back without a page that needs a script', async () => {
    const answered = await aBrowser().open(signOutUrl({ client_id: oidc.client_id }))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 303, location: `${origin}/` })
  })

  test('does not lead to another site', async () => {
    const { browser, tokens } = await signUp()
    const answered = await browser.open(signOutUrl({ id_token_hint: tokens.body.id_token, post_logout_redirect_uri: 'https://evil.example.com/' }))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 400, location: null })
  })
})

describe('The address', () => {
  test('may be localhost or 127.0.0.1, and both know the same person', async () => {
    const other = origin.replace('localhost', '127.0.0.1')
    expect((await configAt(other)).issuer).toBe(`${other}/oidc`)
    const { email, tokens } = await signUp()
    const { challenge, verifier } = createPkce()
    const browser = aBrowser(other)
    const page = await browser.follow(authorizeUrl(challenge, {}, other), `${other}/auth/callback`)
    const submitted = await browser.open(page.at, { form: { email, password: PASSWORD } })
    const back = await browser.follow(submitted.location ?? '', `${other}/auth/callback`)
    const there = await exchange(new URL(back.at).searchParams.get('code') ?? '', verifier, other)
    const ids = await Promise.all([tokens, there].map(async ({ body }) => (await meWith(body.access_token)).body.data.user.id))
    expect(ids[0]).toBe(ids[1])
    expect(await api.db.$count(users, and(eq(users.identity_issuer, 'local'), eq(users.id, ids[0])))).toBe(1)
  })

  test('is that of PUBLIC_URL behind a proxy with TLS, with cookies for TLS only', async () => {
    const proxied = await createTestApi({ PUBLIC_URL: 'https://preflight.example.com' })
    const headers = { host: 'preflight.example.com' }
    const document = await proxied.inject({ method: 'GET', url: '/oidc/.well-known/openid-configuration', headers })
    expect(document.json()).toMatchObject({ issuer: 'https://preflight.example.com/oidc', token_endpoint: 'https://preflight.example.com/oidc/token' })
    const started = await proxied.inject({ method: 'GET', url: authorizeUrl(createPkce().challenge, {}, 'https://preflight.example.com').slice('https://preflight.example.com'.length), headers })
    expect(started.statusCode).toBe(303)
    expect(String(started.headers['set-cookie'])).toMatch(/preflight_interaction=.*; secure/i)
    await proxied.close()
  })

  test('of a stranger is refused', async () => {
    const answered = await api.inject({ method: 'GET', url: '/oidc/.well-known/openid-configuration', headers: { host: 'evil.example.com' } })
    expect(answered.statusCode).toBe(403)
  })

  test('below /oidc that is nothing is no screen of the web app', async () => {
    const answered = await fetch(`${origin}/oidc/nothing`, { headers: { accept: 'application/json' } })
    expect(answered.status).toBe(404)
  })

  test('answers no page of another origin', async () => {
    const from = { origin: 'https://evil.example.com' }
    const { tokens } = await signUp()
    const refused = await tokenCall({ grant_type: 'refresh_token', refresh_token: tokens.body.refresh_token }, origin, from)
    const document = await fetch(`${origin}/oidc/.well-known/openid-configuration`, { headers: from })
    const preflight = await fetch(`${origin}/oidc/token`, { method: 'OPTIONS', headers: { ...from, 'access-control-request-method': 'POST' } })
    expect(refused.status).toBe(400)
    expect([refused, document, preflight].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([null, null, null])
  })
})

describe('The pages', () => {
  test('run no script, are not framed and not kept', async () => {
    const page = await aBrowser().follow(authorizeUrl(createPkce().challenge))
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toMatch(/<script|style="|onclick/)
  })

  test.each(['look.css', 'mark.svg', 'hanken-grotesk.woff2'])('have %s', async (file) => {
    expect((await fetch(`${origin}/oidc/${file}`)).status).toBe(200)
  })

  test('label every field', async () => {
    const browser = aBrowser()
    const page = await browser.follow(authorizeUrl(createPkce().challenge))
    const { text } = await browser.open(`${page.at}/create`)
    const fields = [...text.matchAll(/<input id="(\w+)"/g)].map(([, id]) => id)
    expect(fields).toEqual(['name', 'email', 'password'])
    expect(fields.filter((id) => !text.includes(`<label for="${id}">`))).toEqual([])
  })
})

test('a form that is too long is refused', async () => {
  const page = await aBrowser().follow(authorizeUrl(createPkce().challenge))
  const response = await fetch(page.at, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(20_000) }) })
  expect(response.status).toBe(413)
})

test('only the owner may read the keys', () => {
  expect(statSync(path.join(api.dataDir, 'keys', 'identity.json')).mode & 0o777).toBe(0o600)
})

test('what has expired is removed, the rest stays', async () => {
  const { tokens } = await signUp()
  await api.db.insert(identityRecords).values({ model: 'Session', id: 'old', payload: {}, expires_at: new Date(Date.now() - 1000) })
  await removeExpiredRecords(api.deps)
  expect(await api.db.$count(identityRecords, eq(identityRecords.id, 'old'))).toBe(0)
  expect((await refresh(tokens.body.refresh_token)).status).toBe(200)
})

test('a restart ends neither tokens nor sessions', async () => {
  const { browser, tokens } = await signUp()
  const again = await buildApp(api.deps)
  await api.app.close()
  await again.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  // connections that were kept open fail once
  await expect.poll(() => fetch(`${origin}/healthz`).then(({ status }) => status, () => 0)).toBe(200)
  expect((await meWith(tokens.body.access_token)).status).toBe(200)
  expect((await refresh(tokens.body.refresh_token)).status).toBe(200)
  const back = await browser.follow(authorizeUrl(createPkce().challenge))
  expect(new URL(back.at).searchParams.has('code')).toBe(true)
  await again.close()
})
