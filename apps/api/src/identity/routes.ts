import { isLoopback } from '@preflight/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { identityService, LOCAL_PATH, originOf } from '../identity-service.ts'
import { create, sendExpired, showCreateAccount, showSignIn, signIn, type Visit } from './interactions.ts'
import { CSS, MARK_SVG, sansFont } from './look.ts'
import { providersByOrigin, type Providers } from './providers.ts'

/** Bytes; a form has three short fields. */
const MAX_FORM = 16 * 1024
const TEN_MINUTES = 'public, max-age=600'

/** These pages run no script and talk to nobody. */
const helmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
}
const hidden = { schema: { hide: true }, helmet, logLevel: 'warn' as const }

/** The local identity service below /oidc, where there is one. */
export async function identityRoutes(app: App, deps: Deps) {
  if (identityService(deps.config).kind !== 'local') return
  warnIfOpen(deps)
  const providers = providersByOrigin(deps)
  await app.register(async (scope: App) => lookRoutes(scope))
  await app.register(async (scope: App) => formRoutes(scope, deps, providers))
  await app.register(async (scope: App) => protocolRoutes(scope, deps, providers))
}

/** Behind a proxy a loopback address may be open to the world. */
function warnIfOpen({ config: { PUBLIC_URL }, logger }: Deps) {
  if (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) return
  logger.warn({ address: PUBLIC_URL }, 'Anyone who can reach PUBLIC_URL can create an account; set OIDC_ISSUER to use an identity provider')
}

function lookRoutes(app: App) {
  const font = sansFont()
  const send = (type: string, body: string | Buffer) => (_req: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', TEN_MINUTES).type(type).send(body)
  app.get(`${LOCAL_PATH}/look.css`, hidden, send('text/css; charset=utf-8', CSS))
  app.get(`${LOCAL_PATH}/mark.svg`, hidden, send('image/svg+xml', MARK_SVG))
  if (font) app.get(`${LOCAL_PATH}/hanken-grotesk.woff2`, hidden, send('font/woff2', font))
}

/** Browsers say where a form stood. The cookie binds it too, but is sent for pages on other ports of this host as well. */
function isOwnForm({ headers }: FastifyRequest) {
  const from = headers['sec-fetch-site']
  return from === undefined || from === 'same-origin' || from === 'none'
}

type Step = (visit: Visit) => Promise<FastifyReply>

function formRoutes(app: App, deps: Deps, providers: Providers) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_FORM }, async (_req: unknown, body: string) => new URLSearchParams(body))

  const run = (step: Step) => async (req: FastifyRequest, reply: FastifyReply) => {
    const { uid } = Object(req.params)
    const provider = providers(originOf(deps.config, req.host))
    if (req.method === 'POST' && !isOwnForm(req)) return sendExpired(reply)
    return step({ provider, req, reply, uid: String(uid) })
  }
  const address = `${LOCAL_PATH}/interaction/:uid`
  app.get(address, hidden, run(showSignIn))
  app.post(address, hidden, run((visit) => signIn(deps, visit)))
  app.get(`${address}/create`, hidden, run(showCreateAccount))
  app.post(`${address}/create`, hidden, run((visit) => create(deps, visit)))
}

/** The protocol itself: the library reads the raw request and writes the raw answer. */
function protocolRoutes(app: App, deps: Deps, providers: Providers) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_req, _body, done) => done(null))

  async function handOver(req: FastifyRequest, reply: FastifyReply) {
    const origin = originOf(deps.config, req.host)
    const handle = providers(origin).callback()
    const { raw } = req
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    // The library composes addresses from what it is asked for, and knows where it stands from the difference.
    const inner = raw.url?.slice(LOCAL_PATH.length) ?? '/'
    Object.assign(raw, { originalUrl: raw.url, url: inner })
    Object.assign(raw.headers, { host: new URL(origin).host, 'x-forwarded-proto': origin.split(':')[0] })
    delete raw.headers['x-forwarded-host']
    await handle(raw, reply.raw)
  }
  app.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${LOCAL_PATH}/*`, ...hidden, handler: handOver })
}
