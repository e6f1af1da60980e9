import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { focusedPart, tabTo } from '../focus.ts'
import { movingParts } from '../motion.ts'
import { findingTitles, scanCompleted, sidewaysScroll } from '../steps.ts'
import { closeBrowser, visit } from '../visitor.ts'

afterAll(closeBrowser)

/** Opens the palette, types, and runs the first hit. */
async function command(page: Page, words: string, first: RegExp) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command' }).waitFor()
  await page.keyboard.type(words)
  await page.locator('[role=option][aria-selected=true]').filter({ hasText: first }).waitFor()
  await page.keyboard.press('Enter')
}

const focusedFinding = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-finding'))

describe('with the keyboard alone', () => {
  it('a person comes for the first time, uploads a project, ignores a finding with a reason, takes it back and goes elsewhere', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await focusedPart(page)).toBe('a Skip to content')
    await command(page, 'new project', /New Project/)
    await page.getByRole('heading', { level: 1, name: 'New Project' }).waitFor()
    await expect.poll(() => focusedPart(page)).not.toBe('nothing')

    await tabTo(page, /^input/)
    await page.keyboard.type('Shop')
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, /browse|choose|archive|file/i)
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'shop.tar.gz', mimeType: 'application/gzip', buffer: await exampleArchive('vulnerable-shop') })
    await tabTo(page, /^button Create Project/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await scanCompleted(page)
    await expect.poll(() => focusedPart(page)).not.toBe('nothing')

    await page.keyboard.press('j')
    const [first, second] = await Promise.all([0, 1].map((place) => findingTitles(page).nth(place).getAttribute('data-finding')))
    await expect.poll(() => focusedFinding(page)).toBe(first)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await expect.poll(() => focusedFinding(page)).toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Fix: / }).waitFor()
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: 'Ignore this finding' }).waitFor()
    await tabTo(page, /^input/)
    await page.keyboard.press('Space')
    await tabTo(page, /^button Ignore$/)
    await page.keyboard.press('Enter')
    await page.getByText('Finding ignored', { exact: true }).waitFor()
    await expect.poll(() => focusedPart(page)).not.toBe('nothing')

    // the toast is reached above the open dialog, and what it offers takes the verdict back
    await page.keyboard.press('F6')
    expect(await focusedPart(page)).toBe('button Undo')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ignore', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(async () => [first, second].includes(await focusedFinding(page))).toBe(true)

    await expect.poll(() => movingParts(page)).toEqual([])
    await page.setViewportSize({ width: 720, height: 450 })
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    await command(page, 'settings', /^Settings/)
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await expect.poll(() => focusedPart(page)).not.toBe('nothing')
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    await visitor.leave()
  })
})
