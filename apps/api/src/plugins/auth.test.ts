import { createAnonymousUser, getAccessInfo, getConfig, getMe, getScanResults, claimUser, SHARE_TOKEN_HEADER, updateMe } from '@preflight/contracts'
import { auditEvents, users } from '@preflight/db'
import { makeProject, makeScan, makeUser } from '@preflight/db/testing'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeKey, signToken, signWithSecret, startIdentity, unsigned, type StandInIdentity } from '../../../../tools/stand-ins/identity.mjs'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let identity: StandInIdentity
let api: TestApi
let local: TestApi
beforeAll(async () => {
  identity = await startIdentity()
  identity.desk.keys = ['RS256', 'PS256', 'ES256', 'EdDSA'].map(makeKey)
  api = await createTestApi({ ...identity.environment, MAX_ANONYMOUS_USERS_PER_HOUR: 1_000_000 })
  local = await createTestApi()
})
afterAll(async () => {
  await Promise.all([api.close(), local.close()])
  await identity.close()
})
beforeEach(() => {
  identity.desk.userinfo = null
  identity.desk.isDown = false
})

const ME = { url: getMe.url, method: getMe.method }
const ask = async (token: string, at = api) => {
  const response = await at.inject(ME, token)
  return { status: response.statusCode, body: response.json() }
}
const aPerson = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com`, name: 'Grace Hopper' })
const usersOf = (sub: string) => api.db.select().from(users).where(and(eq(users.identity_issuer, identity.issuer), eq(users.identity_subject, sub)))
const now = () => Math.floor(Date.now() / 1000)

describe('A token of the provider', () => {
  test.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('signed with %s signs its user in', async (alg) => {
    const person = aPerson()
    const key = identity.desk.keys.find((one) => one.alg === alg)!
    const { status, body } = await ask(signToken(key, identity.claims(person)))
    expect({ status, user: body.data?.user }).toMatchObject({ status: 200, user: { email: person.email, display_name: 'Grace Hopper', is_anonymous: false } })
  })

  test('may be twenty seconds ahead of our clock or behind it', async () => {
    const early = await ask(identity.token({ nbf: now() + 20 }))
    const late = await ask(identity.token({ exp: now() - 20 }))
    expect([early.status, late.status]).toEqual([200, 200])
  })

  test('is good with several audiences, one of which is ours', async () => {
    expect((await ask(identity.token({ aud: ['https://other.example.com', 'preflight-api'] }))).status).toBe(200)
  })
})

const forger = makeKey()
const publicPem = () => identity.desk.keys[0]!.pem

/** What attackers and mishaps send; each is answered 401. */
const REFUSED: [what: string, token: () => string | Promise<string>][] = [
  ['no token at all', () => ''],
  ['garbage', () => 'garbage'],
  ['three dots', () => '...'],
  ['three parts that are no JSON', () => 'YWJj.YWJj.YWJj'],
  ['a header of 100 KB', () => identity.token({}, { filler: 'x'.repeat(100_000) })],
  ['claims of 100 KB', () => identity.token({ filler: 'x'.repeat(100_000) })],
  ['no signature (none)', () => unsigned(identity.claims())],
  ['no signature (None)', () => unsigned(identity.claims(), 'None')],
  ['RS256 named, signature left out', () => unsigned(identity.claims(), 'RS256')],
  ['HS256 with the public key as the secret', () => signWithSecret(identity.claims(), publicPem())],
  ['HS256 with the public key, its key id named', () => signWithSecret(identity.claims(), publicPem(), { kid: identity.desk.keys[0]!.kid })],
  ['HS256 with the public key, as if it were ours', () => signWithSecret(identity.claims({ iss: 'preflight', aud: 'preflight' }), publicPem())],
  ['HS256 with an empty secret, as if it were ours', () => signWithSecret(identity.claims({ iss: 'preflight', aud: 'preflight' }), '')],
  ['the signature of another key', () => signToken(forger, identity.claims())],
  ['the signature of another key under a known key id', () => signToken(forger, identity.claims(), { kid: identity.desk.keys[0]!.kid })],
  ['the forger\'s key inside the token (jwk)', () => signToken(forger, identity.claims(), { jwk: forger.jwk })],
  ['the forger\'s key by address (jku)', () => signToken(forger, identity.claims(), { jku: 'http://127.0.0.1:1/jwks' })],
  ['changed claims under a good signature', () => changed(identity.token(), { sub: 'root' })],
  ['another issuer', () => identity.token({ iss: 'https://evil.example.com' })],
  ['an issuer that begins like ours', () => identity.token({ iss: `${identity.issuer}.evil.example.com` })],
  ['no issuer', () => identity.token({ iss: undefined })],
  ['another audience', () => identity.token({ aud: 'another-api' })],
  ['no audience', () => identity.token({ aud: undefined })],
  ['an id token of our own client', () => identity.token({ aud: 'preflight-web' })],
  ['an id token of another client', () => identity.token({ aud: 'another-client' })],
  ['expired', () => identity.token({ exp: now() - 60 })],
  ['no expiry', () => identity.token({ exp: undefined })],
  ['not valid yet', () => identity.token({ nbf: now() + 60 })],
  ['no subject', () => identity.token({ sub: undefined })],
  ['an empty subject', () => identity.token({ sub: '' })],
  ['a subject that is a list', () => identity.token({ sub: ['ada'] })],
  ['a subject with NUL', () => identity.token({ sub: 'a\u0000b' })],
  ['a subject of 1,000 characters', () => identity.token({ sub: 'x'.repeat(1000) })],
  ['a logout token', () => identity.token({}, { typ: 'logout+jwt' })],
  ['an unknown critical header', () => identity.token({}, { crit: ['x'], x: 1 })],
  ['a token of the local service', async () => localToken()],
]

/** A token as the local service of this very data folder would sign it. */
async function localToken() {
  const { readIdentityKeys } = await import('../identity/keys.ts')
  const [jwk] = readIdentityKeys(api.dataDir).signing
  const { importJWK, SignJWT } = await import('jose')
  return new SignJWT({ email: 'ada@example.com' })
    .setProtectedHeader({ alg: 'ES256', kid: jwk?.kid ?? '', typ: 'at+jwt' })
    .setIssuer('http://localhost/oidc')
    .setAudience('urn:preflight:api')
    .setSubject(randomUUID())
    .setExpirationTime('5m')
    .sign(await importJWK(jwk ?? {}, 'ES256'))
}

function changed(token: string, claims: object) {
  const [header, payload = '', signature] = token.split('.')
  const altered = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  return [header, Buffer.from(JSON.stringify(altered)).toString('base64url'), signature].join('.')
}

describe('A token is refused with 401:', () => {
  test.each(REFUSED)('%s', async (_, token) => {
    const { status, body } = await ask(await token())
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('a token of the provider, where the local service is the one that is trusted', async () => {
    expect((await ask(identity.token(), local)).status).toBe(401)
  })

  test('nobody was stored for any of them', async () => {
    expect(await api.db.$count(users, eq(users.identity_subject, 'root'))).toBe(0)
  })

  test('over a socket a header of 100 KB is not even read', async () => {
    const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${getMe.url} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${'x'.repeat(100_000)}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('Without OIDC_AUDIENCE the client id is the audience:', () => {
  let plain: TestApi
  beforeAll(async () => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID } = identity.environment
    plain = await createTestApi({ OIDC_ISSUER, OIDC_CLIENT_ID })
  })
  afterAll(() => plain.close())

  test.each([
    ['a token for our client', { aud: 'preflight-web' }, 200],
    ['a token for our client that names it', { aud: 'preflight-web', azp: 'preflight-web' }, 200],
    ['a token for another client', { aud: 'another-client' }, 401],
    ['a token made for another client that lists ours', { aud: ['another-client', 'preflight-web'], azp: 'another-client' }, 401],
  ])('%s', async (_, claims, status) => {
    expect((await ask(identity.token(claims), plain)).status).toBe(status)
  })
})

describe('Keys', () => {
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  let issuer: StandInIdentity
  let served: TestApi
  // Each has a provider and an API of its own, since these travel in time.
  beforeEach(async () => {
    issuer = await startIdentity()
    served = await createTestApi(issuer.environment)
    vi.useFakeTimers({ toFake: ['Date'] })
    return async () => {
      vi.useRealTimers()
      await served.close()
      await issuer.close()
    }
  })
  const askServed = (token: string) => ask(token, served)

  test('are rotated by the issuer and nothing restarts', async () => {
    expect((await askServed(issuer.token())).status).toBe(200)
    const old = issuer.token()
    issuer.rotate()
    later(11_000)
    expect((await askServed(issuer.token())).status).toBe(200)
    expect((await askServed(old)).status).toBe(401)
  })

  test('are not asked for again with every unknown key id', async () => {
    await askServed(issuer.token())
    later(11_000)
    issuer.desk.requests.length = 0
    for (let at = 0; at < 20; at++) await askServed(signToken(makeKey('ES256'), issuer.claims()))
    expect(issuer.desk.requests).toEqual(['/jwks'])
  })

  test('that are known go on while the issuer is away; for others the answer is 503', async () => {
    const known = issuer.token()
    expect((await askServed(known)).status).toBe(200)
    issuer.desk.isDown = true
    later(700_000)
    expect((await askServed(issuer.token())).status).toBe(200)
    const { status, body } = await askServed(signToken(makeKey('ES256'), issuer.claims()))
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 503,
      code: 'UNAVAILABLE',
      message: 'The identity service cannot be reached. Please try again in a moment.',
    })
  })

  test('of an issuer that comes back are read again', async () => {
    await askServed(issuer.token())
    issuer.desk.isDown = true
    later(60_000)
    issuer.rotate()
    expect((await askServed(issuer.token())).status).toBe(503)
    issuer.desk.isDown = false
    later(11_000)
    expect((await askServed(issuer.token())).status).toBe(200)
  })

  test('that the issuer withdrew are not believed for longer than some minutes', async () => {
    const old = issuer.token({ exp: now() + 7200 })
    expect((await askServed(old)).status).toBe(200)
    issuer.rotate()
    later(700_000)
    await askServed(old)
    await expect.poll(async () => (await askServed(old)).status).toBe(401)
  })

  test('of an issuer that was away from the start are asked for when it comes', async () => {
    issuer.desk.isDown = true
    expect((await askServed(issuer.token())).status).toBe(503)
    const open = await served.inject({ method: 'GET', url: getConfig.url }, issuer.token())
    expect(open.statusCode).toBe(200)
    issuer.desk.isDown = false
    later(4000)
    expect((await askServed(issuer.token())).status).toBe(200)
  })
})

describe('Somebody who comes for the first time', () => {
  test('becomes one user, however many calls come at once, and it is written down once', async () => {
    const person = aPerson()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(identity.token(person))))
    const ids = new Set(answers.map(({ body }) => body.data?.user.id))
    expect(ids.size).toBe(1)
    expect((await usersOf(person.sub)).length).toBe(1)
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, String([...ids][0])))
    expect(events.map(({ action }) => action)).toEqual(['user.signed_in'])
  })

  test.each([false, 'false'])('has no email where it is not verified (%j)', async (email_verified) => {
    const { body } = await ask(identity.token({ ...aPerson(), email_verified }))
    expect(body.data.user.email).toBeNull()
  })

  test('is asked about at the issuer where the token says nothing', async () => {
    const { sub, email } = aPerson()
    identity.desk.userinfo = { sub, email, name: 'Told by userinfo' }
    const { body } = await ask(identity.token({ sub, email: undefined, name: undefined, email_verified: undefined }))
    expect(body.data.user).toMatchObject({ email, display_name: 'Told by userinfo' })
    identity.desk.requests.length = 0
    await ask(identity.token({ sub, email: undefined, name: undefined, email_verified: undefined }))
    expect(identity.desk.requests).not.toContain('/userinfo')
  })

  test.each<[string, number | Record<string, unknown>]>([
    ['speaks of somebody else', { sub: 'mallory', email: 'mallory@example.com' }],
    ['refuses the token', 403],
  ])('has no email where userinfo %s', async (_, said) => {
    identity.desk.userinfo = said
    const { status, body } = await ask(identity.token({ sub: randomUUID(), email: undefined, name: undefined }))
    expect({ status, email: body.data?.user.email }).toEqual({ status: 200, email: null })
  })

  test('is not stored half while the issuer cannot say who it is', async () => {
    const sub = randomUUID()
    identity.desk.userinfo = 500
    expect((await ask(identity.token({ sub, email: undefined, name: undefined }))).status).toBe(503)
    expect(await usersOf(sub)).toEqual([])
  })
})

describe('A known user', () => {
  test('has the new email and name of the token', async () => {
    const { sub } = aPerson()
    await ask(identity.token({ sub, email: 'old@example.com', name: 'Old' }))
    const { body } = await ask(identity.token({ sub, email: 'new@example.com', name: 'New' }))
    expect(body.data.user).toMatchObject({ email: 'new@example.com', display_name: 'New' })
  })

  test('keeps the display name that was chosen here', async () => {
    const { sub } = aPerson()
    const token = identity.token({ sub, name: 'Old' })
    await api.call(updateMe, { display_name: 'My choice' }, token)
    const { body } = await ask(identity.token({ sub, name: 'New' }))
    expect(body.data.user.display_name).toBe('My choice')
  })

  test('is not the user of another issuer who has the same subject', async () => {
    const { sub } = aPerson()
    const other = await makeUser(api.db, { is_anonymous: false, identity_issuer: 'https://other.example.com', identity_subject: sub })
    const { body } = await ask(identity.token({ sub }))
    expect(body.data.user.id).not.toBe(other.id)
  })
})

describe('The way in', () => {
  test.each([
    ['the issuer of the environment', {}, () => ({ issuer: identity.issuer, client_id: 'preflight-web', audience: 'preflight-api', scope: 'openid profile email offline_access', local: false })],
  ])('is given by config: %s', async (_, __, oidc) => {
    const answered = await api.call(getConfig, {})
    expect(answered.json().data.oidc).toEqual(oidc())
  })

  test('does not exist on an open address without an issuer', async () => {
    const open = await createTestApi({ HOST: '0.0.0.0' })
    expect((await open.call(getConfig, {})).json().data.oidc).toBeNull()
    expect((await open.inject({ method: 'GET', url: '/oidc/.well-known/openid-configuration' })).statusCode).toBe(404)
    expect((await ask(identity.token(), open)).status).toBe(401)
    await open.close()
  })

  test('is not the local service where there is an issuer', async () => {
    const answered = await api.inject({ method: 'GET', url: '/oidc/.well-known/openid-configuration' })
    expect(answered.statusCode).toBe(404)
  })
})

describe('The beta list', () => {
  let beta: TestApi
  beforeAll(async () => {
    beta = await createTestApi({ ...identity.environment, BETA_ALLOWLIST: 'grace@example.com, @navy.example', MAX_ANONYMOUS_USERS_PER_HOUR: 1_000_000 })
  })
  afterAll(() => beta.close())

  test('lets those on it in', async () => {
    for (const email of ['grace@example.com', 'someone@navy.example']) {
      const answered = await beta.call(getAccessInfo, {}, identity.token({ sub: email, email }))
      expect(answered.statusCode).toBe(200)
    }
  })

  test('answers everybody else 403 with their user id, and me', async () => {
    const { token, user } = (await beta.call(createAnonymousUser, {})).json().data
    expect((await beta.call(getMe, {}, token)).json().data.user.id).toBe(user.id)
    const refused = await beta.call(getAccessInfo, {}, token)
    expect(refused.json()).toEqual({ success: false, error: 'Beta access required', code: 'BETA_ACCESS_REQUIRED', message: 'Beta access required', user_id: user.id })
    expect(refused.statusCode).toBe(403)
    expect((await beta.call(updateMe, { display_name: 'Ada' }, token)).statusCode).toBe(403)
  })

  test('believes no email that nobody has verified: an account of the local service is let in by its user id only', async () => {
    const ada = await makeUser(beta.db, { is_anonymous: false, email: 'grace@example.com', identity_issuer: 'local', identity_subject: randomUUID() })
    const refused = await beta.call(getAccessInfo, {}, await beta.deps.tokens.issue(ada.id))
    expect(refused.statusCode).toBe(403)
  })

  test('does not keep somebody from bringing along what was made before', async () => {
    const { token } = (await beta.call(createAnonymousUser, {})).json().data
    const claimed = await beta.call(claimUser, { token }, identity.token({ sub: 'waiting', email: 'waiting@example.com' }))
    expect(claimed.statusCode).toBe(200)
  })

  test('does not block shared scans or what is open to all', async () => {
    const project = await makeProject(beta.db)
    const scan = await makeScan(beta.db, { project_id: project.id, status: 'completed' })
    const headers = { [SHARE_TOKEN_HEADER]: 'unknown-share' }
    const viewed = await beta.inject({ method: 'GET', url: getScanResults.url.replace(':id', scan.id), headers })
    expect(viewed.statusCode).toBe(404)
    expect((await beta.call(getConfig, {})).json().data.beta).toBe(true)
  })
})
