import { afterAll, expect, it } from 'vitest'
import { archiveOf } from '../archives.ts'
import { createProject, findingTitles, scanCompleted } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit } from '../visitor.ts'

const FILES = { 'app/stock.py': 'import requests\n\n\ndef stock(address):\n    return requests.get(address, verify=False).json()\n' }

afterAll(closeBrowser)

it('a finding is fixed from its dialog, and the fixed file downloaded', async () => {
  const visitor = await visit()
  const { page } = visitor
  await createProject(page, 'Stock', await archiveOf(FILES))
  await scanCompleted(page)
  await findingTitles(page).filter({ hasText: 'TLS certificate validation disabled' }).click()
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
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('stock.py')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString('utf8')).not.toContain('verify=False')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Findings', exact: true }).getByText('Fixed', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('list', { name: 'Findings', exact: true }).getByText('Fixed', { exact: true }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
