import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, findingTitles, openPicker, scanCompleted } from '../steps.ts'
import { collectViolations, SCREENS, settled } from '../violations.ts'
import { closeBrowser, visit } from '../visitor.ts'

/** The bearer token that the web app sends. */
async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.reload()
  return (await asked).headers()['authorization'] ?? ''
}

/** A link to the scan on screen, made as its owner. */
async function share(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page) }
  const [project] = (await (await page.request.get('/api/v1/projects', { headers })).json()).data
  const [scan] = (await (await page.request.get(`/api/v1/projects/${project.id}/scans`, { headers })).json()).data
  return (await (await page.request.post(`/api/v1/scan/${scan.id}/share`, { headers })).json()).data.share_url
}

afterAll(closeBrowser)

it('the content security policy refuses nothing on any screen or in any dialog of a project with a scan, nor in the shared view of it', async () => {
  const visitor = await visit()
  const violations = await collectViolations(visitor)
  const { page } = visitor
  await createProject(page, 'Shop', await exampleArchive('vulnerable-shop'))
  await scanCompleted(page)
  const dialogs = [
    () => findingTitles(page).first().click(),
    () => page.getByRole('button', { name: /^Why \d+\? Security Score/ }).click(),
    () => page.getByRole('button', { name: 'Start New Scan' }).click(),
    () => openPicker(page),
    () => page.keyboard.press('?'),
  ]
  for (const open of dialogs) {
    await open()
    await page.getByRole('dialog').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  }
  for (const screen of SCREENS) {
    await page.goto(screen)
    await settled(page)
  }

  const shareUrl = await share(page)
  const viewer = await visit()
  const seenByViewer = await collectViolations(viewer)
  await viewer.page.goto(shareUrl)
  await findingTitles(viewer.page).first().click()
  await viewer.page.getByText('Why this matters:').waitFor()
  expect({ seenByViewer, complaints: viewer.complaints }).toEqual({ seenByViewer: [], complaints: [] })
  await viewer.leave()
  expect({ violations, complaints: visitor.complaints }).toEqual({ violations: [], complaints: [] })
  await visitor.leave()
})
