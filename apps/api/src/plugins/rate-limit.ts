import {
  claimUser,
  connectInstallations,
  createAnonymousUser,
  createCheckout,
  createFix,
  createIdea,
  createPortal,
  createShare,
  getSharedScan,
  githubWebhook,
  leaveForGithub,
  paymentWebhook,
  setupInstallation,
  startScan,
  triageFindings,
  uploadFile,
  verifyPayment,
} from '@preflight/contracts'
import { AppError } from '@preflight/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { countedAddress } from './addresses.ts'
import { createCounter, type Counter } from './counter.ts'

const WINDOW_SECONDS = 60

type Subject = 'address' | 'user'

interface Dear {
  call: { method: string; url: string }
  per: Subject
  /** of all that the subject may ask in a minute */
  share: number
}

/** Calls that cost more than the others, or that somebody could guess with. */
const DEAR: readonly Dear[] = [
  { call: uploadFile, per: 'user', share: 1 / 100 },
  { call: startScan, per: 'user', share: 1 / 100 },
  { call: createFix, per: 'user', share: 1 / 50 },
  { call: triageFindings, per: 'user', share: 1 / 25 },
  { call: createShare, per: 'user', share: 1 / 50 },
  { call: createIdea, per: 'user', share: 1 / 150 },
  { call: createCheckout, per: 'user', share: 1 / 150 },
  { call: createPortal, per: 'user', share: 1 / 150 },
  { call: verifyPayment, per: 'user', share: 1 / 75 },
  { call: leaveForGithub, per: 'user', share: 1 / 75 },
  { call: setupInstallation, per: 'user', share: 1 / 150 },
  { call: connectInstallations, per: 'user', share: 1 / 150 },
  { call: claimUser, per: 'user', share: 1 / 150 },
  { call: getSharedScan, per: 'address', share: 1 / 100 },
  { call: createAnonymousUser, per: 'address', share: 1 / 200 },
]
/** Forms and codes of the local identity service, whatever its addresses are called. */
const SIGN_IN = { name: 'POST /oidc', share: 1 / 100 }

/**
 * Signed events of a service have the allowance of an address to themselves: behind a proxy that names nobody they come
 * from the address of all users, and one that is refused may never come again.
 */
const EVENTS: ReadonlySet<string> = new Set([githubWebhook, paymentWebhook].map(({ method, url }) => `${method} ${url}`))

interface Allowance {
  key: string
  max: number
}

const byName = new Map(DEAR.map((dear) => [`${dear.call.method} ${dear.call.url}`, dear]))
const nameOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? ''}`

/** The dearer call that a request is, if it is one and counts for such a subject. */
function dearCall(request: FastifyRequest, per: Subject): { name: string; share: number } | null {
  if (per === 'address' && request.method === 'POST' && request.url.startsWith('/oidc')) return SIGN_IN
  const name = nameOf(request)
  const dear = byName.get(name)
  return dear?.per === per ? { name, share: dear.share } : null
}

function allowancesOf(request: FastifyRequest, per: Subject, id: string, max: number): Allowance[] {
  if (EVENTS.has(nameOf(request))) return [{ key: `${per}:${id}:${nameOf(request)}`, max }]
  const dear = dearCall(request, per)
  const whole = { key: `${per}:${id}`, max }
  return dear ? [whole, { key: `${per}:${id}:${dear.name}`, max: Math.max(1, Math.floor(max * dear.share)) }] : [whole]
}

/** Files of the web app and probes cost nothing and are not counted. */
const isCounted = ({ url }: FastifyRequest) => url.startsWith('/api/') || url.startsWith('/oidc')

async function refuseAbove(count: Counter, reply: FastifyReply, allowances: Allowance[]) {
  const now = Math.floor(Date.now() / 1000)
  const window = Math.floor(now / WINDOW_SECONDS)
  const counts = await count(allowances.map(({ key }) => `preflight:rate:${key}:${window}`), WINDOW_SECONDS)
  if (allowances.every(({ max }, index) => (counts[index] ?? 0) <= max)) return
  const seconds = (window + 1) * WINDOW_SECONDS - now
  reply.header('retry-after', seconds)
  throw new AppError(429, 'RATE_LIMITED', `Too many requests. Please try again in ${seconds} s.`)
}

/**
 * Our own, because one request counts for up to four limits in two round trips, and an outage is told instead of
 * swallowed: libraries give each route one limit.
 *
 * Counts calls a minute in Redis, so that several processes count together; with Redis away nobody is kept out.
 * Comes in two parts, because addresses are counted before a token costs a query and users after it.
 */
export function rateLimit(deps: Pick<Deps, 'config' | 'redis' | 'outages'>) {
  const { config } = deps
  const count = createCounter(deps)
  return {
    perAddress(app: App) {
      app.addHook('onRequest', async (request, reply) => {
        if (!isCounted(request)) return
        const address = countedAddress(request.ip)
        await refuseAbove(count, reply, allowancesOf(request, 'address', address, config.RATE_LIMIT_PER_ADDRESS))
      })
    },
    perUser(app: App) {
      app.addHook('onRequest', async (request, reply) => {
        const id = request.signedIn?.id
        if (id) await refuseAbove(count, reply, allowancesOf(request, 'user', id, config.RATE_LIMIT_PER_USER))
      })
    },
  }
}
