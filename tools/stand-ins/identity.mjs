// A local stand-in for an OpenID Connect provider: discovery, keys that can be rotated, the code flow with PKCE, userinfo.
// Every visitor is signed in immediately as the configured person. For tests and for trying by hand:
//   node tools/stand-ins/identity.mjs --port 4343 --client preflight-web --audience preflight-api
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makeKey, signToken } from './identity/keys.mjs'

export { makeKey, signToken, signWithSecret, unsigned } from './identity/keys.mjs'

/**
 * @typedef {import('./identity/keys.mjs').Key} Key
 * @typedef {{ sub: string } & Record<string, unknown>} Person
 * @typedef {{ challenge: string, redirectUri: string, clientId: string, nonce: string | null, person: Person }} Grant
 * @typedef {{ port?: number, clientId?: string, audience?: string }} Options
 */

const ADA = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true }
const now = () => Math.floor(Date.now() / 1000)

/** @param {Options} options */
function createDesk({ clientId = 'preflight-web', audience = 'preflight-api' }) {
  return {
    clientId,
    audience,
    issuer: '',
    isDown: false,
    person: /** @type {Person} */ (ADA),
    /** published, the newest first; tokens are signed with that one */
    keys: [makeKey()],
    grants: /** @type {Map<string, Grant>} */ (new Map()),
    /** addresses asked for, oldest first */
    requests: /** @type {string[]} */ ([]),
    /** what userinfo says instead of the person, or a status */
    userinfo: /** @type {Record<string, unknown> | number | null} */ (null),
  }
}
/** @typedef {ReturnType<typeof createDesk>} Desk */

/** @param {Desk} desk @param {Record<string, unknown>} [claims] */
const claimsOf = ({ issuer, audience, person }, claims = {}) => ({
  iss: issuer,
  aud: audience,
  iat: now(),
  exp: now() + 3600,
  ...person,
  ...claims,
})

/** @param {Desk} desk @param {Record<string, unknown>} [claims] @param {Record<string, unknown>} [header] */
const mint = (desk, claims, header) => signToken(/** @type {Key} */ (desk.keys[0]), claimsOf(desk, claims), header)

/** @param {http.ServerResponse} response @param {unknown} body @param {number} [status] */
const json = (response, body, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' })
    .end(JSON.stringify(body))

/** @param {http.IncomingMessage} request */
async function formOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** @typedef {{ desk: Desk, url: URL, request: http.IncomingMessage, response: http.ServerResponse }} Call */

/** @param {Call} call */
function authorize({ desk, url, response }) {
  const asked = Object.fromEntries(url.searchParams)
  const { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge, nonce = null } = asked
  if (clientId !== desk.clientId || !redirectUri || asked.response_type !== 'code') return json(response, { error: 'invalid_request' }, 400)
  if (!challenge || asked.code_challenge_method !== 'S256') return json(response, { error: 'invalid_request', error_description: 'PKCE' }, 400)
  const code = randomBytes(16).toString('base64url')
  desk.grants.set(code, { challenge, redirectUri, clientId, nonce, person: desk.person })
  const back = new URL(redirectUri)
  back.searchParams.set('code', code)
  if (asked.state) back.searchParams.set('state', asked.state)
  response.writeHead(302, { location: back.href }).end()
}

/** @param {Grant | undefined} grant @param {URLSearchParams} form */
function isRightful(grant, form) {
  const hash = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
  return grant?.challenge === hash && grant.redirectUri === form.get('redirect_uri') && grant.clientId === form.get('client_id')
}

/** @param {Call} call */
async function token({ desk, request, response }) {
  const form = await formOf(request)
  const code = form.get('code') ?? ''
  const grant = desk.grants.get(code)
  desk.grants.delete(code)
  if (!grant || !isRightful(grant, form)) return json(response, { error: 'invalid_grant' }, 400)
  const { person, nonce, clientId } = grant
  json(response, {
    token_type: 'Bearer',
    expires_in: 3600,
    access_token: mint(desk, person, { typ: 'at+jwt' }),
    id_token: mint(desk, { ...person, aud: clientId, ...(nonce !== null && { nonce }) }),
  })
}

/** @param {Call} call */
function userinfo({ desk, request, response }) {
  if (typeof desk.userinfo === 'number') return json(response, { error: 'invalid_token' }, desk.userinfo)
  if (!request.headers.authorization?.startsWith('Bearer ')) return json(response, { error: 'invalid_token' }, 401)
  json(response, desk.userinfo ?? desk.person)
}

/** @param {Call} call */
function discovery({ desk: { issuer }, response }) {
  json(response, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  })
}

/** @param {Call} call */
function logout({ url, response }) {
  response.writeHead(302, { location: url.searchParams.get('post_logout_redirect_uri') ?? '/' }).end()
}

/** @type {Record<string, (call: Call) => void | Promise<void>>} */
const ROUTES = {
  'GET /.well-known/openid-configuration': discovery,
  'GET /jwks': ({ desk, response }) => json(response, { keys: desk.keys.map(({ jwk }) => jwk) }),
  'GET /authorize': authorize,
  'POST /token': token,
  'GET /userinfo': userinfo,
  'GET /logout': logout,
}

/** Starts the stand-in on a free port, or the one given. @param {Options} [options] */
export async function startIdentity(options = {}) {
  const desk = createDesk(options)
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', desk.issuer)
    desk.requests.push(url.pathname)
    if (desk.isDown) return void request.socket.destroy()
    if (request.method === 'OPTIONS') return json(response, {})
    const route = ROUTES[`${request.method} ${url.pathname}`]
    if (!route) return json(response, { error: 'not_found' }, 404)
    void Promise.resolve(route({ desk, url, request, response })).catch(() => response.destroy())
  })
  await new Promise((resolve) => server.listen(options.port ?? 0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  desk.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    desk,
    issuer: desk.issuer,
    /** An access token of the person, with claims and header changed as given. @param {Record<string, unknown>} [claims] @param {Record<string, unknown>} [header] */
    token: (claims, header) => mint(desk, claims, header),
    /** Claims as a token would carry them, for forgers. @param {Record<string, unknown>} [claims] */
    claims: (claims) => claimsOf(desk, claims),
    /** New tokens are signed with a new key; `keep` says whether the old ones stay published. @param {{ keep?: boolean, alg?: string }} [how] */
    rotate({ keep = false, alg = 'RS256' } = {}) {
      desk.keys = [makeKey(alg), ...(keep ? desk.keys : [])]
    },
    environment: { OIDC_ISSUER: desk.issuer, OIDC_CLIENT_ID: desk.clientId, OIDC_AUDIENCE: desk.audience },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, client: { type: 'string' }, audience: { type: 'string' } } })
  const { environment } = await startIdentity({
    port: Number(values.port ?? 4343),
    ...(values.client && { clientId: values.client }),
    ...(values.audience && { audience: values.audience }),
  })
  console.log('The identity stand-in runs. Start Preflight with:')
  for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)
}
