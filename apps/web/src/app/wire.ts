import { RENEWED_TOKEN_HEADER, SHARE_TOKEN_HEADER, type WireRequest } from '@preflight/contracts'
import { apiErrorOf, awayOf, isApiError, unreachable, type ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import { tellReach } from './reach.ts'

interface Answer {
  data: unknown
}

interface Caller {
  token?: string
  /** a viewer's, in place of a token */
  shareToken?: string
  signal?: AbortSignal
  /** the server hands out a fresh token in place of one that is getting old */
  onRenewal?: (token: string) => void
}

const LONGEST_PAUSE_MS = 60_000

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** How long the server wants to be left alone: seconds, or a date, by which a clock that goes wrong cannot make it long. */
export function pauseOf(header: string | null, now: number): Pick<ApiError, 'retry_after'> {
  if (!header) return {}
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? {} : { retry_after: Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS) }
}

/** Takes what stands under `data` out of an answer's envelope. */
export const unwrap = (status: number, statusText: string, body: unknown): Answer | ApiError =>
  status < 400 && isRecord(body) && body.success === true && 'data' in body
    ? { data: body.data }
    : apiErrorOf(status, statusText, body)

const headersOf = ({ token, shareToken }: Caller, hasBody: boolean): Record<string, string> => ({
  accept: 'application/json',
  ...(hasBody && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(shareToken && { [SHARE_TOKEN_HEADER]: shareToken }),
})

/**
 * One JSON call of the wire. Never rejects: an error is an answer too. So is that `signal` aborted, which says nothing about
 * the server: the store drops the answer, and would write what is thrown to the browser's console.
 */
export async function callWire(call: WireRequest, caller: Caller = {}): Promise<Answer | ApiError> {
  const { signal, onRenewal } = caller
  const hasBody = call.body !== undefined
  const init = { method: call.method, headers: headersOf(caller, hasBody), ...(signal && { signal }) }
  try {
    const response = await fetch(call.url, hasBody ? { ...init, body: JSON.stringify(call.body) } : init)
    const renewed = response.headers.get(RENEWED_TOKEN_HEADER)
    if (renewed) onRenewal?.(renewed)
    const answer = unwrap(response.status, response.statusText, await bodyOf(response))
    tellReach(awayOf(answer))
    return isApiError(answer) ? { ...answer, ...pauseOf(response.headers.get('retry-after'), Date.now()) } : answer
  } catch {
    if (!signal?.aborted) tellReach('server')
    return unreachable()
  }
}
