import { isRecord } from '../../app/is-record.ts'
import { readStored, store } from '../../app/storage.ts'

const KEY = 'preflight.github-left'
/** How long GitHub's answer to one leaving is good, in ms. */
const LIFETIME_MS = 3_600_000

/** Remembers, in this tab, from which address of ours a person leaves for GitHub. */
export const keepPlace = (path: string, now = Date.now()): void => store(KEY, { path, at: now }, sessionStorage)

/** The address that somebody left from in this tab within the hour, or null. It is returned once. */
export function takePlace(now = Date.now()): string | null {
  const stored = readStored(KEY, sessionStorage)
  store(KEY, null, sessionStorage)
  if (!isRecord(stored) || typeof stored.path !== 'string' || typeof stored.at !== 'number') return null
  // one slash only: two would be another site
  return /^\/app(?![^/?#])/.test(stored.path) && now - stored.at < LIFETIME_MS ? stored.path : null
}
