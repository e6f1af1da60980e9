// Loaded only when somebody signs in, is signed in long enough to be renewed, or signs out: the library is large.
import { getConfig, type PublicConfig } from '@preflight/contracts'
import { ErrorResponse, OidcClient, WebStorageStateStore, type RefreshState, type SigninResponse } from 'oidc-client-ts'
import { isApiError, unreachable, type ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import type { Grant, Session } from './session.ts'
import { callWire } from './wire.ts'

export const CALLBACK_PATH = '/auth/callback'
/** What an issuer answers when it would have said something else a minute later. */
const PASSING: readonly (string | null)[] = ['server_error', 'temporarily_unavailable', 'slow_down']

type Oidc = NonNullable<PublicConfig['oidc']>
export type Tokens = Pick<Session, 'token'> & { grant: Grant }

const hasOidc = (config: unknown): config is { oidc: Oidc } =>
  isRecord(config) && isRecord(config.oidc) && typeof config.oidc.issuer === 'string' && typeof config.oidc.client_id === 'string'

/** Null where nobody can sign in (any more). */
async function issuerOf(): Promise<Oidc | null | ApiError> {
  const answer = await callWire({ method: getConfig.method, url: getConfig.url })
  if (isApiError(answer)) return answer
  return hasOidc(answer.data) ? answer.data.oidc : null
}

const clientFor = ({ issuer, client_id, scope }: Oidc) =>
  new OidcClient({
    authority: issuer,
    client_id,
    redirect_uri: `${location.origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${location.origin}/`,
    scope,
    stateStore: new WebStorageStateStore({ prefix: 'preflight.oidc.', store: localStorage }),
  })

const forAudience = ({ audience }: Oidc) => (audience === null ? {} : { resource: audience })

/** Some providers know an API by this parameter instead of `resource` (RFC 8707). */
const inOtherWords = ({ audience, local }: Oidc) => (audience === null || local ? {} : { extraQueryParams: { audience } })

/** An hour where the issuer does not say: a refused token is renewed anyway. */
const DEFAULT_LIFE_S = 3600

function tokensOf({ access_token, refresh_token, id_token, expires_in }: SigninResponse, before: Grant | null): Tokens {
  return {
    token: access_token,
    grant: {
      // an issuer that does not rotate answers without a new one
      refresh_token: refresh_token ?? before?.refresh_token ?? null,
      id_token: id_token ?? before?.id_token ?? null,
      expires_at: Date.now() + (expires_in ?? DEFAULT_LIFE_S) * 1000,
    },
  }
}

/** The issuer's address to sign in at, or null when issuer or server cannot be reached. `returnTo` comes back with the answer. */
export async function signInUrl(returnTo: string): Promise<string | null> {
  const oidc = await issuerOf()
  if (!oidc || isApiError(oidc)) return null
  const resource = forAudience(oidc)
  try {
    const client = clientFor(oidc)
    void client.clearStaleState().catch(() => {})
    const { url } = await client.createSigninRequest({ state: { returnTo }, ...resource, ...inOtherWords(oidc), extraTokenParams: resource })
    return url
  } catch (error) {
    console.error('Sign-in could not be started', error)
    return null
  }
}

export type SignInEnd =
  | { how: 'signed-in'; tokens: Tokens; returnTo: string }
  /** the person said no, the issuer refused, or the answer belongs to no question of ours */
  | { how: 'cancelled' | 'refused' | 'unknown'; said: string | null }
  | { how: 'unreachable' }

const returnToOf = (state: unknown): string =>
  isRecord(state) && typeof state.returnTo === 'string' && /^\/(?!\/)/.test(state.returnTo) ? state.returnTo : '/app'

function endOf(error: unknown): SignInEnd {
  if (error instanceof ErrorResponse) {
    if (PASSING.includes(error.error)) return { how: 'unreachable' }
    return { how: error.error === 'access_denied' ? 'cancelled' : 'refused', said: error.error_description }
  }
  const said = error instanceof Error ? error.message : ''
  // the library has no class for these; a page that is reloaded brings an answer that was used already
  if (/state/i.test(said)) return { how: 'unknown', said: null }
  return error instanceof TypeError || /timed out|\(5\d\d\)/.test(said) ? { how: 'unreachable' } : { how: 'refused', said: null }
}

/** Exchanges what the issuer sent back in the address for tokens. */
export async function finishSignIn(address: string): Promise<SignInEnd> {
  const oidc = await issuerOf()
  if (!oidc || isApiError(oidc)) return { how: 'unreachable' }
  try {
    const response = await clientFor(oidc).processSigninResponse(address)
    if (!response.access_token) return { how: 'unknown', said: null }
    return { how: 'signed-in', tokens: tokensOf(response, null), returnTo: returnToOf(response.userState) }
  } catch (error) {
    return endOf(error)
  }
}

/** Fresh tokens for old ones; `ended` when the issuer will not give any, an error when it could not be asked. */
export async function renewGrant(grant: Grant): Promise<Tokens | 'ended' | ApiError> {
  if (!grant.refresh_token) return 'ended'
  const oidc = await issuerOf()
  if (isApiError(oidc)) return oidc
  if (!oidc) return 'ended'
  // its claims are read from the tokens; the profile shown comes from our own server
  const profile = { sub: '', iss: oidc.issuer, aud: oidc.client_id, exp: 0, iat: 0 }
  const state: RefreshState = { refresh_token: grant.refresh_token, session_state: null, profile, ...(grant.id_token && { id_token: grant.id_token }) }
  try {
    return tokensOf(await clientFor(oidc).useRefreshToken({ state, ...forAudience(oidc) }), grant)
  } catch (error) {
    return error instanceof ErrorResponse && !PASSING.includes(error.error) ? 'ended' : unreachable()
  }
}

/** The issuer's address that ends its own session, or null where it has none or cannot be reached. */
export async function signOutUrl(grant: Grant): Promise<string | null> {
  const oidc = await issuerOf()
  if (!oidc || isApiError(oidc)) return null
  try {
    const request = await clientFor(oidc).createSignoutRequest({ ...(grant.id_token && { id_token_hint: grant.id_token }) })
    return request.url
  } catch {
    return null
  }
}
