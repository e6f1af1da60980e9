import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, brokenArchive, exampleArchive } from '../archives.ts'
import { movingParts } from '../motion.ts'
import { chooseFile, createProject, scanCompleted, scanFailed } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

/** Enough to read that nobody is too slow to cancel the scan of it. */
const longArchive = () => {
  const functions = Array.from({ length: 60 }, (_, one) => `def part${one}(a, b):\n    return a * ${one} + b\n`).join('\n')
  return archiveOf(Object.fromEntries(Array.from({ length: 2500 }, (_, file) => [`app/module${file}.py`, `NUMBER = ${file}\n\n\n${functions}`])))
}

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

  it('is cancelled after a question, stands still for who wants no motion, and says that it was cancelled', async () => {
    const { page, complaints } = visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await createProject(page, 'Long', await longArchive())
    const cancel = page.getByRole('button', { name: 'Cancel scan' })
    await cancel.click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this scan?' })
    await question.waitFor()
    await expect.poll(() => movingParts(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel scan' }).click()
    await page.getByRole('heading', { name: 'Scan cancelled' }).waitFor()
    await question.waitFor({ state: 'hidden' })
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
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
