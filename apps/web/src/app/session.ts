import { createAnonymousUser, type User } from '@preflight/contracts'
import { useSyncExternalStore } from 'react'
import { isApiError, type ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import { readStored, store } from './storage.ts'
import { callWire } from './wire.ts'

export interface Session {
  token: string
  user: User
}

const KEY = 'preflight.session'

const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value.token === 'string' && isRecord(value.user) && typeof value.user.id === 'string'

const restore = (): Session | null => {
  const stored = readStored(KEY)
  return isSession(stored) ? stored : null
}

let current = restore()
let creation: Promise<Session | ApiError> | null = null
const listeners = new Set<() => void>()

function change(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

const keep = (session: Session | null): void => {
  store(KEY, session)
  change(session)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function createAnonymous(): Promise<Session | ApiError> {
  const answer = await callWire({ method: createAnonymousUser.method, url: createAnonymousUser.url })
  if (isApiError(answer)) return answer
  // Another tab may have been faster: one browser is one user.
  const session = restore() ?? answer.data
  if (!isSession(session)) return { status: 0, code: 'UNKNOWN', message: 'User not authenticated', user_id: null }
  keep(session)
  return session
}

/** The session of this browser; an anonymous user is made when nobody is signed in, once however many ask. */
export async function ensureSession(): Promise<Session | ApiError> {
  if (current) return current
  creation ??= createAnonymous().finally(() => {
    creation = null
  })
  return creation
}

/** Forgets a session the server refused, unless a newer one has taken its place meanwhile. */
export function dropSession(token: string): void {
  if (current?.token === token) keep(null)
}

/** Keeps a fresh token of the same user in place of the old one. */
export function renewToken(old: string, token: string): void {
  if (current?.token === old) keep({ ...current, token })
}

/** Takes over a changed profile without a new token. */
export function updateSessionUser(user: User): void {
  if (current) keep({ token: current.token, user })
}

/** A sign-in or sign-out in another tab holds here too. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) resetSession()
  })

/** The user of this browser, or null before the first answer of the server. */
export const useSessionUser = (): User | null => useSyncExternalStore(subscribe, () => current)?.user ?? null

/** Reads the session from storage again, as a newly opened tab does. */
export const resetSession = (): void => {
  creation = null
  change(restore())
}
