import { RequestError } from '@octokit/request-error'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
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
  /** GitHub's words with those of its single errors, cut; empty where the answer was no JSON */
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

const Errors = Type.Object({ errors: Type.Array(Type.Object({ type: Type.Optional(Type.String()), message: Type.Optional(Type.String()), field: Type.Optional(Type.String()), code: Type.Optional(Type.String()) })) })

/** GitHub's words: 'Validation Failed' alone says nothing, its errors do. */
function wordsOf(data: unknown): string {
  const details = Check(Errors, data) ? data.errors.flatMap(({ message, field, code }) => message ?? (field && code ? `${field} is ${code}` : [])) : []
  return [fieldOf(data, 'message') ?? '', ...details].join(': ').slice(0, MAX_MESSAGE)
}

/** GraphQL says what went wrong with a 200. What has no type here went wrong inside of GitHub. */
const STATUS_OF_TYPE: ReadonlyMap<string, number> = new Map([
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['STALE_DATA', 422],
  ['UNPROCESSABLE', 422],
  ['RATE_LIMITED', 429],
])

function graphqlFailureOf(error: unknown): Failure | null {
  if (!(error instanceof Error) || error.name !== 'GraphqlResponseError' || !Check(Errors, error)) return null
  const [first] = error.errors
  const status = STATUS_OF_TYPE.get(first?.type ?? '') ?? 502
  return { status, message: (first?.message ?? '').slice(0, MAX_MESSAGE), oauthError: null, requestId: null, headers: {} }
}

export function failureOf(error: unknown): Failure {
  const ofGraphql = graphqlFailureOf(error)
  if (ofGraphql) return ofGraphql
  if (!(error instanceof RequestError) || !error.response) {
    // Never arrived, or broke off: the words are of the network, such as ECONNREFUSED with an address.
    const message = error instanceof Error ? error.message.slice(0, MAX_MESSAGE) : ''
    return { status: 0, message, oauthError: null, requestId: null, headers: {} }
  }
  const { data, headers } = error.response
  return {
    status: error.status,
    message: wordsOf(data),
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
