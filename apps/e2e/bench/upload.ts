/**
 * From the click on Create Project to the first finding on screen and to the scores, in a real browser against the product as
 * `npm start` runs it, with where the time goes. Every folder given is packed and uploaded in turn, `--rounds` times.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { archiveOfFolder } from '../src/archives.ts'
import { launchBrowser } from '../src/browser.ts'
import { startProduct, type Product } from '../src/product.ts'
import { findingTitles, chooseFile, scanCompleted } from '../src/steps.ts'
import { phaseMoments, printTimeline, serverMoments, watchAnswers } from './upload/timeline.ts'

const LONGEST_MS = 300_000

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

async function measure(browser: Browser, { url, dataDir }: Product, name: string, archive: Buffer): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const { told, settled } = watchAnswers(page)
  await page.goto('/app/new-project')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseFile(page, archive)
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/upload'), { timeout: LONGEST_MS }).then(() => Date.now())
  const clicked = Date.now()
  await page.getByRole('button', { name: 'Create Project' }).click()
  await findingTitles(page).first().waitFor({ timeout: LONGEST_MS })
  const first = Date.now()
  await scanCompleted(page)
  const scores = Date.now()
  await settled()
  console.log(`${name} (${(archive.length / 1e6).toFixed(1)} MB packed): first finding on screen after ${seconds(first - clicked)}, scores after ${seconds(scores - clicked)}`)
  const onScreen = [{ name: 'upload answered', at: await uploaded }, { name: 'first finding on screen', at: first }, { name: 'scores on screen', at: scores }]
  const phases = await phaseMoments(dataDir, told.at(-1)?.results.id ?? '')
  printTimeline([...onScreen, ...serverMoments(told), ...phases], clicked)
  await context.close()
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '3' } } })
const folders = positionals.map((folder) => path.resolve(process.env['INIT_CWD'] ?? '.', folder))
const archives = await Promise.all(folders.map(async (folder) => ({ name: path.basename(folder), archive: await archiveOfFolder(folder) })))
const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
try {
  for (let round = 0; round < Number(values.rounds); round++)
    for (const { name, archive } of archives) await measure(browser, product, name, archive)
} finally {
  await browser.close()
  await product.stop()
}
