// Who calls: the app by its signed token, an installation or a person by a token that was issued here.
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { badCredentials, GithubRefusal, notFound, suspended, unprocessable } from './errors.mjs'
import { coveredBy, now } from './state.mjs'

/**
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Permissions} Permissions
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {import('./state.mjs').State} State
 * @typedef {{ id: number, slug: string, clientId: string, clientSecret: string, webhookSecret: string, privateKey: string }} App
 * @typedef {{
 *   kind: 'installation', token: string, installationId: number, repositoryIds: number[] | null, permissions: Permissions, issuedAt: Date, expiresAt: Date, isRevoked: boolean,
 * }} InstallationToken
 *   repositoryIds: null for all that the installation covers
 * @typedef {{ kind: 'user', token: string, login: string, issuedAt: Date, expiresAt: Date, isRevoked: boolean }} UserToken
 * @typedef {{ login: string, expiresAt: number }} Code
 */

const USER_TOKEN_MS = 8 * 3_600_000
const CODE_MS = 600_000
const LONGEST_JWT_S = 600
/** Clocks differ a little. */
const LEEWAY_S = 60

/** @param {string} prefix @param {number} [length] */
const secret = (prefix, length = 36) =>
  prefix + randomBytes(length * 2).toString('base64').replace(/[^A-Za-z0-9]/g, '').slice(0, length)

/** @param {string} part @returns {Record<string, unknown>} */
const decoded = (part) => Object(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))

/** @param {string} message */
const unauthorized = (message) => new GithubRefusal(401, message)

/** @param {App} app @param {string} jwt @returns {Record<string, unknown>} its claims, when the app signed it */
function claimsOf({ privateKey }, jwt) {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  try {
    const isSigned = verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), createPublicKey(privateKey), Buffer.from(signature, 'base64url'))
    if (isSigned && decoded(header).alg === 'RS256') return decoded(claims)
  } catch {
    // not a token at all
  }
  throw unauthorized('A JSON web token could not be decoded')
}

/** @param {App} app @param {string} jwt @throws {GithubRefusal} 401, in GitHub's words */
export function checkJwt(app, jwt) {
  const { iss, iat, exp } = claimsOf(app, jwt)
  const at = Date.now() / 1000
  if (typeof exp !== 'number' || exp < at) throw unauthorized("'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires")
  if (exp > at + LONGEST_JWT_S + LEEWAY_S) throw unauthorized("'Expiration time' claim ('exp') is too far in the future")
  if (typeof iat !== 'number' || iat > at + LEEWAY_S) throw unauthorized("'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued")
  if (![String(app.id), app.clientId].includes(String(iss))) throw unauthorized("'Issuer' claim ('iss') must be an Integer or a client ID")
}

/** @param {unknown} value @param {(one: unknown) => boolean} isRight */
const listOf = (value, isRight) => (value === undefined ? null : Array.isArray(value) && value.every(isRight) ? value : undefined)

/**
 * Repositories that a token is asked for; null for all.
 * @param {State} state @param {Installation} installation @param {Record<string, unknown>} asked
 * @returns {number[] | null}
 */
function wantedRepositories(state, installation, { repositories, repository_ids }) {
  const names = listOf(repositories, (one) => typeof one === 'string')
  const ids = listOf(repository_ids, Number.isInteger)
  if (names === undefined || ids === undefined) throw unprocessable('Invalid request.')
  if (names === null && ids === null) return null
  const covered = coveredBy(state, installation)
  const found = [
    ...(ids ?? []).map((id) => covered.find((one) => one.id === id)),
    ...(names ?? []).map((name) => covered.find((one) => one.name.toLowerCase() === String(name).toLowerCase())),
  ]
  return found.map((one) => {
    if (!one) throw unprocessable('There is at least one repository that does not exist or is not accessible to the parent installation.')
    return one.id
  })
}

const LEVELS = ['read', 'write']
/** @param {unknown} value @returns {value is keyof Permissions} */
const isPermission = (value) => value === 'contents' || value === 'metadata' || value === 'pull_requests'
/** @param {unknown} value @returns {value is import('./state.mjs').Level} */
const isLevel = (value) => value === 'read' || value === 'write'

