import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Seeded } from '../../src/screens/seeds/world.ts'
import { DESKTOP } from '../../src/sizes.ts'

/** What a page has measured of itself, in milliseconds; the shift is a plain number. */
export interface Measured {
  largestPaint: number
  shift: number
  /** the slowest answer to a click or key, as the browser tells it: 16 ms and more, in steps of 8 */
  slowestAnswer: number
  longestTask: number
}

declare global {
  var measured: Measured
}

/** Watches a page from its first moment. Runs in the browser. */
function watch() {
  const measured: Measured = { largestPaint: 0, shift: 0, slowestAnswer: 0, longestTask: 0 }
  Object.assign(globalThis, { measured })
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  observe('largest-contentful-paint', (entry) => (measured.largestPaint = entry.startTime))
  observe('layout-shift', (entry) => (measured.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  observe('event', (entry) => (measured.slowestAnswer = Math.max(measured.slowestAnswer, entry.interactionId ? entry.duration : 0)))
  observe('longtask', (entry) => (measured.longestTask = Math.max(measured.longestTask, entry.duration)))
}

/** A page of somebody who was here before, with an empty cache. */
export async function openPage(browser: Browser, baseURL: string, { session, projectId }: Seeded): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL, viewport: DESKTOP })
  const page = await context.newPage()
  // what runs our TypeScript wraps inner functions in a helper that the page does not have
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, JSON.stringify(value))
  }, { 'preflight.session': session, 'preflight.project': projectId })
  await page.addInitScript(watch)
  return { page, context }
}

export const measuredBy = (page: Page): Promise<Measured> => page.evaluate(() => globalThis.measured)

/** Starts counting answers anew, as for the next thing that somebody does. */
export const forgetAnswers = (page: Page) =>
  page.evaluate(() => {
    globalThis.measured.slowestAnswer = 0
    globalThis.measured.longestTask = 0
  })

/** Until two frames have been drawn, and the browser has reported the entries before them. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve, 150))
  })

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
