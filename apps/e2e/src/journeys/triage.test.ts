import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, findingTitles, scanCompleted } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

const scoreCard = (page: Page) => page.getByRole('button', { name: /Security Score \d+ of 100/ })

async function securityScore(page: Page): Promise<number> {
  const name = (await scoreCard(page).getAttribute('aria-label')) ?? (await scoreCard(page).textContent()) ?? ''
  return Number(/Security Score (\d+) of 100/.exec(name)?.[1])
}

const scoreBecomes = (page: Page, test: (score: number) => boolean) => expect.poll(async () => test(await securityScore(page)), { timeout: 30_000 }).toBe(true)

const reasonDialog = (page: Page) => page.getByRole('dialog', { name: /^Ignore/ })

async function scanAgain(page: Page) {
  await page.getByRole('button', { name: 'Start New Scan' }).click()
  const dialog = page.getByRole('dialog', { name: /^Start New Scan/ })
  await dialog.getByRole('button', { name: 'Start Scan' }).click()
  await page.getByRole('button', { name: 'What changed' }).waitFor({ timeout: 90_000 })
}

describe('ignoring findings', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit()
    await createProject(visitor.page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(visitor.page)
  })
  afterAll(async () => {
    await visitor.leave()
    await closeBrowser()
  })

  it('raises the score, lasts over the next scan, and is undone by restoring', async () => {
    const { page } = visitor
    await page.goto('/app')
    await scanCompleted(page)
    const before = await securityScore(page)
    await page.goto('/app?category=security&severity=critical')
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    await boxes.first().waitFor()
    await boxes.first().click()
    await page.getByRole('button', { name: /^Select all/ }).click()
    const chosen = await page.getByText(/^\d+ selected$/).textContent()
    expect(Number.parseInt(chosen ?? '', 10)).toBeGreaterThanOrEqual(3)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('region', { name: 'Selected findings' }).getByRole('button', { name: 'Ignore' }).click()
    await reasonDialog(page).getByRole('radio', { name: /Accepted risk/ }).check()
    expect(await accessibilityProblems(page)).toEqual([])
    await reasonDialog(page).getByRole('button', { name: 'Ignore' }).click()
    await scoreBecomes(page, (score) => score > before)
    const raised = await securityScore(page)

    await page.goto('/app')
    await scanCompleted(page)
    await scanAgain(page)
    await scoreBecomes(page, (score) => score === raised)
    await page.goto('/app?category=security&severity=critical&ignored=1')
    await page.getByText('Ignored', { exact: true }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await boxes.first().click()
    await page.getByRole('button', { name: /^Select all/ }).click()
    await page.getByRole('region', { name: 'Selected findings' }).getByRole('button', { name: 'Restore' }).click()
    await scoreBecomes(page, (score) => score === before)
    expect(visitor.complaints).toEqual([])
  })

  it('works with the keyboard alone, in the list and in the dialog', async () => {
    const { page } = visitor
    await page.goto('/app')
    await scanCompleted(page)
    await findingTitles(page).first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-finding') ?? null)
    await page.keyboard.press('j')
    await expect.poll(focused).not.toBeNull()
    const first = await focused()
    await page.keyboard.press('e')
    await reasonDialog(page).waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await reasonDialog(page).waitFor({ state: 'hidden' })
    await page.locator(`[data-finding="${first}"]`).waitFor({ state: 'detached' })
    await expect.poll(focused).not.toBeNull()
    const second = await focused()
    expect(second).not.toBe(first)

    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Fix: / }).waitFor()
    await page.keyboard.press('e')
    await reasonDialog(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Ignored: Accepted risk').waitFor()
    await page.keyboard.press('e')
    await page.getByText('Ignored: Accepted risk').waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.locator(`[data-finding="${second}"]`).waitFor()
  })
})
