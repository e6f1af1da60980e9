import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { settle } from '../accessibility.ts'
import { exampleArchive, type Example } from '../archives.ts'
import { launchBrowser } from '../browser.ts'
import { startProduct } from '../product.ts'
import { DESKTOP } from '../sizes.ts'
import { createProject, scanCompleted, startLaunchScan } from '../steps.ts'
import { quiet } from './hands.ts'

interface ReadmePicture {
  file: string
  example: Example
  project: string
  /** px */
  height: number
  /** from a completed standard scan to what is shown */
  go?: (page: Page) => Promise<unknown>
  /** once it is there */
  trim?: (page: Page) => Promise<unknown>
}

const FOLDER = fileURLToPath(new URL('../../../../docs/images', import.meta.url))

/** Leaves out the parts between the verdict with its reasons and the checklist. */
const shorten = async (page: Page) => {
  await page.getByRole('list', { name: 'Steps' }).waitFor()
  await page.locator('#executive-summary, #action-plan').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.display = 'none'
  })
}

const PICTURES: readonly ReadmePicture[] = [
  { file: 'dashboard.png', example: 'vulnerable-shop', project: 'Shop', height: 900 },
  { file: 'launch-report.png', example: 'ai-built-planner', project: 'Planner', height: 1180, go: startLaunchScan, trim: shorten },
]

async function take(browser: Browser, baseURL: string, { file, example, project, height, go, trim }: ReadmePicture) {
  const context = await browser.newContext({ baseURL, viewport: { ...DESKTOP, height }, colorScheme: 'light', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await createProject(page, project, await exampleArchive(example))
    await scanCompleted(page)
    await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: /^Dismiss/ }).click()
    await go?.(page)
    // without the toast that the scan is complete
    await page.reload()
    await quiet(page)
    await trim?.(page)
    await settle(page)
    await page.screenshot({ path: path.join(FOLDER, file), animations: 'disabled', caret: 'hide' })
    console.log(path.join(FOLDER, file))
  } finally {
    await context.close()
  }
}

/** Takes the README's pictures again: of the examples, scanned by the product as it is. */
export async function takeReadmePictures() {
  await mkdir(FOLDER, { recursive: true })
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
  try {
    for (const picture of PICTURES) await take(browser, product.url, picture)
  } finally {
    await browser.close()
    await product.stop()
  }
}
