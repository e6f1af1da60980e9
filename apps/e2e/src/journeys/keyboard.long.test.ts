import { afterAll, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, scanCompleted } from '../steps.ts'
import { closeBrowser, visit } from '../visitor.ts'

afterAll(closeBrowser)

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
