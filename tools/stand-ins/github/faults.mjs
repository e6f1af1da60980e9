// Outages and limits, played on demand.
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @typedef {{
 *   path: string | RegExp, method?: string, status?: number, times?: number, headers?: Record<string, string>, body?: unknown,
 *   delayMs?: number, limit?: 'primary' | 'secondary', resetInSeconds?: number, drop?: boolean, lose?: boolean, skip?: number,
 * }} Fault
 *   path: where an address, or one below /api/v3, begins; times: 1 unless told; skip: as many are answered first; delayMs: how long the answer waits (without a status: the true answer);
 *   limit: GitHub's words and headers for its rate limits; drop: the connection is cut instead of an answer;
 *   lose: what was asked for is done, and the connection is cut before its answer
 * @typedef {{ status: number, headers: Record<string, string>, body: unknown } | { drop: true } | { lose: true } | null} Played
 */

/** @param {Fault} fault @param {string} pathname */
function matches({ path }, pathname) {
  const below = pathname.replace(/^\/api\/v3/, '')
  if (path instanceof RegExp) return path.test(pathname) || path.test(below)
  return pathname.startsWith(path) || below.startsWith(path)
}

/** @param {string} message */
const said = (message) => ({ message, documentation_url: 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api' })

/** @param {Fault} fault @returns {{ headers: Record<string, string>, body: unknown }} */
function usual({ limit, resetInSeconds = 60 }) {
  const reset = String(Math.ceil(Date.now() / 1000) + resetInSeconds)
  if (limit === 'primary') {
    const headers = { 'x-ratelimit-limit': '5000', 'x-ratelimit-remaining': '0', 'x-ratelimit-used': '5000', 'x-ratelimit-reset': reset, 'x-ratelimit-resource': 'core' }
    return { headers, body: said('API rate limit exceeded for installation. If you reach out to GitHub Support for help, please include the request ID.') }
  }
  if (limit === 'secondary') {
    return { headers: { 'retry-after': String(resetInSeconds) }, body: said('You have exceeded a secondary rate limit. Please wait a few minutes before you try again.') }
  }
  return { headers: {}, body: { message: 'The stand-in plays an outage', documentation_url: 'https://docs.github.com/rest' } }
}

export function createFaults() {
  const faults = /** @type {(Fault & { left: number, passed: number })[]} */ ([])
  return {
    /** @param {Fault} fault @returns {() => void} ends it early */
    fail: (fault) => {
      const entry = { ...fault, left: fault.times ?? 1, passed: 0 }
      faults.push(entry)
      return () => {
        entry.left = 0
      }
    },
    /** @param {string} method @param {string} pathname @param {AbortSignal} stopped @returns {Promise<Played>} */
    play: async (method, pathname, stopped) => {
      const fault = faults.find((one) => one.left > 0 && (one.method ?? method) === method && matches(one, pathname))
      if (!fault) return null
      if (fault.passed < (fault.skip ?? 0)) {
        fault.passed += 1
        return null
      }
      fault.left -= 1
      if (fault.delayMs !== undefined) await sleep(fault.delayMs, undefined, { signal: stopped }).catch(() => {})
      if (fault.drop) return { drop: true }
      if (fault.lose) return { lose: true }
      const status = fault.status ?? (fault.limit ? 403 : undefined)
      if (status === undefined) return null
      const { headers, body } = usual(fault)
      return { status, headers: { ...headers, ...fault.headers }, body: fault.body ?? body }
    },
  }
}
