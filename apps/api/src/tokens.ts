import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { readOrCreateSecret } from './secret-file.ts'

const ISSUER = 'preflight'
const ALGORITHM = 'HS256'
const LIFETIME = '365d'
const RENEW_AFTER_SECONDS = 30 * 86_400
const KEY_BYTES = 32

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

/** The signing key, made on first use. */
function readOrCreateKey(dataDir: string): Uint8Array {
  const made = () => randomBytes(KEY_BYTES).toString('base64url')
  const { text, file } = readOrCreateSecret(dataDir, 'token.key', made)
  const key = Buffer.from(text, 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key`)
  return key
}

/** Bearer tokens of anonymous users, signed with a key that lives in the data folder. */
export function createTokens(dataDir: string): Tokens {
  const key = readOrCreateKey(dataDir)
  return {
    issue: (userId) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: ISSUER,
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'iat', 'exp'],
        })
        if (!payload.sub || !payload.iat) return null
        return { userId: payload.sub, isDueForRenewal: Date.now() / 1000 - payload.iat > RENEW_AFTER_SECONDS }
      } catch {
        return null
      }
    },
  }
}
