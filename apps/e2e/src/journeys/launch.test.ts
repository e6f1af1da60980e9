import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, scanCompleted, sidewaysScroll, startLaunchScan } from '../steps.ts'
import { accessibilityProblems, closeBrowser, PHONE, visit, type Visitor } from '../visitor.ts'

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

  it('opens a step of the plan to its findings, blockers first', async () => {
    await openReport()
    const first = steps().getByRole('listitem').first()
    await first.getByText(/blockers? left|critical finding|after step 1: \d+ to \d+/).waitFor()
    await first.getByRole('button', { expanded: false }).first().click()
    await first.getByRole('link').first().waitFor()
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

  it('leads to a finding on the dashboard', async () => {
    await openReport()
    await page.getByRole('region', { name: /Executive Summary/ }).getByRole('link').first().click()
    await page.getByRole('dialog', { name: /^Fix: / }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/dashboard')
  })

  it('prints without sidebar and controls', async () => {
    await openReport()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of [page.getByRole('complementary', { name: 'Sidebar' }), page.getByRole('button', { name: 'Print' }), updateOf(1)]) expect(await hidden.isVisible()).toBe(false)
    expect(await steps().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  })

  it('can be read by whom it is shared with, and not changed', async () => {
    await openReport()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('switch').click()
    const link = await page.getByRole('textbox', { name: /link/i }).inputValue()
    const guest = await visit()
    await guest.page.goto(link)
    await guest.page.getByRole('link', { name: 'See Full Launch Report' }).click()
    await steps(guest.page).waitFor()
    expect(await steps(guest.page).getByRole('button', { name: /^Update/ }).count()).toBe(0)
    expect(await accessibilityProblems(guest.page)).toEqual([])
    expect(guest.complaints).toEqual([])
    await guest.leave()
  })

  it('fits the phone, where the contents stand in the slide-over', async () => {
    await page.setViewportSize(PHONE)
    await openReport()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await contents().getByRole('link', { name: 'Launch Checklist' }).click()
    await page.getByRole('dialog', { name: 'Sidebar' }).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => Math.abs((document.getElementById('launch-checklist')?.getBoundingClientRect().top ?? 0) - 16) < 4)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
