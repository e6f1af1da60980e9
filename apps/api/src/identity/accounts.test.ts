import { accounts, auditEvents } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPkce } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { anEmail, openFrontDoor, type FrontDoor } from './testing/front-door.ts'

let api: TestApi
let door: FrontDoor
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  door = await openFrontDoor(api)
})
afterAll(() => api.close())

describe('A new account', () => {
  test.each([
    ['no name', { name: ' ' }, 'Enter your name'],
    ['a name of 200 characters', { name: 'x'.repeat(200) }, 'Use at most 120 characters'],
    ['no email', { email: '' }, 'Enter your email address'],
    ['an email that is none', { email: 'ada' }, 'Enter a valid email address'],
    ['a password of nine characters', { password: '123456789' }, 'Use at least 10 characters'],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, 'Use at most 200 characters'],
    ['no field at all', { name: '', email: '', password: '' }, 'Choose a password'],
  ])('with %s is refused beside the field', async (_, wrong, said) => {
    const { submitted } = await door.submitAccount(wrong)
    expect(submitted.status).toBe(422)
    expect(submitted.text).toContain(said)
    expect(submitted.text).toMatch(/aria-describedby="(?:name|email|password)-problem/)
  })

  test('for an email that has one is refused, also of five at the same moment', async () => {
    const email = anEmail()
    const attempts = await Promise.all(Array.from({ length: 5 }, () => door.submitAccount({ email })))
    expect(attempts.map(({ submitted }) => submitted.status).sort()).toEqual([303, 422, 422, 422, 422])
    expect(await api.db.$count(accounts, eq(accounts.email, email))).toBe(1)
  })

  test('keeps its password as a salted scrypt hash', async () => {
    const [one, two] = [await door.signUp(), await door.signUp()]
    const hashes = await Promise.all([one, two].map(async ({ email }) => (await api.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.password_hash))
    expect(hashes).toEqual([expect.stringMatching(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/), expect.stringMatching(/^scrypt\$15\$8\$1\$/)])
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test('is written down', async () => {
    const { email } = await door.signUp()
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, email))
    const [event] = await api.db.select().from(auditEvents).where(eq(auditEvents.subject_id, account?.id ?? ''))
    expect(event).toMatchObject({ action: 'account.created', subject_type: 'account' })
  })
})

describe('The pages', () => {
  test('run no script, are not framed and not kept', async () => {
    const page = await door.aBrowser().follow(door.authorizeUrl(createPkce().challenge))
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toMatch(/<script|style="|onclick/)
  })

  test.each(['look.css', 'mark.svg', 'hanken-grotesk.woff2'])('have %s', async (file) => {
    expect((await fetch(`${door.origin}/oidc/${file}`)).status).toBe(200)
  })

  test('label every field', async () => {
    const browser = door.aBrowser()
    const page = await browser.follow(door.authorizeUrl(createPkce().challenge))
    const { text } = await browser.open(`${page.at}/create`)
    const fields = [...text.matchAll(/<input id="(\w+)"/g)].map(([, id]) => id)
    expect(fields).toEqual(['name', 'email', 'password'])
    expect(fields.filter((id) => !text.includes(`<label for="${id}">`))).toEqual([])
  })
})

test('a form that is too long is refused', async () => {
  const page = await door.aBrowser().follow(door.authorizeUrl(createPkce().challenge))
  const response = await fetch(page.at, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(20_000) }) })
  expect(response.status).toBe(413)
})
