import { createLogger } from '@preflight/server'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { openFrontDoor, PASSWORD, type FrontDoor } from './testing/front-door.ts'

let log = ''
let api: TestApi
let door: FrontDoor
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  api = await createTestApi({ TRUST_PROXY: true }, { logger: createLogger('api', 'trace', sink) })
  door = await openFrontDoor(api)
})
afterAll(() => api.close())

test('the log of signing up, renewing and signing out holds no password, code or token', async () => {
  const { browser, code, verifier, tokens } = await door.signUp()
  await browser.open(`${door.origin}/auth/callback?code=${code}&state=state-1`)
  await door.meWith(tokens.body.access_token)
  const renewed = await door.refresh(tokens.body.refresh_token)
  await browser.open(`${door.origin}/oidc/session/end?id_token_hint=${tokens.body.id_token}`)
  const cookies = [...browser.jar.values()].map(({ value }) => value)
  const secrets = [PASSWORD, code, verifier, ...cookies]
  for (const { body } of [tokens, renewed]) secrets.push(body.access_token, body.refresh_token, body.id_token)
  expect(log).toContain('/api/v1/protected/me')
  expect(secrets.filter((secret) => secret && log.includes(secret))).toEqual([])
})

test('what the library answered itself is counted like any other request', async () => {
  await fetch(`${door.origin}/oidc/jwks`)
  const { body } = await api.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain('route="/oidc/*"')
})
