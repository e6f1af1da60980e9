import { EventEmitter } from 'node:events'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { InvalidTarget } from 'oidc-provider/lib/helpers/errors.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { Deps } from '../deps.ts'
import { LOCAL_AUDIENCE, LOCAL_CLIENT_ID, LOCAL_PATH } from '../identity-service.ts'
import { findAccount } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import { LOCAL_ALGORITHM, type IdentityKeys } from './keys.ts'
import { errorPage, signOutPage, signedOutPage } from './pages.ts'
import { signOutAtOnce } from './sign-out.ts'

const MINUTE = 60
const DAY = 86_400

/** Seconds. A refresh token ends when it is not used for a month; after three months everybody signs in again. */
const LIFETIMES = {
  AccessToken: 15 * MINUTE,
  AuthorizationCode: MINUTE,
  IdToken: 60 * MINUTE,
  Interaction: 60 * MINUTE,
  RefreshToken: 30 * DAY,
  Session: 14 * DAY,
  Grant: 90 * DAY,
}

const SCOPES = ['openid', 'profile', 'email', 'offline_access']

/** Our own client may always have what it asks for: nobody is asked for consent to their own application. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant = known === undefined ? undefined : await provider.Grant.find(known)
  if (grant?.accountId === session.accountId) return grant
  const made = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  made.addOIDCScope(SCOPES.join(' '))
  await made.save()
  return made
}

const clientOf = (origin: string) => ({
  client_id: LOCAL_CLIENT_ID,
  client_name: 'Preflight',
  redirect_uris: [`${origin}/auth/callback`],
  post_logout_redirect_uris: [`${origin}/`],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  token_endpoint_auth_method: 'none' as const,
  id_token_signed_response_alg: LOCAL_ALGORITHM,
})

/** Cookies are not kept apart by port, and several installations may run side by side. */
function cookiesOf(origin: string, keys: string[]): Configuration['cookies'] {
  const { port, protocol } = new URL(origin)
  const name = (what: string) => `preflight_${what}${port && `_${port}`}`
  const options = { httpOnly: true, sameSite: 'lax' as const, secure: protocol === 'https:', signed: true }
  const names = { session: name('session'), interaction: name('interaction'), resume: name('resume') }
  return { keys, names, long: options, short: options }
}

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  userinfo: { enabled: true },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => {
      ctx.body = signOutPage(form)
    },
    postLogoutSuccessSource: (ctx) => {
      ctx.body = signedOutPage()
    },
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => LOCAL_AUDIENCE,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx, resource) => {
      if (resource !== LOCAL_AUDIENCE) throw new InvalidTarget()
      return {
        scope: '',
        audience: LOCAL_AUDIENCE,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: LOCAL_ALGORITHM } },
      }
    },
  },
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** One identity provider for one origin. Everything it remembers is in the database, so any number may stand side by side. */
export function createProvider({ db, logger, outages }: Pick<Deps, 'db' | 'logger' | 'outages'>, origin: string, keys: IdentityKeys): Provider {
  const accountClaims = async (id: string) => {
    const account = await findAccount(db, id)
    return account && { email: account.email, name: account.name }
  }
  const provider = new Provider(`${origin}${LOCAL_PATH}`, {
    adapter: createAdapter(db),
    jwks: { keys: keys.signing },
    cookies: cookiesOf(origin, keys.cookies),
    clients: [clientOf(origin)],
    clientBasedCORS: (_ctx, from) => from === origin,
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    // the web reads name and email from the id token
    conformIdTokenClaims: false,
    features,
    ttl: LIFETIMES,
    pkce: { required: () => true },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    loadExistingGrant: grantOf,
    interactions: { url: (_ctx, { uid }) => `${LOCAL_PATH}/interaction/${uid}` },
    async findAccount(_ctx, id) {
      const claims = await accountClaims(id)
      return claims ? { accountId: id, claims: () => ({ sub: id, ...claims }) } : undefined
    },
    async extraTokenClaims(_ctx, token) {
      const id = 'accountId' in token ? token.accountId : undefined
      return (id === undefined ? null : await accountClaims(id)) ?? undefined
    },
    renderError(ctx, { error_description }) {
      ctx.type = 'html'
      ctx.body = errorPage('Sign-in failed', `${sentence(error_description ?? 'something went wrong')} Please start again from Preflight.`)
    },
  })
  provider.proxy = origin.startsWith('https:')
  provider.use(signOutAtOnce).use(closeCors(origin))
  const tell = (error: unknown) => {
    if (!outages.hears(error)) logger.error({ err: error }, 'The identity service failed')
  }
  provider.on('server_error', (_ctx, error) => tell(error))
  // without a listener the web framework below writes to stderr by itself
  EventEmitter.prototype.on.call(provider, 'error', tell)
  return provider
}

/** The library reflects any origin where it thinks an answer is harmless; here nobody else's page reads anything. */
const closeCors = (origin: string) => async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
  await next()
  if (ctx.get('origin') !== origin) ctx.remove('access-control-allow-origin')
}
