import { claimUser, type User } from '@preflight/contracts'
import { isApiError, type ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import { readStored, store } from './storage.ts'
import { callWire } from './wire.ts'

const KEY = 'preflight.claim'
/** The server may answer otherwise tomorrow: the visit's token is kept for another try. */
const LATER: readonly string[] = ['BETA_ACCESS_REQUIRED', 'RATE_LIMITED', 'UNREACHABLE', 'UNAVAILABLE']

export interface Claimed {
  user: User
  projects_moved: number
}

const isClaimed = (data: unknown): data is Claimed =>
  isRecord(data) && isRecord(data.user) && typeof data.user.id === 'string' && typeof data.projects_moved === 'number'

const isForLater = ({ status, code }: ApiError) => status === 0 || status >= 500 || LATER.includes(code)

/** The token of an anonymous visit whose projects still wait to be taken over. */
export function waitingVisit(): string | null {
  const stored = readStored(KEY)
  return typeof stored === 'string' ? stored : null
}

export const keepVisit = (token: string): void => store(KEY, token)

/**
 * Moves what a waiting visit owns to the signed-in caller. Null when nothing waits. After an error the visit goes on
 * waiting, unless the server will never move it.
 */
export async function claimVisit(token: string): Promise<Claimed | ApiError | null> {
  const visit = waitingVisit()
  if (visit === null) return null
  const answer = await callWire({ method: claimUser.method, url: claimUser.url, body: { token: visit } }, { token })
  if (isApiError(answer)) {
    if (!isForLater(answer)) store(KEY, null)
    return answer
  }
  store(KEY, null)
  return isClaimed(answer.data) ? answer.data : null
}
