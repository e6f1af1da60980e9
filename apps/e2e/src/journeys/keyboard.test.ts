import { afterAll, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, findingTitles, scanCompleted } from '../steps.ts'
import { closeBrowser, visit } from '../visitor.ts'

afterAll(closeBrowser)

describe('with the keyboard alone', () => {
  it('a person moves through findings, opens one, and comes back to its row', async () => {
    const visitor = await visit()
    const { page } = visitor
    await createProject(page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-finding'))
    const first = await findingTitles(page).first().getAttribute('data-finding')
    expect(await focused()).toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Fix: / }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused()).toBe(first)
    await visitor.leave()
  })

  it('slash goes to the search, and Ctrl+B folds the sidebar and remembers it', async () => {
    const visitor = await visit()
    const { page } = visitor
    await createProject(page, 'Shop', await exampleArchive('healthy-notes'))
    await scanCompleted(page)
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search findings')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+b')
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    await visitor.leave()
  })
})
