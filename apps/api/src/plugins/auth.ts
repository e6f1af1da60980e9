import { unauthenticated } from '@preflight/server'
import { RENEWED_TOKEN_HEADER, SHARE_TOKEN_HEADER, type Access } from '@preflight/contracts'
import { users } from '@preflight/db'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { nothingAt } from './errors.ts'

export type SignedInUser = typeof users.$inferSelect

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer of the token, or null on a public route without one. */
    signedIn: SignedInUser | null
    /** The share a viewer came through; then there is no user, and only routes that say `access: 'viewer'` exist. */
    shareToken: string | null
    /** The bearer of the token; routes that say `access: 'user'` always have one. */
    readonly user: SignedInUser
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

const BEARER = /^Bearer +([\w.~+/=-]+)$/i
const A_DAY = 86_400_000

const bearerToken = (request: FastifyRequest) => BEARER.exec(request.headers.authorization ?? '')?.[1]

async function findUser({ db }: Deps, id: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.claimed_by)))
  if (!user) return null
  if (Date.now() - user.last_seen_at.getTime() > A_DAY) {
    await db.update(users).set({ last_seen_at: new Date() }).where(eq(users.id, id))
  }
  return user
}

/** The user whose token came with the request, or null. A token that is past its first month is renewed. */
async function signIn(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
  const token = bearerToken(request)
  const claims = token ? await deps.tokens.verify(token) : null
  const user = claims && (await findUser(deps, claims.userId))
  if (user && claims.isDueForRenewal) reply.header(RENEWED_TOKEN_HEADER, await deps.tokens.issue(user.id))
  return user
}

/** Contracts say who may call them; this reads the bearer token and refuses everybody else. */
export function auth(app: App, deps: Deps) {
  app.decorateRequest('signedIn', null)
  app.decorateRequest('shareToken', null)
  app.decorateRequest('user', {
    getter() {
      if (!this.signedIn) throw unauthenticated()
      return this.signedIn
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (!access) return
    const shareToken = request.headers[SHARE_TOKEN_HEADER]
    // For a viewer there are the routes that say so and what everybody may read; the rest does not exist.
    if (shareToken !== undefined && !(access === 'public' && request.method === 'GET')) {
      if (access !== 'viewer' || typeof shareToken !== 'string') throw nothingAt(request)
      request.shareToken = shareToken
      return
    }
    request.signedIn = await signIn(deps, request, reply)
    if (access !== 'public' && !request.signedIn) throw unauthenticated()
  })
}