/** @param {Permissions} granted @param {unknown} asked @returns {Permissions} */
function wantedPermissions(granted, asked) {
  if (asked === undefined) return { ...granted }
  const wanted = /** @type {Permissions} */ ({})
  for (const [name, level] of Object.entries(Object(asked))) {
    const has = isPermission(name) ? granted[name] : undefined
    if (!isPermission(name) || !isLevel(level) || has === undefined || LEVELS.indexOf(level) > LEVELS.indexOf(has)) {
      throw unprocessable('The permissions requested are not granted to this installation.')
    }
    wanted[name] = level
  }
  // Every token reads metadata.
  return granted.metadata === undefined ? wanted : { metadata: 'read', ...wanted }
}

/** @param {{ state: State, expiresInMs: number }} options */
export function createTokens({ state, expiresInMs }) {
  const issued = /** @type {Map<string, InstallationToken | UserToken>} */ (new Map())
  const codes = /** @type {Map<string, Code>} */ (new Map())

  /** @template {InstallationToken | UserToken} T @param {T} token @returns {T} */
  const keep = (token) => {
    issued.set(token.token, token)
    return token
  }

  return {
    issued,
    codes,
    /** @param {Installation} installation @param {Record<string, unknown>} asked body of the request */
    issueInstallation: (installation, asked) => {
      if (installation.suspendedAt) throw suspended()
      return keep({
        kind: 'installation',
        token: secret('ghs_'),
        installationId: installation.id,
        repositoryIds: wantedRepositories(state, installation, asked),
        permissions: wantedPermissions(installation.permissions, asked.permissions),
        issuedAt: new Date(),
        expiresAt: new Date(Date.now() + expiresInMs),
        isRevoked: false,
      })
    },
    /** @param {string} login */
    issueUser: (login) => keep({ kind: 'user', token: secret('ghu_'), login, issuedAt: new Date(), expiresAt: new Date(Date.now() + USER_TOKEN_MS), isRevoked: false }),
    /** @param {string} login @param {number} [livesMs] */
    newCode: (login, livesMs = CODE_MS) => {
      const code = createHash('sha256').update(randomBytes(32)).digest('hex').slice(0, 20)
      codes.set(code, { login, expiresAt: Date.now() + livesMs })
      return code
    },
    /** A code is good once. @param {string} code @returns {string | null} the login of who brings it */
    takeCode: (code) => {
      const found = codes.get(code)
      codes.delete(code)
      return found && found.expiresAt > Date.now() ? found.login : null
    },
    /** @param {string} token @returns {InstallationToken | UserToken} */
    find: (token) => {
      const found = issued.get(token)
      if (!found || found.isRevoked || found.expiresAt <= new Date()) throw badCredentials()
      if (found.kind === 'user') return found
      const installation = state.installations.get(found.installationId)
      if (!installation) throw badCredentials()
      if (installation.suspendedAt) throw suspended()
      return found
    },
    /** @param {string} token of a person @returns {boolean} whether there was one */
    revoke: (token) => {
      const found = issued.get(token)
      if (found?.kind !== 'user' || found.isRevoked) return false
      found.isRevoked = true
      return true
    },
    /** Every token that was issued so far is too old from now on. */
    expireAll: () => {
      const past = now()
      for (const token of issued.values()) token.expiresAt = past
    },
  }
}
/** @typedef {ReturnType<typeof createTokens>} Tokens */

/** @param {State} state @param {InstallationToken} token @returns {Repository[]} what it may see today */
export function reachOf(state, { installationId, repositoryIds }) {
  const installation = state.installations.get(installationId)
  if (!installation) throw notFound()
  return coveredBy(state, installation).filter(({ id }) => repositoryIds === null || repositoryIds.includes(id))
}

/** @param {import('./state.mjs').Level | undefined} has @param {import('./state.mjs').Level} needed */
const reaches = (has, needed) => has !== undefined && LEVELS.indexOf(has) >= LEVELS.indexOf(needed)

/**
 * What a token is allowed now: what it was made for, less what was taken from the installation since.
 * @param {State} state @param {InstallationToken} token @param {keyof Permissions} permission @param {import('./state.mjs').Level} [level]
 */
export const allows = (state, { installationId, permissions }, permission, level = 'read') =>
  reaches(permissions[permission], level) && reaches(state.installations.get(installationId)?.permissions[permission], level)
