import helmet from '@fastify/helmet'
import { AppError } from '@preflight/server'
import type { App } from '../app.ts'
import type { Deps } from '../deps.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A container's probe asks by whatever name it likes, and learns nothing. */
const ANY_HOST = new Set(['/healthz', '/readyz'])

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

/**
 * The names under which this installation may be asked, or null for any. A page of a stranger whose name points at
 * 127.0.0.1 would otherwise be same-origin with us (DNS rebinding).
 */
export function allowedHosts({ HOST, PUBLIC_URL }: Pick<Deps['config'], 'HOST' | 'PUBLIC_URL'>): Set<string> | null {
  const isLoopback = LOOPBACK.has(HOST) || HOST === '::1' || HOST.startsWith('127.')
  if (!isLoopback && !PUBLIC_URL) return null
  return new Set([...LOOPBACK, HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])])
}

/** Headers that browsers keep us safe with, and the refusal of names that are not ours. */
export async function security(app: App, { config }: Deps) {
  const hosts = allowedHosts(config)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    if (!hosts || ANY_HOST.has(path) || hosts.has(hostnameOf(request.host))) return
    throw new AppError(403, 'FORBIDDEN', 'This host name is not served here. Set PUBLIC_URL to allow it.')
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https://') ?? false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}
