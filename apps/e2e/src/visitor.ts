import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { watchComplaints } from './complaints.ts'
import { LONG_RUN } from './long-run.ts'
import { DESKTOP, type Size } from './sizes.ts'

export { accessibilityProblems, problemsInBothThemes } from './accessibility.ts'
export { DESKTOP, PHONE, TABLET } from './sizes.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  /** what the browser complained about: errors of scripts and refusals by the content security policy */
  complaints: string[]
  leave(): Promise<void>
}

/** For what the product does in a second: a loaded machine is no reason to fail. */
const PATIENCE_MS = 60_000

/** Painting what moves takes a sixth of the journeys' processor time. */
const reducedMotion = LONG_RUN ? 'no-preference' : 'reduce'

let shared: Browser | undefined

/** A person who was never here before, in a browser of their own. `baseURL` names a product of the journey's own. */
export async function visit(viewport: Size = DESKTOP, colorScheme: 'light' | 'dark' = 'light', baseURL = inject('url')): Promise<Visitor> {
  shared ??= await launchBrowser()
  const context = await shared.newContext({ baseURL, viewport, colorScheme, reducedMotion, bypassCSP: false })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  return { page, context, complaints, leave: () => context.close() }
}

export async function closeBrowser() {
  await shared?.close()
  shared = undefined
}
