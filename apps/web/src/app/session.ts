import { createAnonymousUser, type User } from '@preflight/contracts'
import { useSyncExternalStore } from 'react'
import { isApiError, type ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import { readStored, store } from './storage.ts'
import { callWire } from './wire.ts'

/** What the issuer gave beside the access token; an anonymous session has none. */
export interface Grant {
  refresh_token: string | null
  /** tells the issuer at sign-out who leaves */
  id_token: string | null
  /** end of the access token, ms since 1970 */
  expires_at: number
}

export interface Session {
  token: string
  user: User
  grant?: Grant
}

/** What happened to the session, for those who show it. `ended`: its renewal was refused. */
export type SessionEvent = 'changed' | 'ended'

const KEY = 'preflight.session'
/** An access token is renewed when it has less time than this left. */
const MARGIN_MS = 60_000
/** Within this time a second anonymous session is not given up as well. */
const JUST_MS = 30_000
const RENEWAL_LOCK = 'preflight.renewal'
/** What one tab stores may reach another process a moment later; until then no other tab may begin. */
const HEARD_WITHIN_MS = 300

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isGrant = (value: unknown): value is Grant =>
  isRecord(value) && typeof value.expires_at === 'number' && isTextOrNull(value.refresh_token) && isTextOrNull(value.id_token)

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  isRecord(value.user) &&
  typeof value.user.id === 'string' &&
  (value.grant === undefined || isGrant(value.grant))

const restore = (): Session | null => {
  const stored = readStored(KEY)
  return isSession(stored) ? stored : null
}

let current = restore()
/** when an anonymous session was last given up: a server that refuses the next one too would refuse them all */
let forgottenAt = 0
let creation: Promise<Session | ApiError> | null = null
let renewal: Promise<Session | ApiError> | null = null
const listeners = new Set<(event: SessionEvent) => void>()

const emit = (event: SessionEvent): void => {
  for (const listener of listeners) listener(event)
}

function change(session: Session | null): void {
  current = session
  emit('changed')
}

const keep = (session: Session | null): void => {
  store(KEY, session)
  change(session)
}

/** Hears of every change of the session; returns how to stop. */
export function subscribeSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** An answer that names nobody. */
export const NOT_AUTHENTICATED: ApiError = { status: 401, code: 'UNAUTHENTICATED', message: 'User not authenticated', user_id: null }

async function createAnonymous(): Promise<Session | ApiError> {
  const answer = await callWire({ method: createAnonymousUser.method, url: createAnonymousUser.url })
  if (isApiError(answer)) return answer
  // Another tab may have been faster: one browser is one user.
  const session = restore() ?? answer.data
  if (!isSession(session)) return NOT_AUTHENTICATED
  keep(session)
  return session
}

function createOnce(): Promise<Session | ApiError> {
  creation ??= createAnonymous().finally(() => {
    creation = null
  })
  return creation
}

/** A refresh token works once: of all tabs only one may use it. */
function aloneAmongTabs<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // absent where the page is not served securely; nobody can sign in there either
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return work()
  return new Promise((resolve, reject) => {
    const hold = async () => {
      const answer = work()
      answer.then(resolve, reject)
      await Promise.allSettled([answer])
      await new Promise((release) => setTimeout(release, HEARD_WITHIN_MS))
    }
    locks.request(RENEWAL_LOCK, hold).catch(reject)
  })
}

async function renew(stale: string): Promise<Session | ApiError> {
  const stored = restore()
  if (stored && stored.token !== stale) change(stored)
  if (!current || current.token !== stale || !current.grant) return ensureSession()
  const { renewGrant } = await import('./oidc.ts')
  const renewed = await renewGrant(current.grant)
  if (isApiError(renewed)) return renewed
  if (renewed === 'ended') {
    endSession(stale)
    return ensureSession()
  }
  // the person may have signed out while the issuer was asked
  if (current?.token !== stale) return ensureSession()
  const session = { ...renewed, user: current.user }
  keep(session)
  return session
}

function renewOnce(stale: string): Promise<Session | ApiError> {
  renewal ??= aloneAmongTabs(() => renew(stale)).finally(() => {
    renewal = null
  })
  return renewal
}

const isGettingOld = ({ grant }: Session): boolean =>
  grant !== undefined && Date.now() > grant.expires_at - (grant.refresh_token ? MARGIN_MS : 0)

/** The session of this browser; an anonymous user is made when nobody is signed in, once however many ask. */
export async function ensureSession(): Promise<Session | ApiError> {
  if (!current) return createOnce()
  return isGettingOld(current) ? renewOnce(current.token) : current
}

const isTooSoon = (): boolean => Math.abs(Date.now() - forgottenAt) < JUST_MS

/** The session as it is, without asking anybody. */
export const currentSession = (): Session | null => current

/** Takes the place of whatever session there was. */
export const startSession = (session: Session): void => keep(session)

/** The server refused this token: a signed-in session is renewed, an anonymous one forgotten. A newer one stays. */
export async function replaceSession(token: string): Promise<void> {
  if (current?.token !== token) return
  if (current.grant) return void (await renewOnce(token))
  if (isTooSoon()) return
  forgottenAt = Date.now()
  keep(null)
}

/** The server refused a session that had just been renewed, or the issuer will not renew it. */
export function endSession(token: string): void {
  if (current?.token !== token) return
  const wasSignedIn = current.grant !== undefined
  if (!wasSignedIn && isTooSoon()) return
  keep(null)
  if (wasSignedIn) emit('ended')
}

/** Forgets the session without a word: the page is about to leave for the issuer's sign-out. */
export function leaveSession(): void {
  current = null
  store(KEY, null)
}

/** Keeps a fresh token of the same user in place of the old one. */
export function renewToken(old: string, token: string): void {
  if (current?.token === old) keep({ ...current, token })
}

/** Takes over a changed profile without a new token. */
export function updateSessionUser(user: User): void {
  if (current?.user.id === user.id) keep({ ...current, user })
}

/** Reads the session from storage again, as a newly opened tab does. */
export const resetSession = (): void => {
  forgottenAt = 0
  creation = null
  renewal = null
  change(restore())
}

/** A sign-in or sign-out in another tab holds here too, also for a page that the Back button brings to life again. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // null: everything was cleared
    if (event.key === KEY || event.key === null) resetSession()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) resetSession()
  })
}

/** The user of this browser, or null before the first answer of the server. */
export const useSessionUser = (): User | null => useSyncExternalStore(subscribeSession, () => current)?.user ?? null
