import { setTimeout as sleep } from 'node:timers/promises'

/** SQLSTATEs and socket codes of a connection that went away, and of transactions that lost against another one. */
const PASSING = new Set(['57P01', '57P02', '57P03', '40001', '40P01', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
const TRIES = 6
const FIRST_WAIT_MS = 100

/** What pg says without a code: of a lost connection, of one that does not come, and of a statement after the loss (a `rollback`). */
const LOST = /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i

/** True where the same statement may succeed a moment later. Wrapped errors are looked into. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isOne = PASSING.has(code) || code.startsWith('08') || LOST.test(error.message)
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
