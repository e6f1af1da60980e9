import { jwtVerify, SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ISSUER = 'preflight'
const ALGORITHM = 'HS256'
const LIFETIME = '365d'
const RENEW_AFTER_SECONDS = 30 * 86_400
const KEY_BYTES = 32

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

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The signing key, made on first use. Linking is atomic: of two programs that start together one wins, and both read its key. */
function readOrCreateKey(dataDir: string): Uint8Array {
  const folder = path.join(path.resolve(dataDir), 'keys')
  const file = path.join(folder, 'token.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = path.join(folder, `token.${process.pid}.${randomBytes(4).toString('hex')}`)
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isExisting(error)) throw error
  } finally {
    rmSync(draft)
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64url')
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
