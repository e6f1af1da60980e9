import { readStored, store } from './storage.ts'

const KEY = 'preflight.reloaded-at'
/** Milliseconds within which a second reload would not help either. */
const TOO_SOON = 30_000

const reloadedAt = (): number => {
  const stored = readStored(KEY, sessionStorage)
  return typeof stored === 'number' ? stored : 0
}

/**
 * A page that was open while a newer version was installed asks for parts of the old one, which are gone. Loading the page
 * again brings the new version; where that did not help a moment ago, the error goes on to the screen's own boundary.
 */
export const followNewerVersion = (reload = () => location.reload()): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - reloadedAt() < TOO_SOON) return
    event.preventDefault()
    store(KEY, Date.now(), sessionStorage)
    reload()
  })
