import { afterAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, findingTitles, openPicker, scanCompleted, sidewaysScroll } from '../steps.ts'
import { accessibilityProblems, closeBrowser, DESKTOP, PHONE, TABLET, visit, type Visitor } from '../visitor.ts'

const SCREENS = ['/app/dashboard', '/app/launch-ready', '/app/ideas', '/app/settings', '/app/new-project', '/app/project', '/nowhere']
const SIZES = [DESKTOP, TABLET, PHONE, { width: 320, height: 640 }]

async function withScan(visitor: Visitor) {
  await createProject(visitor.page, 'Shop', await exampleArchive('vulnerable-shop'))
  await scanCompleted(visitor.page)
}

afterAll(closeBrowser)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('no screen has a problem that axe finds', async () => {
    const visitor = await visit(DESKTOP, theme)
    await withScan(visitor)
    for (const screen of SCREENS) {
      await visitor.page.goto(screen)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      await visitor.page.waitForLoadState('networkidle')
      expect({ screen, problems: await accessibilityProblems(visitor.page) }).toEqual({ screen, problems: [] })
    }
    await visitor.leave()
  })

  it('no dialog of the dashboard has a problem that axe finds', async () => {
    const visitor = await visit(DESKTOP, theme)
    const { page } = visitor
    await withScan(visitor)
    const dialogs: Record<string, () => Promise<unknown>> = {
      finding: () => findingTitles(page).first().click(),
      ledger: () => page.getByRole('button', { name: /^Why \d+\? Security Score/ }).click(),
      start: () => page.getByRole('button', { name: 'Start New Scan' }).click(),
      picker: () => openPicker(page),
      keys: () => page.keyboard.press('?'),
      share: async () => {
        await page.getByRole('button', { name: 'Share', exact: true }).click()
        await page.getByRole('switch', { name: 'Share this scan' }).click()
        await page.getByRole('textbox', { name: 'Share link' }).waitFor()
      },
      ignore: async () => {
        await page.keyboard.press('j')
        await page.keyboard.press('e')
      },
    }
    for (const [name, open] of Object.entries(dialogs)) {
      await open()
      await page.getByRole('dialog').first().waitFor()
      expect({ name, problems: await accessibilityProblems(page) }).toEqual({ name, problems: [] })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    }
    await visitor.leave()
  })
})

describe('at every width', () => {
  it('nothing scrolls sideways', async () => {
    const visitor = await visit(DESKTOP)
    await withScan(visitor)
    for (const size of SIZES) {
      await visitor.page.setViewportSize(size)
      for (const screen of SCREENS) {
        await visitor.page.goto(screen)
        await visitor.page.getByRole('heading', { level: 1 }).waitFor()
        expect({ width: size.width, screen, beyond: await sidewaysScroll(visitor.page) }).toEqual({ width: size.width, screen, beyond: 0 })
      }
    }
    await visitor.leave()
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
    await page.keyboard.press('Escape')
    await sidebar.waitFor({ state: 'hidden' })
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
    await visitor.leave()
  })

  it('a person gets from an archive to a finding', async () => {
    const visitor = await visit(PHONE)
    await withScan(visitor)
    await findingTitles(visitor.page).first().click()
    await visitor.page.getByText('Why this matters:').waitFor()
    await visitor.leave()
  })
})
