import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenArchive, exampleArchive } from '../archives.ts'
import { chooseFile, createProject, scanCompleted, scanFailed } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

describe('a scan that fails', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await visit()
  })
  afterEach(() => visitor.leave())
  afterAll(closeBrowser)

  it('says why, and a retry with a good archive succeeds', async () => {
    const { page } = visitor
    await createProject(page, 'Broken', brokenArchive())
    await scanFailed(page)
    await page.getByText(/damaged|truncated|incomplete|corrupt/i).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Retry Scan' }).click()
    await page.getByText('Please configure your scan settings and try again').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Start New Scan - Broken' })
    await chooseFile(dialog, await exampleArchive('healthy-notes'))
    await dialog.getByRole('button', { name: 'Start Scan' }).click()
    await scanCompleted(page)
  })

  it('refuses a file that is no archive before anything is scanned', async () => {
    const { page } = visitor
    await page.goto('/app/new-project')
    await page.getByLabel('Name', { exact: true }).fill('Notes')
    await chooseFile(page, Buffer.from('just some words, no archive at all'), 'notes.zip')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await page.getByText('The file is not a zip, tar, gz, rar or 7z archive').waitFor()
    await page.getByRole('button', { name: 'Upload Again' }).waitFor()
  })
})
