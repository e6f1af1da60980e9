import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNewerVersion, isMissingPart } from './newer-version.ts'

const reload = vi.fn()
followNewerVersion(reload)
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => void vi.restoreAllMocks())

const missPart = async () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await new Promise((settled) => setTimeout(settled, 0))
}

test('A part that is gone because a newer version was installed loads the page again, and a second time the screen says so', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => new Response('ok')))
  await missPart()
  await missPart()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('Without a network the page stays, and with a server that does not answer too', async () => {
  vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))))
  await missPart()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await missPart()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', true],
  ['error loading dynamically imported module: /assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Cannot read properties of undefined', false],
])('%s: is a part of the page missing? %s', (message, missing) => {
  expect(isMissingPart(new Error(message))).toBe(missing)
})
