import type { Page } from 'playwright-core'
import { findingTitles, openPicker } from '../steps.ts'

/** What people do to get to a state. */

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** A completed scan with everything that loads after it. */
export async function completed(page: Page) {
  // not the first card: a scan that lost its data flow has no security score
  await page.getByRole('button', { name: /Performance \d+ of 100/ }).waitFor()
  await page.getByRole('heading', { name: 'Findings', exact: true }).waitFor()
  await quiet(page)
}

const QUIET_WITHIN_MS = 4000

/** Until no call is under way, unless one is held. */
export const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {})

/** On phones what stands in the sidebar is behind its button. */
export async function openSidebar(page: Page) {
  const button = page.getByRole('button', { name: 'Open sidebar' })
  if (await button.isVisible()) await button.click()
}

export async function picker(page: Page) {
  await openSidebar(page)
  const dialog = await openPicker(page)
  await quiet(page)
  return dialog
}

/** The dialog of one finding; its address is the way in. */
export async function finding(page: Page, id: string | undefined) {
  await page.goto(`/app?finding=${id}`)
  const dialog = page.getByRole('dialog').first()
  await dialog.waitFor()
  await quiet(page)
  return dialog
}

/** Opens a menu, whose code comes with its first opening. */
export async function menu(page: Page, name: string | RegExp) {
  await press(page, name)
  await page.getByRole('menu').or(page.getByRole('listbox')).first().waitFor()
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The dialog that starts a scan, from the dashboard. */
export async function startDialog(page: Page) {
  await page.getByRole('button', { name: 'Start New Scan' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Start New Scan/ })
  await dialog.waitFor()
  await quiet(page)
  return dialog
}

export const firstFinding = (page: Page) => findingTitles(page).first()

/** A toast goes by itself after five seconds, often before a picture of it is taken in both themes. A text: what compiles this file would name its functions by a helper that the page lacks. */
export const toastsStay = (page: Page) =>
  page.addInitScript({ content: 'const later = window.setTimeout.bind(window); window.setTimeout = (work, ms) => later(work, ms === 5000 ? 600000 : ms)' })
