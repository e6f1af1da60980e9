import type { KeyObject } from 'node:crypto'

export interface StandInKey {
  kid: string
  alg: string
  privateKey: KeyObject
  jwk: Record<string, unknown>
  /** the public half as text */
  pem: string
}

type Claims = Record<string, unknown>

/** RS256, PS256, ES256 or EdDSA; RS256 where nothing is said. */
export function makeKey(alg?: string): StandInKey
export function signToken(key: StandInKey, claims: Claims, header?: Claims): string
export function signWithSecret(claims: Claims, secret: string | Buffer, header?: Claims): string
export function unsigned(claims: Claims, alg?: string): string

export interface StandInIdentity {
  desk: {
    clientId: string
    audience: string
    isDown: boolean
    person: { sub: string } & Claims
    keys: StandInKey[]
    requests: string[]
    userinfo: Claims | number | null
  }
  issuer: string
  token(claims?: Claims, header?: Claims): string
  claims(claims?: Claims): Claims
  rotate(how?: { keep?: boolean; alg?: string }): void
  environment: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_AUDIENCE: string }
  close(): Promise<void>
}

export function startIdentity(options?: { port?: number; clientId?: string; audience?: string }): Promise<StandInIdentity>
