import { readStored, store } from './storage.ts'

const KEY = 'preflight.reloaded-at'
/** Milliseconds within which a second reload would not help either. */
const TOO_SOON = 30_000

const reloadedAt = (): number => {
  const stored = readStored(KEY, sessionStorage)
  return typeof stored === 'number' ? stored : 0
}

/** Whether a part of the page itself could not be loaded; asking for it again in the same page would fail again. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** A server that takes longer is not back yet. */
const ANSWER_MS = 5_000

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })).ok
  } catch {
    return false
  }
}

/**
 * A page that was open while a newer version was installed asks for parts of the old one, which are gone. Loading the page
 * again brings the new version; where that did not help a moment ago, or nothing answers at all, the screen's own boundary
 * says so: without a network a reload would lose the page, and all that is typed in it.
 */
export const followNewerVersion = (reload = () => location.reload()): void =>
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || Date.now() - reloadedAt() < TOO_SOON) return
    store(KEY, Date.now(), sessionStorage)
    void answers().then((there) => {
      if (there) return reload()
      store(KEY, null, sessionStorage)
    })
  })
