import type { Page } from 'playwright-core'
import { scanCompleted } from '../steps.ts'

/** What people do to get to a state. */

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** A completed scan with everything that loads after it. */
export async function completed(page: Page) {
  await scanCompleted(page)
  await quiet(page)
}

/** Until no call is under way. A dashboard that polls is quiet in between. */
export const quiet = (page: Page) => page.waitForLoadState('networkidle')

/** On phones what stands in the sidebar is behind its button. */
export async function openSidebar(page: Page) {
  const button = page.getByRole('button', { name: 'Open sidebar' })
  if (await button.isVisible()) await button.click()
}
