import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { LONG_RUN } from '../long-run.ts'
import { DESKTOP, NARROW, PHONE, TABLET, type Size } from '../sizes.ts'
import { createProject, findingTitles, openPicker, scanCompleted, sidewaysScroll } from '../steps.ts'
import { accessibilityProblems, closeBrowser, problemsInBothThemes, visit, type Visitor } from '../visitor.ts'

const SCREENS = ['/app/dashboard', '/app/launch-ready', '/app/ideas', '/app/settings', '/app/new-project', '/app/project', '/nowhere']
/** A window of 1280 pixels at a zoom of 200 % has half of them. */
const ZOOMED: Size = { width: 640, height: 400 }
const SIZES = [DESKTOP, TABLET, ZOOMED, PHONE, NARROW]

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: typeof name === 'string' }).first().click()

/** What lies over the dashboard, and how it is opened. */
const OVER_THE_DASHBOARD: Record<string, (page: Page) => Promise<unknown>> = {
  finding: (page) => findingTitles(page).first().click(),
  ledger: (page) => press(page, /^Why \d+\? Security Score/),
  start: (page) => press(page, 'Start New Scan'),
  picker: openPicker,
  keys: (page) => page.keyboard.press('?'),
  palette: (page) => page.keyboard.press('Control+k'),
  share: async (page) => {
    await press(page, 'Share')
    await page.getByRole('switch', { name: 'Share this scan' }).click()
    await page.getByRole('textbox', { name: 'Share link' }).waitFor()
  },
  ignore: async (page) => {
    await page.keyboard.press('j')
    await page.keyboard.press('e')
  },
}

const EVERY_DAY = ['finding', 'start', 'share', 'ignore']
const OPENED = Object.entries(OVER_THE_DASHBOARD).filter(([name]) => LONG_RUN || EVERY_DAY.includes(name))

afterAll(closeBrowser)

describe('of a person with a scanned project', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await visit()
    page = visitor.page
    await createProject(page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)
  })
  afterAll(() => visitor.leave())

  it.each(SCREENS)('%s has nothing that axe finds, and at no width anything that scrolls sideways', async (screen) => {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await problemsInBothThemes(page)).toEqual([])
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(async () => ({ ...size, beyond: await sidewaysScroll(page) })).toEqual({ ...size, beyond: 0 })
    }
    await page.setViewportSize(DESKTOP)
    expect(visitor.complaints).toEqual([])
  })

  it('the dashboard has no dialog with anything that axe finds', async () => {
    await page.goto('/app')
    await scanCompleted(page)
    await findingTitles(page).first().waitFor()
    const dialog = page.getByRole('dialog').first()
    for (const [name, open] of OPENED) {
      await open(page)
      await dialog.waitFor()
      expect({ name, problems: await problemsInBothThemes(page) }).toEqual({ name, problems: [] })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    expect(visitor.complaints).toEqual([])
  })

  it('the dashboard stays, and says so, while the network or the server is gone', async () => {
    const { context } = visitor
    await page.goto('/app')
    await scanCompleted(page)
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await findingTitles(page).first().waitFor()
    await context.setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })

    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await page.getByRole('heading', { name: 'The server is not responding' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/api/**')
    await scanCompleted(page)
  })

  it('a finding is come to on a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/app')
    await findingTitles(page).first().click()
    await page.getByText('Why this matters:').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('on a phone', () => {
  it('the sidebar slides over, takes the focus and gives it back', async () => {
    const visitor = await visit(PHONE)
    const { page } = visitor
    await page.goto('/app')
    const menu = page.getByRole('button', { name: 'Open sidebar' })
    await menu.click()
    const sidebar = page.getByRole('dialog', { name: 'Sidebar' })
    await sidebar.getByRole('link', { name: 'Settings' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sidebar.waitFor({ state: 'hidden' })
    await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
    await visitor.leave()
  })
})
