import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { archiveOf } from '../archives.ts'
import { createProject, scanCompleted } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit } from '../visitor.ts'

const PRICES = 'import requests\n\n\ndef prices(address):\n    return requests.get(address, verify=False, timeout=5).json()\n'
const FILES = { 'app/prices.py': PRICES, 'app/stock.py': 'import requests\n\n\ndef stock(address):\n    return requests.get(address, verify=False).json()\n' }

afterAll(closeBrowser)

/** @returns name and text of the file that the button gives */
async function downloaded(page: Page, button: Locator): Promise<[string, string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return [download.suggestedFilename(), Buffer.concat(chunks).toString('utf8')]
}

it('a finding is fixed from its dialog, then all the others at once, and the files and the patch are downloaded', async () => {
  const visitor = await visit()
  const { page } = visitor
  await createProject(page, 'Stock', await archiveOf(FILES))
  await scanCompleted(page)
  await page.getByRole('listitem').filter({ hasText: 'TLS certificate validation disabled' }).filter({ hasText: 'app/stock.py' }).locator('[data-finding]').click()
  await page.getByRole('button', { name: /^Fix .*issues? in this file$/ }).click()
  await page.getByText(/findings selected/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Auto-Fix \d+ Issues?$/ }).click()
  await page.getByText('Fix Job Created').waitFor()
  await page.getByRole('button', { name: 'See Fix' }).click({ timeout: 180_000 })
  const files = page.getByRole('dialog', { name: 'Fixed Files' })
  const button = files.getByRole('button', { name: 'Download app/stock.py' })
  await button.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await files.getByRole('region', { name: 'Changes in app/stock.py' }).getByText('verify=False').waitFor()
  const [name, text] = await downloaded(page, button)
  expect(name).toBe('stock.py')
  expect(text).not.toContain('verify=False')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Findings', exact: true }).getByText('Fixed', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByRole('list', { name: 'Findings', exact: true }).getByText('Fixed', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'All proven fixes' }).click()
  await page.getByRole('alertdialog').getByText('in 1 file can be fixed').waitFor()
  await page.getByRole('button', { name: 'Start Auto-Fix' }).click()
  await page.getByRole('region', { name: 'Fix result' }).getByRole('button', { name: 'View Files' }).click({ timeout: 180_000 })
  const [patchName, patch] = await downloaded(page, files.getByRole('button', { name: 'Download patch', exact: true }))
  expect(patchName).toBe('preflight-fixes.patch')
  expect(patch).toContain('--- a/app/prices.py')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
