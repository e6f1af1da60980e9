import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** Generous: a loaded machine may scan slowly, and a journey must not fail for that. */
const SCAN_WITHIN_MS = 90_000

/** From any screen to a new upload project whose first scan has been started. */
export async function createProject(page: Page, name: string, archive: Buffer): Promise<void> {
  await page.goto('/app/new-project')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseFile(page, archive)
  await page.getByRole('button', { name: 'Create Project' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

export const chooseFile = (within: Page | Locator, archive: Buffer, name = 'project.tar.gz') =>
  within.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/gzip', buffer: archive })

/** Waits until the scan on the dashboard has ended well and its scores stand there. */
export const scanCompleted = (page: Page) =>
  page.getByRole('button', { name: /Security Score \d+ of 100/ }).waitFor({ timeout: SCAN_WITHIN_MS })

/** From the empty launch report to the report of a launch scan. */
export async function startLaunchScan(page: Page): Promise<void> {
  await page.goto('/app/launch-ready')
  await page.getByRole('button', { name: 'Start New Scan' }).click()
  const dialog = page.getByRole('dialog', { name: /^Start New Scan/ })
  await dialog.getByRole('radio', { name: 'Launch' }).click()
  await dialog.getByRole('button', { name: 'Start Scan' }).click()
  await page.getByRole('link', { name: 'See Full Launch Report' }).click({ timeout: SCAN_WITHIN_MS })
}

/** Turns sharing on, and off before where it is on, and reads the link. */
export async function shareScan(page: Page): Promise<string> {
  await page.goto('/app')
  await scanCompleted(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = page.getByRole('textbox', { name: 'Share link' })
  const toggle = page.getByRole('switch', { name: 'Share this scan' })
  await toggle.waitFor()
  if (await toggle.isChecked()) {
    await toggle.click()
    await link.waitFor({ state: 'hidden' })
  }
  await toggle.click()
  return link.inputValue()
}

export const scanFailed = (page: Page) => page.getByRole('heading', { name: 'Scan Failed' }).waitFor({ timeout: SCAN_WITHIN_MS })

/** Titles of the findings on screen, each the button that opens its dialog. */
export const findingTitles = (page: Page) => page.getByRole('list', { name: 'Findings', exact: true }).locator('[data-finding]')

/** Takes the findings on screen as a file, and reads it. */
export async function download(page: Page, format: 'CSV' | 'Markdown' | 'SARIF' | 'JSON'): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Download Findings' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

export const picker = (page: Page) => page.getByRole('dialog', { name: 'Select a project' })

export async function openPicker(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Switch project|Select a project/ }).click()
  await picker(page).waitFor()
  return picker(page)
}

/** The project named on the switcher in the sidebar. */
export const currentProject = (page: Page) => page.getByRole('button', { name: /^Switch project/ })

/** Pixels by which the page is wider than its window: anything above 0 scrolls sideways. */
export const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
