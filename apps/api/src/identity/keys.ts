import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { readOrCreateSecret } from '../secret-file.ts'

export const LOCAL_ALGORITHM = 'ES256' as const

const text = Type.String({ minLength: 1 })
const SigningKey = Type.Object({
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: text,
  y: text,
  d: text,
  kid: text,
  use: Type.Literal('sig'),
  alg: Type.Literal(LOCAL_ALGORITHM),
})
const IdentityKeys = Type.Object({ signing: Type.Array(SigningKey, { minItems: 1 }), cookies: Type.Array(text, { minItems: 1 }) })

/** What the local identity service signs tokens and cookies with; the first of each signs, the others are still believed. */
export type IdentityKeys = Type.Static<typeof IdentityKeys>

function makeKeys(): string {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${jwk.x}.${jwk.y}`).digest('base64url').slice(0, 16)
  const signing = [{ ...jwk, kid, use: 'sig', alg: LOCAL_ALGORITHM }]
  return JSON.stringify({ signing, cookies: [randomBytes(32).toString('base64url')] })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/**
 * The keys in the data folder, made on first use, so that sessions and tokens outlive a restart.
 * @throws {Error} when the file holds something else
 */
export function readIdentityKeys(dataDir: string): IdentityKeys {
  const { text: json, file } = readOrCreateSecret(dataDir, 'identity.json', makeKeys)
  const keys = parsed(json)
  if (!Check(IdentityKeys, keys)) throw new Error(`${file} does not hold the keys of the identity service`)
  return keys
}

/** The halves that anybody may know. */
export const publicKeys = ({ signing }: IdentityKeys): JWK[] => signing.map(({ d: _private, ...jwk }) => jwk)
