import { afterAll, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, scanCompleted } from '../steps.ts'
import { closeBrowser, visit } from '../visitor.ts'

afterAll(closeBrowser)

it('a first visit finds nothing critical or high in a well-kept project', async () => {
  const visitor = await visit()
  const { page } = visitor
  await createProject(page, 'Notes', await exampleArchive('healthy-notes'))
  await scanCompleted(page)
  await page.goto(`${page.url().split('?')[0]}?severity=critical`)
  await page.getByText('No findings match the current filters.').waitFor()
  await visitor.leave()
})
