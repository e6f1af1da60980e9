import helmet from '@fastify/helmet'
import { AppError, isLoopback, LOOPBACK_NAMES } from '@preflight/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

/** A container's probe asks by whatever name it likes, and learns nothing. */
const ANY_HOST = new Set(['/healthz', '/readyz'])

/** Data, and links that were meant for somebody. */
const NOT_FOR_SEARCH = /^\/(?:api|share)(?:\/|$)/i

/** What the product has no use for is off for whatever might ever run in its pages. */
const PERMISSIONS = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The style library makes empty style elements and fills them by script; nothing else may bring styles of its own. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Where signing in asks: the issuer, and what the operator names because its endpoints stand elsewhere. */
const signInOrigins = ({ OIDC_ISSUER, OIDC_ORIGINS }: Deps['config']): string[] =>
  [...(OIDC_ISSUER ? [OIDC_ISSUER] : []), ...OIDC_ORIGINS.split(',')]
    .map((url) => url.trim())
    .filter((url) => url !== '')
    .map((url) => new URL(url).origin)

const policyFor = (config: Deps['config']) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", EMPTY_STYLE],
  styleSrcAttr: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  // Signing in asks the issuer for its addresses and for tokens.
  connectSrc: ["'self'", ...signInOrigins(config)],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

/** The name in a Host header; empty for what is no host at all, a port that no machine has for one. */
const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? host.replace(/:\d+$/, '').toLowerCase() : '')
const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/**
 * Says under which names this installation may be asked. A page of a stranger whose name points at us would otherwise
 * be same-origin with us (DNS rebinding). On an open address any IP address will do, because that trick needs a name.
 */
export function hostPolicy({
  HOST,
  PUBLIC_URL,
}: Pick<Deps['config'], 'HOST' | 'PUBLIC_URL'>): (host: string) => boolean {
  const names = new Set([...LOOPBACK_NAMES, HOST.toLowerCase(), ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])])
  if (isLoopback(HOST)) return (host) => names.has(hostnameOf(host))
  if (!PUBLIC_URL) return (host) => hostnameOf(host) !== ''
  return (host) => names.has(hostnameOf(host)) || isAddress(hostnameOf(host))
}

const OWN_PAGES = new Set<unknown>(['same-origin', 'none', undefined])

/**
 * Browsers say where a request comes from. No call takes a cookie for a credential, so a page of somebody else could do
 * little; this way it does nothing at all. Programs say nothing here and are served.
 */
const isFromElsewhere = ({ method, headers }: FastifyRequest, path: string) =>
  path.startsWith('/api/') && method !== 'GET' && method !== 'HEAD' && !OWN_PAGES.has(headers['sec-fetch-site'])

/** Headers that browsers keep us safe with, and the refusal of names that are not ours. */
export async function security(app: App, { config }: Deps) {
  const isOurs = hostPolicy(config)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (NOT_FOR_SEARCH.test(path)) reply.header('x-robots-tag', 'noindex')
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', PERMISSIONS)
    if (!ANY_HOST.has(path) && !isOurs(request.host))
      throw new AppError(403, 'FORBIDDEN', 'This host name is not allowed. Set PUBLIC_URL to allow it.')
    if (isFromElsewhere(request, path)) throw new AppError(403, 'FORBIDDEN', 'Cross-site requests are not allowed')
  })
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(config) },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https://') ?? false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onRequest', sameHeaders())
}

/**
 * Left to itself the plugin makes its headers anew for each request. They never differ, so those of the first serve all, but
 * for routes with a policy of their own, whose headers the plugin has set by now.
 */
function sameHeaders() {
  let headers: readonly [string, string][] | null = null
  return async ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
    if (Reflect.has(routeOptions.config, 'helmet')) return
    if (headers) {
      for (const [name, value] of headers) reply.raw.setHeader(name, value)
      return
    }
    const others = new Set(reply.raw.getHeaderNames())
    reply.helmet()
    headers = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]): [string, string][] => (others.has(name) ? [] : [[name, String(value)]]))
  }
}
