import { createAnonymousUser, getAccessInfo, getMe, RENEWED_TOKEN_HEADER, updateMe } from '@preflight/contracts'
import { users } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ MAX_ANONYMOUS_USERS_PER_HOUR: 3, TRUST_PROXY: true })
})
afterAll(() => api.close())

const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
const DAY = 86_400

/** A token as ours, but of another time, key or algorithm. */
const forge = async ({ userId = String(randomUUID()), issuedAgo = 0, livesFor = 365 * DAY, key = '' }) => {
  const ours = Buffer.from(readFileSync(path.join(api.dataDir, 'keys', 'token.key'), 'utf8'), 'base64url')
  const issued = Math.floor(Date.now() / 1000) - issuedAgo
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer('preflight')
    .setAudience('preflight')
    .setIssuedAt(issued)
    .setExpirationTime(issued + livesFor)
    .sign(key ? Buffer.from(key) : ours)
}

test('an anonymous user is created with a token that signs it in', async () => {
  // an address of its own: other tests count theirs on the same Redis
  const { method, url } = createAnonymousUser
  const created = await api.inject({ method, url, headers: { 'x-forwarded-for': anAddress() } })
  const { token, user } = created.json().data
  expect(user).toMatchObject({ is_anonymous: true, plan_type: 'admin' })
  const me = await api.call(getMe, {}, token)
  expect(me.json().data.user).toEqual(user)
})

test('an address may create only so many users in an hour', async () => {
  const address = anAddress()
  const create = async () =>
    (await api.inject({ method: 'POST', url: '/api/v1/auth/anonymous', headers: { 'x-forwarded-for': address } }))
      .statusCode
  expect([await create(), await create(), await create(), await create()]).toEqual([200, 200, 200, 429])
})

test('the display name is saved without the blanks around it', async () => {
  const { token } = await api.signIn()
  const saved = await api.call(updateMe, { display_name: '  Ada ' }, token)
  expect(saved.json().data.user.display_name).toBe('Ada')
  const me = await api.call(getMe, {}, token)
  expect(me.json().data.user.display_name).toBe('Ada')
})

test.each(['', '   ', 'x'.repeat(121), 'a\u0000b'])('the display name %j is refused', async (display_name) => {
  const { token } = await api.signIn()
  const refused = await api.call(updateMe, { display_name }, token)
  expect(refused.statusCode).toBe(400)
})

test('everybody may run every scan where no payment provider is configured', async () => {
  const { token } = await api.signIn()
  const access = await api.call(getAccessInfo, {}, token)
  expect(access.json().data).toEqual({ accessLevel: 'admin', canRunStandardScans: true })
})

test('without a token the answer is 401', async () => {
  const refused = await api.call(getMe, {})
  expect(refused.json()).toEqual({
    success: false,
    error: 'Authentication required',
    code: 'UNAUTHENTICATED',
    message: 'Authentication required',
    user_id: null,
  })
  expect(refused.statusCode).toBe(401)
})

test('a token of our key for a user who is gone is refused', async () => {
  const refused = await api.call(getMe, {}, await forge({}))
  expect(refused.statusCode).toBe(401)
})

test('a token signed with another key is refused', async () => {
  const { user } = await api.signIn()
  const refused = await api.call(getMe, {}, await forge({ userId: user.id, key: 'another key of thirty-two bytes!' }))
  expect(refused.statusCode).toBe(401)
})

test('an expired token is refused', async () => {
  const { user } = await api.signIn()
  const refused = await api.call(getMe, {}, await forge({ userId: user.id, issuedAgo: 2 * DAY, livesFor: DAY }))
  expect(refused.statusCode).toBe(401)
})

test('a token without a signature is refused', async () => {
  const { user } = await api.signIn()
  const [, payload] = (await forge({ userId: user.id })).split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  const refused = await api.call(getMe, {}, `${header}.${payload}.`)
  expect(refused.statusCode).toBe(401)
})

test('the token of a user who was claimed by another has ended', async () => {
  const { user, token } = await api.signIn()
  await api.db
    .update(users)
    .set({ claimed_by: (await api.signIn()).user.id })
    .where(eq(users.id, user.id))
  const refused = await api.call(getMe, {}, token)
  expect(refused.statusCode).toBe(401)
})

test('a token that is past its first month is renewed on use, a fresh one is not', async () => {
  const { user, token } = await api.signIn()
  const old = await api.call(getMe, {}, await forge({ userId: user.id, issuedAgo: 40 * DAY }))
  const renewed = String(old.headers[RENEWED_TOKEN_HEADER])
  expect((await api.call(getMe, {}, renewed)).json().data.user.id).toBe(user.id)
  const fresh = await api.call(getMe, {}, token)
  expect(fresh.headers[RENEWED_TOKEN_HEADER]).toBeUndefined()
})

test('only the owner may read the key that signs tokens', () => {
  expect(statSync(path.join(api.dataDir, 'keys', 'token.key')).mode & 0o777).toBe(0o600)
})
