import { setTimeout as sleep } from 'node:timers/promises'
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'

const TRIES = 4
/** Of a server that cannot be reached at all: a connection may break once. */
const TRIES_TO_REACH = 2
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/**
 * Milliseconds before the same request may succeed; null where it never will, or not soon enough.
 * @param tried how often it was sent by now
 */
export function waitBefore(error: unknown, tried: number): number | null {
  if (tried >= (error instanceof APIConnectionError ? TRIES_TO_REACH : TRIES) || !isTransient(error)) return null
  const asked = error instanceof APIError ? askedFor(error.headers) : null
  const wait = asked ?? FIRST_WAIT_MS * 2 ** (tried - 1)
  return wait <= LONGEST_WAIT_MS ? wait : null
}

function isTransient(error: unknown): boolean {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return false
  if (error instanceof APIConnectionError) return true
  if (!(error instanceof APIError)) return false
  const { status = 0, code, headers } = error
  const said = headers?.get('x-should-retry')
  if (said === 'true' || said === 'false') return said === 'true'
  if (code === 'insufficient_quota') return false
  return status === 408 || status === 409 || status === 429 || status >= 500
}

/** By `retry-after-ms`, or `retry-after` in seconds or as a date. */
function askedFor(headers: Headers | undefined): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms)) return Math.max(0, ms)
  const after = headers?.get('retry-after')
  if (!after) return null
  const seconds = Number(after)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal })
