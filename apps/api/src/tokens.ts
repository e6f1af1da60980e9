import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Config } from '@preflight/server'
import { hkdfSync, randomBytes } from 'node:crypto'
import { readOrCreateSecret, readSecret, type SecretFile } from './secret-file.ts'

const ISSUER = 'preflight'
const ALGORITHM = 'HS256'
const LIFETIME = '365d'
const RENEW_AFTER_SECONDS = 30 * 86_400
const KEY_BYTES = 32
const KEY_FILE = 'token.key'

/** Whether a token claims to be one of these. Nothing is proven by it: it only says who has to check the token. */
export function looksLikeOurs(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === ALGORITHM && decodeJwt(token).iss === ISSUER
  } catch {
    return false
  }
}

export interface TokenClaims {
  userId: string
  isDueForRenewal: boolean
}

export interface Tokens {
  /** A bearer token of one year. */
  issue(userId: string): Promise<string>
  /** Who the token was issued to, or null for a token that is not ours, expired or broken. */
  verify(token: string): Promise<TokenClaims | null>
}

type Settings = Pick<Config, 'PREFLIGHT_DATA_DIR' | 'PREFLIGHT_SECRET' | 'PREFLIGHT_SECRET_PREVIOUS'>

function keyIn({ text, file }: SecretFile): Uint8Array {
  const key = Buffer.from(text, 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key`)
  return key
}

const madeKey = () => randomBytes(KEY_BYTES).toString('base64url')

/** The key of these tokens alone: nothing is learned from it about the secret or about other keys made of it. */
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'preflight tokens of anonymous users', KEY_BYTES))

/**
 * The first signs, all are believed: after a change of the secret, or from the key in the data folder to a secret, people
 * keep their projects, and their tokens are renewed on the next use.
 */
function signingKeys({ PREFLIGHT_DATA_DIR: dataDir, PREFLIGHT_SECRET: secret, PREFLIGHT_SECRET_PREVIOUS: previous }: Settings): [Uint8Array, ...Uint8Array[]] {
  if (secret === undefined) return [keyIn(readOrCreateSecret(dataDir, KEY_FILE, madeKey))]
  const left = readSecret(dataDir, KEY_FILE)
  return [keyOf(secret), ...(previous === undefined ? [] : [keyOf(previous)]), ...(left ? [keyIn(left)] : [])]
}

/** What a token says, where this key signed it; null where another did, or it is over. */
async function claimsOf(token: string, key: Uint8Array): Promise<{ sub: string; iat: number } | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, audience: ISSUER, algorithms: [ALGORITHM], requiredClaims: ['sub', 'iat', 'exp'] })
    const { sub, iat } = payload
    return sub && iat ? { sub, iat } : null
  } catch {
    return null
  }
}

/** Bearer tokens of anonymous users, signed with PREFLIGHT_SECRET, else with a key that lives in the data folder. */
export function createTokens(settings: Settings): Tokens {
  const keys = signingKeys(settings)
  return {
    issue: (userId) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(keys[0]),
    async verify(token) {
      for (const key of keys) {
        const claims = await claimsOf(token, key)
        if (!claims) continue
        const isOld = key !== keys[0] || Date.now() / 1000 - claims.iat > RENEW_AFTER_SECONDS
        return { userId: claims.sub, isDueForRenewal: isOld }
      }
      return null
    },
  }
}
