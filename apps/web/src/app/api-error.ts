import { isRecord } from './is-record.ts'

/** What every failed call is reduced to. Status 0: no answer came at all. */
export interface ApiError {
  status: number
  code: string
  message: string
  user_id: string | null
}

const BETA_DEFAULT = 'Beta access required'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the error body of the wire; a body that is none of ours still gives a message. */
export function apiErrorOf(status: number, statusText: string, body: unknown): ApiError {
  const said = isRecord(body) ? body : {}
  const code = text(said.code) ?? 'UNKNOWN'
  const fallback = code === 'BETA_ACCESS_REQUIRED' ? BETA_DEFAULT : `API request failed: ${statusText || status}`
  return { status, code, message: text(said.error) ?? fallback, user_id: text(said.user_id) }
}

/** No answer: the server is down, or the network is. */
export const unreachable = (): ApiError => ({
  status: 0,
  code: 'UNREACHABLE',
  message: 'The server cannot be reached',
  user_id: null,
})

export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && typeof value.status === 'number' && typeof value.code === 'string' && typeof value.message === 'string'

/** The server's own words where there are any, else the text of the error catalogue. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && error.status !== 0 ? error.message : fallback

export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.status === 0
