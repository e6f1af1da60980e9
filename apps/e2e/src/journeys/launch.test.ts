import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, scanCompleted, startLaunchScan } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

describe('the launch report', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await visit()
    page = visitor.page
  })
  afterAll(async () => {
    await visitor.leave()
    await closeBrowser()
  })

  const contents = () => page.getByRole('navigation', { name: 'Report Contents' })
  const steps = (on = page) => on.getByRole('list', { name: 'Steps' })
  const updateOf = (step: number) => page.getByRole('button', { name: new RegExp(`^Update progress of step ${step}:`) })
  const openReport = async () => {
    await page.goto('/app/launch-ready')
    await steps().waitFor()
  }

  it('comes with a launch scan, which its empty page starts', async () => {
    await createProject(page, 'Launch shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)

    await page.getByRole('link', { name: 'Launch Report' }).click()
    await page.getByRole('heading', { name: 'No launch report yet' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await startLaunchScan(page)
    await page.getByRole('heading', { level: 2, name: /^No-go: \d+ blockers? failed/ }).waitFor()
    await steps().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('says what blocks the launch, and leads to the check and to what was found', async () => {
    await openReport()
    const reasons = page.getByRole('list', { name: 'What blocks the launch' })
    const injection = reasons.getByRole('listitem').filter({ hasText: 'Queries are parameterised' })
    await injection.getByRole('link', { name: 'Queries are parameterised' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'check-D1')
    const check = page.locator('#check-D1')
    await check.getByText('Needs Work').waitFor()
    await check.getByRole('list', { name: 'Evidence' }).waitFor()
    await injection.getByRole('link', { name: /^See / }).click()
    await page.getByRole('dialog', { name: /^Fix: / }).waitFor()
  })

  it("keeps an owner's box that was ticked with a name, and follows with the conditions", async () => {
    await openReport()
    const box = page.getByRole('checkbox', { name: 'A restore was tried' })
    await box.press(' ')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace')
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/owner-check/'))
    await page.keyboard.press('Enter')
    expect((await stored).ok()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: /^Yours to confirm: 1 of/ }).first().click()
    await page.getByText(/^Confirmed by Ada Lovelace, /).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('answers questions about the project, each with its place and its checks', async () => {
    await openReport()
    const dive = page.getByRole('region', { name: 'Deep Dive' })
    await dive.getByText(/^\d+ questions: \d+ concerns?, /).waitFor()
    await dive.getByRole('button', { name: 'What can somebody do without signing in?' }).press('Enter')
    await dive.getByRole('list', { name: 'Sign-in and sessions' }).getByText(/Anybody can change data through \d+ routes?/).waitFor()
    await dive.getByRole('list', { name: 'Evidence' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dive.getByRole('link', { name: 'Check: Every non-public route requires authentication' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'check-B1')
  })

  it('shows the attack surface with the most exposed route first', async () => {
    await openReport()
    await page.getByRole('button', { name: 'Show Attack Surface' }).click()
    const dialog = page.getByRole('dialog', { name: 'Attack Surface' })
    await dialog.getByRole('cell').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('keeps the progress of a step that was set from the keyboard', async () => {
    await openReport()
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/step/1/progress'))
    await updateOf(1).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Not started' }).press('End')
    await page.keyboard.press('Enter')
    expect((await stored).ok()).toBe(true)
    await page.reload()
    await steps().waitFor()
    expect(await page.getByRole('progressbar', { name: /^Step 1:/ }).getAttribute('aria-valuenow')).toBe('100')
    await page.getByText(/^1 of \d+ steps done$/).first().waitFor()
  })

  it('is gone through by its contents, which follow what is read', async () => {
    await openReport()
    await contents().getByRole('link', { name: 'Performance' }).press('Enter')
    const performance = page.getByRole('region', { name: 'Performance' })
    await page.waitForFunction(() => Math.abs((document.getElementById('findings-performance')?.getBoundingClientRect().top ?? 0) - 76) < 4)
    expect(await performance.evaluate((part) => document.activeElement === part)).toBe(true)
    await contents().locator('[aria-current=true]', { hasText: 'Performance' }).waitFor()

    // the way there is a movement, which a key pressed in the middle of it would not turn round
    await page.waitForFunction(async () => {
      const before = window.scrollY
      await new Promise((resolve) => setTimeout(resolve, 200))
      return window.scrollY === before
    })
    await page.keyboard.press('Home')
    await contents().locator('[aria-current=true]', { hasText: 'Executive Summary' }).waitFor()

    await contents().getByRole('link', { name: /Technical Findings/ }).click()
    await page.getByRole('list', { name: 'Technical Findings' }).waitFor()
    await contents().locator('[aria-current=true]', { hasText: 'Technical Findings' }).waitFor()
  })
})
