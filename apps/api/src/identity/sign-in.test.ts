import { accounts, auditEvents } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPkce } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { anEmail, openFrontDoor, PASSWORD, type FrontDoor } from './testing/front-door.ts'

let api: TestApi
let door: FrontDoor
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  door = await openFrontDoor(api)
})
afterAll(() => api.close())

test('a new account ends in a token that signs its user in', async () => {
  const { email, tokens, back } = await door.signUp()
  expect(new URL(back.at).searchParams.get('state')).toBe('state-1')
  expect(tokens.status).toBe(200)
  const me = await door.meWith(tokens.body.access_token)
  expect(me.body.data.user).toMatchObject({ email, display_name: 'Ada Lovelace', is_anonymous: false, plan_type: 'admin' })
})

describe('The code', () => {
  test('is no good without the verifier', async () => {
    const { code } = await door.signUpForCode()
    expect((await door.exchange(code, createPkce().verifier)).body.error).toBe('invalid_grant')
  })

  test('is exchanged once, also by ten at the same moment', async () => {
    const { code, verifier } = await door.signUpForCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => door.exchange(code, verifier)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ body }) => body.error !== undefined && body.error !== 'invalid_grant')).toEqual([])
  })

  test.each([
    ['another redirect address', { redirect_uri: 'https://evil.example.com/auth/callback' }, 'redirect_uri'],
    ['another path of this origin', { redirect_uri: 'http://localhost/share/x' }, 'redirect_uri'],
    ['another client', { client_id: 'evil' }, 'Client is invalid'],
    ['a client that no database could hold', { client_id: '\u0000' }, 'Client is invalid'],
  ])('is not given to %s', async (_, more, said) => {
    const answered = await door.aBrowser().open(door.authorizeUrl(createPkce().challenge, more))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 400, location: null })
    expect(answered.text).toContain(said)
  })

  test.each<[string, Record<string, string>, string]>([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with PKCE of the plain kind', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another API', { resource: 'urn:another:api' }, 'invalid_target'],
    ['for tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ])('is not given %s', async (_, more, error) => {
    const { location } = await door.aBrowser().open(door.authorizeUrl(createPkce().challenge, more))
    expect(String(location)).toContain(`error=${error}`)
  })
})

describe('Signing in', () => {
  const withForm = async (form: Record<string, string>, browser = door.aBrowser()) => {
    const page = await browser.follow(door.authorizeUrl(createPkce().challenge))
    return { page, browser, answered: await browser.open(page.at, { form }) }
  }

  test('with email and password works, whatever the case of the email', async () => {
    const { email } = await door.signUp()
    const { answered } = await withForm({ email: email.toUpperCase(), password: PASSWORD })
    expect(answered.status).toBe(303)
  })

  test('again in the same browser asks nothing and answers the same user', async () => {
    const { browser, tokens } = await door.signUp()
    const { verifier, challenge } = createPkce()
    const back = await browser.follow(door.authorizeUrl(challenge))
    const again = await door.exchange(new URL(back.at).searchParams.get('code') ?? '', verifier)
    expect(decodeJwt(again.body.access_token).sub).toBe(decodeJwt(tokens.body.access_token).sub)
  })

  test('says the same for a wrong password and for an unknown email', async () => {
    const { email } = await door.signUp()
    const wrong = await withForm({ email, password: 'not this password' })
    const unknown = await withForm({ email: anEmail(), password: PASSWORD })
    const said = [wrong, unknown].map(({ answered }) => [answered.status, /Incorrect email or password/.test(answered.text)])
    expect(said).toEqual([[401, true], [401, true]])
  })

  test('that failed is written down, with the account but never what was typed', async () => {
    const { email } = await door.signUp()
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

  test('is refused after ten wrong passwords for one email, from whatever address', async () => {
    const { email } = await door.signUp()
    for (let at = 0; at < 10; at++) await withForm({ email, password: 'wrong password' })
    const { answered } = await withForm({ email, password: PASSWORD })
    expect(answered.status).toBe(422)
    expect(answered.text).toContain('Too many attempts. Please try again in 15 minutes.')
  }, 60_000)

  test('as somebody else in the same browser ends as somebody else', async () => {
    const { browser, email: first } = await door.signUp()
    const { email: second } = await door.signUp()
    const { verifier, challenge } = createPkce()
    const page = await browser.follow(door.authorizeUrl(challenge, { prompt: 'login' }))
    const submitted = await browser.open(page.at, { form: { email: second, password: PASSWORD } })
    const back = await browser.follow(submitted.location ?? '')
    const tokens = await door.exchange(new URL(back.at).searchParams.get('code') ?? '', verifier)
    expect(decodeJwt(tokens.body.access_token)).toMatchObject({ email: second })
    expect(first).not.toBe(second)
  })

  test('in another browser than the one that began is refused', async () => {
    const { email } = await door.signUp()
    const page = await door.aBrowser().follow(door.authorizeUrl(createPkce().challenge))
    const answered = await door.aBrowser().open(page.at, { form: { email, password: PASSWORD } })
    expect(answered.status).toBe(400)
    expect(answered.text).toContain('Please start again')
  })

  test('from a form of another site is refused, cookie or not', async () => {
    const { email } = await door.signUp()
    const browser = door.aBrowser()
    const page = await browser.follow(door.authorizeUrl(createPkce().challenge))
    const answered = await browser.open(page.at, { form: { email, password: PASSWORD }, headers: { 'sec-fetch-site': 'same-site' } })
    expect(answered.status).toBe(400)
  })

  test('with consent asked for needs no second page', async () => {
    const { browser } = await door.signUp()
    const back = await browser.follow(door.authorizeUrl(createPkce().challenge, { prompt: 'consent' }))
    expect(new URL(back.at).searchParams.get('code')).toBeTruthy()
  })
})
