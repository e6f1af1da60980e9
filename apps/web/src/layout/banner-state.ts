import { isRecord } from '../app/is-record.ts'
import { readStored, store } from '../app/storage.ts'

const DISMISSED = 'preflight.banner'
const EXISTS = 'preflight.sign-in'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Whether the banner was sent away less than a week before `now` (ms since 1970). */
export function isBannerDismissed(now: number): boolean {
  const stored = readStored(DISMISSED)
  return isRecord(stored) && typeof stored.at === 'number' && now - stored.at < WEEK_MS
}

export const dismissBanner = (now: number): void => store(DISMISSED, { at: now })

/** Whether people could sign in here when the server was asked last. */
export const signInExisted = (): boolean => readStored(EXISTS) === true

export const rememberSignInExists = (exists: boolean): void => store(EXISTS, exists || null)
