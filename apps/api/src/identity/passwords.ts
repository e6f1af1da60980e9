import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 200

interface Cost {
  /** log2 of scrypt's N */
  logN: number
  r: number
  p: number
}

const COST: Cost = { logN: 15, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const ENCODED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/

function derive(password: string, salt: Buffer, length: number, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same letters may arrive composed or not, depending on the keyboard.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** `scrypt$log2 N$r$p$salt$hash`, so that the cost can be raised without locking anybody out. About 0.1 s. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES, COST)
  return ['scrypt', COST.logN, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether a password fits its hash; a hash that cannot be read fits none. */
export async function isPassword(password: string, encoded: string): Promise<boolean> {
  const [, logN, r, p, salt, hash] = ENCODED.exec(encoded) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost), expected)
}

let nobody: Promise<string> | null = null

/** Compared with when an email has no account, so that the answer takes as long as for one that has. */
export const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('base64url')))
