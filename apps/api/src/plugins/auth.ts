import { AppError, unauthenticated } from '@preflight/server'
import { claimUser, getMe, RENEWED_TOKEN_HEADER, SHARE_TOKEN_HEADER, type Access } from '@preflight/contracts'
import { prepared, users } from '@preflight/db'
import { isOnBetaList } from '@preflight/policy'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { LOCAL_ISSUER } from '../identity-service.ts'
import { knownUser } from '../identity/known-user.ts'
import { tokenVerifier, type VerifyToken } from '../identity/verify-token.ts'
import { looksLikeOurs } from '../tokens.ts'
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

async function noteVisit({ db }: Deps, { id, last_seen_at }: SignedInUser) {
  if (Date.now() - last_seen_at.getTime() <= A_DAY) return
  await db.update(users).set({ last_seen_at: new Date() }).where(eq(users.id, id))
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.claimed_by)))
    .prepare('user_by_id'),
)

async function findUser({ db }: Deps, id: string): Promise<SignedInUser | null> {
  const [user] = await userById(db).execute({ id })
  return user ?? null
}

/** The user of one of our own tokens. A token that is past its first month is renewed. */
async function signInAnonymous(deps: Deps, token: string, reply: FastifyReply): Promise<SignedInUser | null> {
  const claims = await deps.tokens.verify(token)
  const user = claims && (await findUser(deps, claims.userId))
  if (user && claims.isDueForRenewal) reply.header(RENEWED_TOKEN_HEADER, await deps.tokens.issue(user.id))
  return user
}

/** The user whose token came with the request, or null. Which of the two ways is taken proves nothing by itself. */
async function signIn(deps: Deps, verify: VerifyToken, request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | null> {
  const token = bearerToken(request)
  if (!token) return null
  if (looksLikeOurs(token)) return signInAnonymous(deps, token, reply)
  const proof = await verify(token)
  return proof && knownUser(deps, proof, request.ip)
}

/** What somebody may call who waits to be let in: learn the own id, and bring what was made before signing in. */
const OPEN_BEFORE_BETA = new Set([getMe, claimUser].map(({ method, url }) => `${method} ${url}`))

/** The local identity service believes every email that is typed into it, so it opens no list. */
const proven = ({ id, email, identity_issuer }: SignedInUser) => ({ id, email: identity_issuer === LOCAL_ISSUER ? null : email })

function requireBetaAccess({ config }: Deps, user: SignedInUser, { method, routeOptions }: FastifyRequest) {
  if (OPEN_BEFORE_BETA.has(`${method} ${routeOptions.url}`) || isOnBetaList(config.BETA_ALLOWLIST, proven(user))) return
  throw new AppError(403, 'BETA_ACCESS_REQUIRED', 'Beta access required')
}

/** Contracts say who may call them; this reads the bearer token and refuses everybody else. */
export function auth(app: App, deps: Deps) {
  const verify = tokenVerifier(deps)
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
    const signingIn = signIn(deps, verify, request, reply)
    // What is open to everybody stays open while the identity service is away.
    request.signedIn = await (access === 'public' ? signingIn.catch(() => null) : signingIn)
    if (request.signedIn) await noteVisit(deps, request.signedIn)
    if (access === 'public') return
    if (!request.signedIn) throw unauthenticated()
    requireBetaAccess(deps, request.signedIn, request)
  })
}
