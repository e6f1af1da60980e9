import { type Config, isLoopback } from '@preflight/server'

/** Where the local identity service stands, below each origin. */
export const LOCAL_PATH = '/oidc'
export const LOCAL_CLIENT_ID = 'preflight-web'
export const LOCAL_SCOPE = 'openid profile email offline_access'
/** A resource indicator must be an absolute URI (RFC 8707), so the audience is one. */
export const LOCAL_AUDIENCE = 'urn:preflight:api'
/** Stored in place of an issuer: the same account is the same person under every name of this installation. */
export const LOCAL_ISSUER = 'local'

/** Who says who somebody is: a provider elsewhere, the service that Preflight brings along, or nobody. */
export type IdentityService =
  | { kind: 'remote'; issuer: string; clientId: string; audience: string | null }
  | { kind: 'local' }
  | { kind: 'none' }

type Settings = Pick<Config, 'HOST' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_AUDIENCE'>

/** The local service runs on a loopback address only: on an open one anybody could make accounts. */
export function identityService({ HOST, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_AUDIENCE }: Settings): IdentityService {
  if (OIDC_ISSUER && OIDC_CLIENT_ID) {
    return { kind: 'remote', issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, audience: OIDC_AUDIENCE ?? null }
  }
  return { kind: isLoopback(HOST) ? 'local' : 'none' }
}

/** The origin a browser sees, from the Host it sent; the host policy has let it in before. PUBLIC_URL knows about TLS. */
export function originOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, host: string): string {
  const seen = new URL(`http://${host}`)
  const known = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL)
  return known?.host === new URL(`${known?.protocol ?? 'http:'}//${host}`).host ? known.origin : seen.origin
}
