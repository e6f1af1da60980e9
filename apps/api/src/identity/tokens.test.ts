import { identityRecords } from '@preflight/db'
import { eq, isNotNull } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createPkce } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { removeExpiredRecords } from './adapter.ts'
import { openFrontDoor, type FrontDoor } from './testing/front-door.ts'

let api: TestApi
let door: FrontDoor
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  door = await openFrontDoor(api)
})
afterAll(() => api.close())

describe('The tokens', () => {
  test('are made for this API, signed with a named key, and carry who it is', async () => {
    const { email, tokens } = await door.signUp()
    const [header, claims] = [decodeProtectedHeader(tokens.body.access_token), decodeJwt(tokens.body.access_token)]
    expect(header).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: expect.stringMatching(/^[\w-]{16}$/) })
    expect(claims).toMatchObject({ iss: `${door.origin}/oidc`, aud: door.oidc.audience, email, name: 'Ada Lovelace', client_id: door.oidc.client_id })
    expect(decodeJwt(tokens.body.id_token)).toMatchObject({ aud: door.oidc.client_id, email, name: 'Ada Lovelace' })
  })

  test('of the id kind do not open the API', async () => {
    const { tokens } = await door.signUp()
    expect((await door.meWith(tokens.body.id_token)).status).toBe(401)
  })

  test('are renewed with a refresh token, which is rotated', async () => {
    const { tokens } = await door.signUp()
    const renewed = await door.refresh(tokens.body.refresh_token)
    expect(renewed.status).toBe(200)
    expect(renewed.body.refresh_token).not.toBe(tokens.body.refresh_token)
    expect((await door.meWith(renewed.body.access_token)).status).toBe(200)
  })

  test('may be renewed by two tabs in the same moment', async () => {
    const { tokens } = await door.signUp()
    const answers = await Promise.all([door.refresh(tokens.body.refresh_token), door.refresh(tokens.body.refresh_token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('end together when a refresh token that was exchanged long ago comes again', async () => {
    const { tokens } = await door.signUp()
    const renewed = await door.refresh(tokens.body.refresh_token)
    await api.db.update(identityRecords).set({ consumed_at: new Date(Date.now() - 60_000) }).where(isNotNull(identityRecords.consumed_at))
    expect((await door.refresh(tokens.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await door.refresh(renewed.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('can be given back', async () => {
    const { tokens } = await door.signUp()
    const body = new URLSearchParams({ client_id: door.oidc.client_id, token: tokens.body.refresh_token })
    await fetch(`${door.origin}/oidc/token/revocation`, { method: 'POST', body })
    expect((await door.refresh(tokens.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('stand in the database as hashes only', async () => {
    const { code, tokens } = await door.signUp()
    const { rows } = await api.pool.query(`select model || id || payload::text as row from identity_records`)
    const stored = rows.map(({ row }) => row).join('\n')
    expect([code, tokens.body.refresh_token].filter((secret) => stored.includes(secret))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('only the owner may read the keys', () => {
  expect(statSync(path.join(api.dataDir, 'keys', 'identity.json')).mode & 0o777).toBe(0o600)
})

test('what has expired is removed, the rest stays', async () => {
  const { tokens } = await door.signUp()
  await api.db.insert(identityRecords).values({ model: 'Session', id: 'old', payload: {}, expires_at: new Date(Date.now() - 1000) })
  await removeExpiredRecords(api.deps)
  expect(await api.db.$count(identityRecords, eq(identityRecords.id, 'old'))).toBe(0)
  expect((await door.refresh(tokens.body.refresh_token)).status).toBe(200)
})

test('a restart ends neither tokens nor sessions', async () => {
  const { browser, tokens } = await door.signUp()
  const again = await buildApp(api.deps)
  await api.app.close()
  await again.listen({ host: '127.0.0.1', port: Number(new URL(door.origin).port) })
  // connections that were kept open fail once
  await expect.poll(() => fetch(`${door.origin}/healthz`).then(({ status }) => status, () => 0)).toBe(200)
  expect((await door.meWith(tokens.body.access_token)).status).toBe(200)
  expect((await door.refresh(tokens.body.refresh_token)).status).toBe(200)
  const back = await browser.follow(door.authorizeUrl(createPkce().challenge))
  expect(new URL(back.at).searchParams.has('code')).toBe(true)
  await again.close()
})
