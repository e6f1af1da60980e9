import { setTimeout as sleep } from 'node:timers/promises'
import { isLostConnection } from '@preflight/db'

/** SQLSTATEs of transactions that lost against another one. */
const LOST_AGAINST = new Set(['40001', '40P01'])
const TRIES = 6
const FIRST_WAIT_MS = 100

/** True where the same statement may succeed a moment later. Wrapped errors are looked into. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOne = isLostConnection(error) || ('code' in error && LOST_AGAINST.has(String(error.code)))
  return isOne || isPassing(error.cause)
}

/** Does idempotent database work again when its connection drops. Waits 100 ms, then twice as long each time. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !isPassing(error)) throw error
      await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}
