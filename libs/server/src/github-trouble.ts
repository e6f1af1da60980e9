import { RequestError } from '@octokit/request-error'
import { GithubTrouble } from './github-types.ts'

/** GitHub understood and said no: not there, not allowed, not possible. */
export class GithubRefusal extends Error {
  override readonly name = 'GithubRefusal'
  readonly status: number
  readonly isSuspended: boolean

  constructor(status: number, message: string) {
    super(message)
    this.status = status
    this.isSuspended = status === 403 && /\bsuspended\b/i.test(message)
  }
}

/** What of a failed request may be looked at and logged: nothing of it holds a token. */
export interface Failure {
  status: number
  /** GitHub's words, cut; empty where the answer was no JSON */
  message: string
  /** the word by which OAuth names an error */
  oauthError: string | null
  /** GitHub's own number of the request, for its support */
  requestId: string | null
  headers: Record<string, string | number | undefined>
}

const MAX_MESSAGE = 300

const fieldOf = (data: unknown, name: string): string | null => {
  const value: unknown = typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, name)?.value : null
  return typeof value === 'string' ? value.slice(0, MAX_MESSAGE) : null
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof RequestError) || !error.response) {
    // Never arrived, or broke off: the words are of the network, such as ECONNREFUSED with an address.
    const message = error instanceof Error ? error.message.slice(0, MAX_MESSAGE) : ''
    return { status: 0, message, oauthError: null, requestId: null, headers: {} }
  }
  const { data, headers } = error.response
  return {
    status: error.status,
    message: fieldOf(data, 'message') ?? '',
    oauthError: fieldOf(data, 'error'),
    requestId: headers['x-github-request-id'] ?? null,
    headers,
  }
}

/** Seconds; GitHub asks for a minute where it limits without saying how long. */
const UNKNOWN_WAIT = 60
const LONGEST_WAIT = 3600

const seconds = (value: number): number | null => (Number.isFinite(value) ? Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(value))) : null)

const toldWait = ({ headers }: Failure) => seconds(Number(headers['retry-after'] ?? Number.NaN))

const isUsedUp = ({ headers }: Failure) => String(headers['x-ratelimit-remaining']) === '0'

function waitOf(failure: Failure): number {
  const reset = Number(failure.headers['x-ratelimit-reset'] ?? Number.NaN)
  const untilReset = isUsedUp(failure) ? seconds(reset - Date.now() / 1000) : null
  return toldWait(failure) ?? untilReset ?? UNKNOWN_WAIT
}

const isRateLimit = (failure: Failure) =>
  failure.status === 429 ||
  (failure.status === 403 &&
    (isUsedUp(failure) || failure.headers['retry-after'] !== undefined || /rate limit|abuse detection/i.test(failure.message)))

export const unavailableTrouble = (retryAfter: number | null = null) =>
  new GithubTrouble('GITHUB_UNAVAILABLE', 'GitHub is not responding. Please try again in a moment.', retryAfter)

const limitedTrouble = (retryAfter: number) =>
  new GithubTrouble('GITHUB_RATE_LIMITED', 'The GitHub rate limit was reached. Please try again later.', retryAfter)

/** What a failed request comes to. Its error is not passed on: it holds the whole request. */
export function verdictOn(failure: Failure): GithubRefusal | GithubTrouble {
  const { status, message } = failure
  const refusal = new GithubRefusal(status, message)
  if (refusal.isSuspended) return refusal
  if (isRateLimit(failure)) return limitedTrouble(waitOf(failure))
  if (status < 400 || status >= 500 || status === 408) return unavailableTrouble(toldWait(failure))
  return refusal
}
