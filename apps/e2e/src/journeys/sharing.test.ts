import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, findingTitles, scanCompleted, shareScan } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

const SHARED_BADGE = 'Shared With You'

/** Every call of the product's API that a page makes from now on, as 'METHOD path'. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

describe('sharing a scan', () => {
  let owner: Visitor
  let guest: Visitor
  beforeAll(async () => {
    owner = await visit()
    await createProject(owner.page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(owner.page)
  })
  beforeEach(async () => {
    guest = await visit()
  })
  afterEach(() => guest.leave())
  afterAll(async () => {
    await owner.leave()
    await closeBrowser()
  })

  it('lets somebody without any session read it, and nothing else, until it is revoked', async () => {
    const link = await shareScan(owner.page)
    expect(await accessibilityProblems(owner.page)).toEqual([])
    const { page } = guest
    const calls = watchCalls(page)
    await page.goto(link)
    await page.getByText(SHARED_BADGE).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await scanCompleted(page)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.getByRole('button', { name: /Start New Scan|Switch project|^Share$/ }).count()).toBe(0)

    await findingTitles(page).first().click()
    await page.getByRole('region', { name: /^Code, lines/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Ignore', exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.reload()
    await page.getByText(SHARED_BADGE).waitFor()
    await scanCompleted(page)
    await page.getByRole('link', { name: 'Launch Report' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Not part of the shared view' }).waitFor()
    await page.getByRole('link', { name: 'Back to the shared scan' }).click()
    await scanCompleted(page)
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
    expect(calls.filter((call) => !/\/(config|access|results|finding|action-plan)\b/.test(call))).toEqual([])

    await owner.page.getByRole('button', { name: 'Revoke' }).click()
    await owner.page.getByRole('textbox', { name: 'Share link' }).waitFor({ state: 'hidden' })
    await findingTitles(page).last().click()
    await page.getByRole('heading', { name: 'This scan is no longer shared' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(link)
    await page.getByRole('heading', { name: 'Failed to access shared scan' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'No Project Selected' }).waitFor()
    expect([...owner.complaints, ...guest.complaints]).toEqual([])
  })
})
