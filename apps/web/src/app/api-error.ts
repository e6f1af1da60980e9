import { isRecord } from './is-record.ts'

/** What every failed call is reduced to. Status 0: no answer came, or none of ours. */
export interface ApiError {
  status: number
  code: string
  message: string
  user_id: string | null
  /** ms that the server wants to be left alone */
  retry_after?: number
}

const BETA_DEFAULT = 'Beta access required'
const NOT_REACHED = 'The server cannot be reached'
const UNKNOWN = 'UNKNOWN'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the error body of the wire; a body that is none of ours still gives a message. A page in place of an answer is none. */
export function apiErrorOf(status: number, statusText: string, body: unknown): ApiError {
  const said = isRecord(body) ? body : {}
  if (status < 400 && text(said.error) === null) return { ...unreachable(), code: 'UNREADABLE' }
  const code = text(said.code) ?? UNKNOWN
  const fallback = code === 'BETA_ACCESS_REQUIRED' ? BETA_DEFAULT : `API request failed: ${statusText || status}`
  return { status, code, message: text(said.error) ?? fallback, user_id: text(said.user_id) }
}

/** No answer: the server is down, or the network is. */
export const unreachable = (): ApiError => ({
  status: 0,
  code: 'UNREACHABLE',
  message: NOT_REACHED,
  user_id: null,
})

export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && typeof value.status === 'number' && typeof value.code === 'string' && typeof value.message === 'string'

/** The server's own words where there are any, else a screen's text, else the text of the call in the error catalogue. */
export function messageOf(error: unknown, fallback?: string): string {
  if (!isApiError(error)) return fallback ?? NOT_REACHED
  return error.status === 0 && fallback !== undefined ? fallback : error.message
}

/** What a proxy says in its own words where there is no server behind it. */
const GATEWAY: readonly number[] = [502, 503, 504]

export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (GATEWAY.includes(error.status) && error.code === UNKNOWN))

/** What is away when nothing can be loaded: the server, or the database behind it. */
export type Away = 'server' | 'database'

/** What an answer says is away; null where it came as it should, be it with an error. */
export function awayOf(answer: unknown): Away | null {
  if (isUnreachable(answer)) return 'server'
  return isApiError(answer) && answer.code === 'DATABASE_UNAVAILABLE' ? 'database' : null
}
