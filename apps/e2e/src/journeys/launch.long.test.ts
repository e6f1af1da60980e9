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
    await createProject(page, 'Launch shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)
    await startLaunchScan(page)
    await steps().waitFor()
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

  it('opens a step of the plan to its findings, blockers first', async () => {
    await openReport()
    const first = steps().getByRole('listitem').first()
    await first.getByText(/blockers? left|critical finding|after step 1: \d+ to \d+/).waitFor()
    await first.getByRole('button', { expanded: false }).first().click()
    await first.getByRole('link').first().waitFor()
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
