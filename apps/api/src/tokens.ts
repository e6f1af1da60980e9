import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Config } from '@preflight/server'
import { hkdfSync, randomBytes, type webcrypto } from 'node:crypto'
import { readOrCreateSecret, readSecret, type SecretFile } from './secret-file.ts'

const ISSUER = 'preflight'
const ALGORITHM = 'HS256'
const LIFETIME = '365d'
const RENEW_AFTER_SECONDS = 30 * 86_400
const KEY_BYTES = 32
const KEY_FILE = 'token.key'
/** A few megabytes. */
const MAX_PROOFS = 10_000

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

type Key = webcrypto.CryptoKey

/** As jose wants it: raw bytes it would import again for each token, which takes twice as long as the check itself. */
const imported = (bytes: Uint8Array): Promise<Key> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

interface Proven {
  userId: string
  /** seconds since 1970 */
  issued: number
  ends: number
  /** signed by a key of before */
  isOfOldKey: boolean
}

/** What a token says, where this key signed it; null where another did, or it is over. */
async function claimsOf(token: string, key: Key): Promise<Omit<Proven, 'isOfOldKey'> | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, audience: ISSUER, algorithms: [ALGORITHM], requiredClaims: ['sub', 'iat', 'exp'] })
    const { sub, iat, exp } = payload
    return sub && iat && exp ? { userId: sub, issued: iat, ends: exp } : null
  } catch {
    return null
  }
}

/** What a token says that one of the keys signed. */
async function prove(token: string, keys: readonly Key[]): Promise<Proven | null> {
  for (const [index, key] of keys.entries()) {
    const claims = await claimsOf(token, key)
    if (claims) return { ...claims, isOfOldKey: index > 0 }
  }
  return null
}

/** Bearer tokens of anonymous users, signed with PREFLIGHT_SECRET, else with a key that lives in the data folder. */
export function createTokens(settings: Settings): Tokens {
  const [first, ...others] = signingKeys(settings)
  const keys = Promise.all([imported(first), ...others.map(imported)] as const)
  /** Signatures that were checked: the keys stay the same, so a proof holds until its token ends. */
  const proofs = new Map<string, Proven>()

  async function provenOf(token: string): Promise<Proven | null> {
    const proven = proofs.get(token) ?? (await prove(token, await keys))
    if (!proven || proven.ends <= Math.floor(Date.now() / 1000)) return null
    if (proofs.size >= MAX_PROOFS) proofs.clear()
    proofs.set(token, proven)
    return proven
  }
  return {
    issue: async (userId) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign((await keys)[0]),
    async verify(token) {
      const proven = await provenOf(token)
      return proven && { userId: proven.userId, isDueForRenewal: proven.isOfOldKey || Date.now() / 1000 - proven.issued > RENEW_AFTER_SECONDS }
    },
  }
}
