import { beforeEach, expect, test, vi } from 'vitest'
import { followNewerVersion } from './newer-version.ts'

beforeEach(() => sessionStorage.clear())

const missPart = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('A part that is gone because a newer version was installed loads the page again, and a second time the screen says so', () => {
  const reload = vi.fn()
  followNewerVersion(reload)
  expect(missPart().defaultPrevented).toBe(true)
  expect(missPart().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
