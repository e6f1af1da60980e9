/**
 * From the click on Create Project to the first finding on screen and to the finished scan, in a real browser against
 * the product as `npm start` runs it. Every folder given is packed and uploaded in turn.
 */
import path from 'node:path'
import { archiveOfFolder } from '../src/archives.ts'
import { launchBrowser } from '../src/browser.ts'
import { startProduct } from '../src/product.ts'
import { findingTitles, chooseFile, scanCompleted } from '../src/steps.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function measure(base: string, folder: string) {
  const archive = await archiveOfFolder(folder)
  const browser = await launchBrowser()
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto('/app/new-project')
    await page.getByLabel('Name', { exact: true }).fill(path.basename(folder))
    await chooseFile(page, archive)
    const started = performance.now()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await findingTitles(page).first().waitFor({ timeout: 300_000 })
    const first = seconds(started)
    await scanCompleted(page)
    console.log(`${path.basename(folder)} (${(archive.length / 1e6).toFixed(1)} MB packed): first finding on screen after ${first}, scores after ${seconds(started)}`)
  } finally {
    await browser.close()
  }
}

const folders = process.argv.slice(2)
const product = await startProduct()
try {
  for (const folder of folders) await measure(product.url, path.resolve(process.env['INIT_CWD'] ?? '.', folder))
} finally {
  await product.stop()
}
