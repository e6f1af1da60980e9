import { getConfig } from '@preflight/contracts'
import type { Session } from '../app/session.ts'
import type { FakeApi } from './fakeApi.ts'
import { aConfig, aUser, idOf } from './samples.ts'

const ISSUER = 'http://localhost/oidc'
const METADATA = { method: 'GET', url: '/oidc/.well-known/openid-configuration' } as const
export const TOKEN = { method: 'POST', url: '/oidc/token' } as const

const part = (value: object) => btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
const ID_TOKEN = `${part({ alg: 'RS256' })}.${part({ sub: 'ada', iss: ISSUER, aud: 'preflight-web', iat: 1, exp: 4_000_000_000 })}.c2ln`

export const oidcConfig = aConfig({ oidc: { issuer: ISSUER, client_id: 'preflight-web', audience: 'preflight-api', scope: 'openid profile email offline_access', local: true } })

/** What the issuer hands out next. */
export const tokens = (fields: Record<string, unknown> = {}) => ({
  access_token: 'access-1',
  refresh_token: 'refresh-2',
  id_token: ID_TOKEN,
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'openid profile email offline_access',
  ...fields,
})

export const signedInUser = aUser({ id: idOf(2), email: 'ada@shop.example', display_name: 'Ada', is_anonymous: false, plan_type: null })

/** A session as it stands after a sign-in, with `lifeMs` left. */
export const signedInSession = (lifeMs = 900_000): Session => ({
  token: 'access-0',
  user: signedInUser,
  grant: { refresh_token: 'refresh-1', id_token: ID_TOKEN, expires_at: Date.now() + lifeMs },
})

/** Adds a sign-in service to a fake server: discovery, and tokens for whatever is brought. */
export function fakeIssuer(server: FakeApi) {
  server.on(getConfig, () => oidcConfig)
  server.raw(METADATA, 200, () => ({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    end_session_endpoint: `${ISSUER}/session/end`,
  }))
  server.raw(TOKEN, 200, () => tokens())
  return {
    refuse: (error: string) => server.raw(TOKEN, 400, () => ({ error })),
    /** what was brought to the token endpoint, oldest first */
    brought: () => server.calls(TOKEN).map(({ args }) => args),
  }
}
