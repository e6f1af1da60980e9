import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import type { ModelFailureCode } from '@preflight/contracts'
import { failure, type ModelFailure } from '../failure.ts'
import { OverlongError } from './bounded-fetch.ts'
import { isTooLong } from './dialect.ts'

const NO_CREDIT = /insufficient_quota|billing|insufficient[ _]balance|credit/i
const NO_MODEL = /model_not_found|deploymentnotfound|model .*(?:not found|does not exist)|no such model|(?:not found|unknown|invalid) model/i
const FILTERED = /content_filter|content_policy|safety/i

/** What went wrong, by status and code first; words are asked where a server gives no codes. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError || isAbort(error)) return failure('too_slow')
  if (error instanceof OverlongError) return failure('overlong')
  if (error instanceof APIConnectionError || isRefusal(error)) return failure('unreachable', causeOf(error).message, !isBeforeSending(causeOf(error)))
  if (error instanceof APIError) return failure(codeOf(error), `${error.status ?? ''} ${error.code ?? ''} ${error.message}`.trim())
  // the body was no JSON, or ended in the middle
  return failure('down', error instanceof Error ? error.message : String(error))
}

const isAbort = (error: unknown): boolean => error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')

/** No connection was made, or none to somebody whose certificate proves who it is. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'UND_ERR_CONNECT_TIMEOUT', 'ERR_INVALID_URL',
  'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'CERT_UNTRUSTED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_SSL_WRONG_VERSION_NUMBER',
])

/** What Node's `fetch` says of requests that it does not make: a port, scheme, address or key that it does not take. It gives them no codes. */
const REFUSED = /^(?:bad port|unknown scheme|not implemented|Request cannot be constructed|Cannot convert argument to a ByteString)|is not a legal HTTP header value|invalid header value/i

const isBeforeSending = (error: Error): boolean => NO_CONNECTION.has(codeIn(error)) || REFUSED.test(error.message)

const isRefusal = (error: unknown): error is Error => error instanceof TypeError && isBeforeSending(error)

const causeOf = (error: Error): Error => (error.cause instanceof Error ? causeOf(error.cause) : error)

const codeIn = (error: Error): string => ('code' in error ? String(error.code) : '')

function codeOf(error: APIError): ModelFailureCode {
  const { status, code, type, message } = error
  const said = `${code ?? ''} ${type ?? ''} ${message}`
  if (isTooLong(error) || status === 413) return 'too_long'
  if (status === 402 || (status === 429 && NO_CREDIT.test(said))) return 'no_credit'
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'wrong_key'
  if (NO_MODEL.test(said)) return 'wrong_model'
  if (status === 404 || status === 405) return 'wrong_address'
  if (FILTERED.test(said)) return 'refused'
  return status !== undefined && status >= 500 ? 'down' : 'rejected'
}
