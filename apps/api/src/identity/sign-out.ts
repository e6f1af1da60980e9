import type { KoaContextWithOIDC } from 'oidc-provider'

type Context = KoaContextWithOIDC

/**
 * Whether the request to sign out is our own app's doing: it holds an id token of the person who is signed in, or the
 * browser says that it came from our pages. Anything else is asked about, or a page of a stranger could sign people out,
 * with an id token of the stranger's own.
 */
const isOurs = ({ oidc, req }: Context) =>
  oidc.entities.IdTokenHint?.payload['sub'] === oidc.session?.accountId ||
  (oidc.client !== undefined && req.headers['sec-fetch-site'] === 'same-origin')

async function endSession(ctx: Context) {
  const { session, provider } = ctx.oidc
  if (!session) return
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue
    await provider.RefreshToken.revokeByGrantId(grantId)
    await provider.Grant.adapter.destroy(grantId)
  }
  await session.destroy()
}

function addressAfter({ oidc }: Context): string {
  const { post_logout_redirect_uri: wanted, state } = oidc.params ?? {}
  if (typeof wanted !== 'string') return '/'
  const address = new URL(wanted)
  if (typeof state === 'string') address.searchParams.set('state', state)
  return address.href
}

/**
 * Runs after the library has checked a request to sign out and prepared its question. Ours are done at once; so is one
 * of somebody who is not signed in, for whom the library would show a page that submits itself by a script.
 */
export async function signOutAtOnce(ctx: Context, next: () => Promise<void>) {
  await next()
  const { route, session } = ctx.oidc ?? {}
  if (route !== 'end_session' || ctx.status !== 200) return
  if (session?.accountId && !isOurs(ctx)) return
  await endSession(ctx)
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true })
  ctx.redirect(addressAfter(ctx))
  ctx.status = 303
}
