import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity } from './identity.mjs'

/** @type {Awaited<ReturnType<typeof startIdentity>>} */
let identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const redirect_uri = 'http://localhost:3000/auth/callback'
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

async function codeFor() {
  const asked = { client_id: 'preflight-web', redirect_uri, response_type: 'code', state: 's', code_challenge: challenge, code_challenge_method: 'S256' }
  const response = await fetch(`${identity.issuer}/authorize?${new URLSearchParams(asked)}`, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').searchParams
}

/** @param {string} code @param {string} code_verifier */
async function exchange(code, code_verifier) {
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'preflight-web', redirect_uri, code, code_verifier })
  const response = await fetch(`${identity.issuer}/token`, { method: 'POST', body })
  return { status: response.status, body: Object(await response.json()) }
}

test('a code is exchanged for tokens once', async () => {
  const answered = await codeFor()
  const code = answered.get('code') ?? ''
  const first = await exchange(code, verifier)
  expect([answered.get('state'), first.status, Object.keys(first.body)]).toEqual(['s', 200, ['token_type', 'expires_in', 'access_token', 'id_token']])
  expect((await exchange(code, verifier)).status).toBe(400)
})

test('a code without its verifier is refused', async () => {
  const code = (await codeFor()).get('code') ?? ''
  expect((await exchange(code, 'another')).body).toEqual({ error: 'invalid_grant' })
})
