import { getMe, type User } from '@preflight/contracts'
import { isApiError, type ApiError } from './api-error.ts'
import { claimVisit, keepVisit } from './claim.ts'
import { isRecord } from './is-record.ts'
import type { SignInEnd, Tokens } from './oidc.ts'
import { NOT_AUTHENTICATED, currentSession, leaveSession, startSession } from './session.ts'
import { callWire } from './wire.ts'

const loadOidc = () => import('./oidc.ts')

/** Leaves for the issuer. Resolves to false when that was not possible; else the page is on its way out. */
export async function startSignIn(returnTo: string): Promise<boolean> {
  const { signInUrl } = await loadOidc()
  const url = await signInUrl(returnTo)
  if (url) location.assign(url)
  return url !== null
}

export type SignInResult =
  | { how: 'signed-in'; returnTo: string; projectsMoved: number; claimFailed: boolean }
  /** somebody is signed in already: the page of the return was only loaded once more */
  | { how: 'already' }
  | Exclude<SignInEnd, { how: 'signed-in' }>
  | { how: 'rejected'; error: ApiError }

async function fetchMe(token: string): Promise<User | ApiError> {
  const answer = await callWire({ method: getMe.method, url: getMe.url }, { token })
  if (isApiError(answer)) return answer
  const { data } = answer
  const isUser = isRecord(data) && isRecord(data.user) && typeof data.user.id === 'string'
  // the shape is the contract's as soon as its id is there
  return isUser ? (data.user as User) : NOT_AUTHENTICATED
}

/** The tokens are good: takes over the visit, asks who this is, and only then changes the session. */
async function enter({ token, grant }: Tokens, returnTo: string): Promise<SignInResult> {
  const before = currentSession()
  if (before && !before.grant) keepVisit(before.token)
  const claimed = await claimVisit(token)
  const isClaimed = claimed !== null && !isApiError(claimed)
  const user = isClaimed ? claimed.user : await fetchMe(token)
  if (isApiError(user)) return { how: 'rejected', error: user }
  startSession({ token, user, grant })
  return { how: 'signed-in', returnTo, projectsMoved: isClaimed ? claimed.projects_moved : 0, claimFailed: isApiError(claimed) }
}

async function complete(address: string): Promise<SignInResult> {
  const { finishSignIn } = await loadOidc()
  const end = await finishSignIn(address)
  if (end.how === 'signed-in') return enter(end.tokens, end.returnTo)
  return end.how === 'unknown' && currentSession()?.grant ? { how: 'already' } : end
}

let completion: { address: string; result: Promise<SignInResult> } | null = null

/** Finishes the sign-in whose answer stands in the address. An answer can be used once, so asking twice gives the same result. */
export function completeSignIn(address: string): Promise<SignInResult> {
  if (completion?.address !== address) completion = { address, result: complete(address) }
  return completion.result
}

/**
 * Ends the session here and at the issuer, by way of its sign-out page. Resolves to false when the issuer has none or does
 * not answer: then only the session here has ended.
 */
export async function signOut(): Promise<boolean> {
  const session = currentSession()
  const { signOutUrl } = await loadOidc()
  const url = session?.grant ? await signOutUrl(session.grant) : null
  leaveSession()
  if (url) location.assign(url)
  return url !== null
}

/** Projects of an earlier visit that could not be taken over at sign-in. Resolves to how many came now. */
export async function claimWaiting(): Promise<number> {
  const session = currentSession()
  if (!session?.grant) return 0
  const claimed = await claimVisit(session.token)
  return claimed === null || isApiError(claimed) ? 0 : claimed.projects_moved
}
