import { AppError } from '@preflight/server'
import { createLocalJWKSet, decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Deps } from '../deps.ts'
import { identityService, LOCAL_AUDIENCE, LOCAL_ISSUER, LOCAL_PATH, originOf } from '../identity-service.ts'
import { hostPolicy } from '../plugins/security.ts'
import { connectIssuer } from './issuer.ts'
import { publicKeys, readIdentityKeys, LOCAL_ALGORITHM } from './keys.ts'

/** Only signatures whose check needs no secret: with HS256 the public key itself would be one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** A logout token or a request object is signed by the same keys and is no leave to come in. */
const TYPES = new Set(['jwt', 'at+jwt', 'application/at+jwt'])
/** Characters; longer ones do not come from an identity service. */
const MAX_TOKEN = 16_000
const MAX_SUBJECT = 255
/** Seconds that clocks may differ. */
const CLOCK_TOLERANCE = 30

/** What a verified token proves. */
export interface Proof {
  /** as stored: 'local', or the provider's own name */
  issuer: string
  subject: string
  claims: JWTPayload
  /** what the provider says beyond the claims; null where it says nothing */
  moreClaims(): Promise<Record<string, unknown> | null>
}

/** The proof, or null for a token that proves nothing. Throws 503 when the provider would have to be asked and is away. */
export type VerifyToken = (token: string) => Promise<Proof | null>

interface Expected {
  key: JWTVerifyGetKey
  algorithms: string[]
  audience: string
  /** the party that the token was made for, where the audience does not say enough */
  party?: string
  isIssuer(name: unknown): boolean | Promise<boolean>
}

const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT && !sub.includes('\u0000')

/** The claims of a token for which everything holds, or null. */
async function verified(token: string, { key, algorithms, audience, party, isIssuer }: Expected): Promise<JWTPayload | null> {
  try {
    // Before any key is looked for: a token that does not even claim to be from there costs the issuer nothing.
    if (token.length > MAX_TOKEN || !(await isIssuer(decodeJwt(token).iss))) return null
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms,
      audience,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
    })
    if (!TYPES.has((protectedHeader.typ ?? 'jwt').toLowerCase())) return null
    if (party !== undefined && payload['azp'] !== undefined && payload['azp'] !== party) return null
    return payload
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

type Parts = Pick<Deps, 'config' | 'logger'>
const nothingMore = async () => null

function verifyLocal({ config }: Parts): VerifyToken {
  const isOurs = hostPolicy(config)
  const key = createLocalJWKSet({ keys: publicKeys(readIdentityKeys(config.PREFLIGHT_DATA_DIR)) })
  const isIssuer = (name: unknown) => {
    if (typeof name !== 'string' || !URL.canParse(name)) return false
    const { host } = new URL(name)
    return isOurs(host) && name === `${originOf(config, host)}${LOCAL_PATH}`
  }
  const expected = { key, algorithms: [LOCAL_ALGORITHM], audience: LOCAL_AUDIENCE, isIssuer }
  return async (token) => {
    const claims = await verified(token, expected)
    return claims && isSubject(claims.sub) ? { issuer: LOCAL_ISSUER, subject: claims.sub, claims, moreClaims: nothingMore } : null
  }
}

function verifyRemote({ logger }: Parts, { issuer: url, clientId, audience }: { issuer: string; clientId: string; audience: string | null }): VerifyToken {
  const issuer = connectIssuer(url, logger)
  const expected: Expected = {
    key: issuer.keyOf,
    algorithms: ALGORITHMS,
    audience: audience ?? clientId,
    ...(audience === null && { party: clientId }),
    // The slash at the end is the only thing in which people and providers differ; the document has the last word.
    isIssuer: async (name) => typeof name === 'string' && name.startsWith(url.replace(/\/$/, '')) && name === (await issuer.name()),
  }
  return async (token) => {
    const claims = await verified(token, expected)
    if (!claims?.iss || !isSubject(claims.sub)) return null
    const { sub } = claims
    async function moreClaims() {
      const said = await issuer.userinfo(token)
      return said?.['sub'] === sub ? said : null
    }
    return { issuer: claims.iss, subject: sub, claims, moreClaims }
  }
}

/** Checks bearer tokens of the identity service that this installation trusts; there is exactly one, or none. */
export function tokenVerifier(parts: Parts): VerifyToken {
  const service = identityService(parts.config)
  if (service.kind === 'remote') return verifyRemote(parts, service)
  return service.kind === 'local' ? verifyLocal(parts) : async () => null
}
