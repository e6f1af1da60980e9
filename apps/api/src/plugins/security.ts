import helmet from '@fastify/helmet'
import { AppError } from '@preflight/server'
import { isIP } from 'node:net'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A container's probe asks by whatever name it likes, and learns nothing. */
const ANY_HOST = new Set(['/healthz', '/readyz'])

/** Data, and links that were meant for somebody. */
const NOT_FOR_SEARCH = /^\/(?:api|share)(?:\/|$)/i

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  // The style library writes style elements at run time, and virtual lists position rows by style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase()
const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
/** Whether an address to listen on is reached from this machine only. */
export const isLoopback = (host: string) => LOOPBACK.has(host) || host === '::1' || host.startsWith('127.')

/**
 * Says under which names this installation may be asked. A page of a stranger whose name points at us would otherwise
 * be same-origin with us (DNS rebinding). On an open address any IP address will do, because that trick needs a name.
 */
export function hostPolicy({
  HOST,
  PUBLIC_URL,
}: Pick<Deps['config'], 'HOST' | 'PUBLIC_URL'>): (host: string) => boolean {
  const names = new Set([...LOOPBACK, HOST.toLowerCase(), ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])])
  if (isLoopback(HOST)) return (host) => names.has(hostnameOf(host))
  if (!PUBLIC_URL) return () => true
  return (host) => names.has(hostnameOf(host)) || isAddress(hostnameOf(host))
}

/** Headers that browsers keep us safe with, and the refusal of names that are not ours. */
export async function security(app: App, { config }: Deps) {
  const isOurs = hostPolicy(config)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (NOT_FOR_SEARCH.test(path)) reply.header('x-robots-tag', 'noindex')
    reply.header('x-request-id', request.id)
    if (ANY_HOST.has(path) || isOurs(request.host)) return
    throw new AppError(403, 'FORBIDDEN', 'This host name is not served here. Set PUBLIC_URL to allow it.')
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https://') ?? false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}
