import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, exampleArchive } from '../archives.ts'
import { chooseFile, createProject, currentProject, findingTitles, openPicker, scanCompleted } from '../steps.ts'
import { closeBrowser, visit, type Visitor } from '../visitor.ts'

const oneFile = () => archiveOf({ 'app/main.py': 'print("hello")\n' })

describe('coming back', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await visit()
  })
  afterEach(() => visitor.leave())
  afterAll(closeBrowser)

  it('keeps project and filters over a reload, and opens a finding again from its address', async () => {
    const { page } = visitor
    await createProject(page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)
    const firstOfAll = (await findingTitles(page).first().textContent()) ?? ''
    await page.getByRole('button', { name: /^High/ }).click()
    await page.waitForURL(/severity=high/)
    // the list draws only the rows near the window, so that only the first ones are the same at any scroll position
    const firstTitles = async () => (await findingTitles(page).allTextContents()).slice(0, 5)
    await findingTitles(page).first().filter({ hasNotText: firstOfAll }).waitFor()
    const titles = await firstTitles()
    await page.reload()
    await scanCompleted(page)
    await findingTitles(page).first().waitFor()
    expect(await firstTitles()).toEqual(titles)
    expect(await currentProject(page).textContent()).toContain('Shop')

    await findingTitles(page).first().click()
    const dialog = page.getByRole('dialog', { name: /^Fix: / })
    const title = await dialog.getByRole('heading').first().textContent()
    await page.goto(page.url())
    await dialog.waitFor()
    expect(await dialog.getByRole('heading').first().textContent()).toBe(title)
  })

  it('renames a project in place, and Escape leaves it as it was', async () => {
    const { page } = visitor
    await createProject(page, 'Shop', await oneFile())
    const dialog = await openPicker(page)
    const rename = async (name: string, key: string) => {
      await dialog.getByRole('button', { name: /^More for/ }).click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await dialog.getByRole('textbox', { name: /^New name for/ }).fill(name)
      await page.keyboard.press(key)
    }
    await rename('Bookshop', 'Escape')
    await dialog.getByRole('button', { name: 'More for Shop' }).waitFor()
    await rename('Bookshop', 'Enter')
    await dialog.getByRole('button', { name: 'More for Bookshop' }).waitFor()
  })

  it('deletes a project after a question and goes on with another one', async () => {
    const { page } = visitor
    await createProject(page, 'Kept', await oneFile())
    await createProject(page, 'Doomed', await oneFile())
    await scanCompleted(page)
    const dialog = await openPicker(page)
    await dialog.getByRole('button', { name: 'More for Doomed' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question =
      'Are you sure you want to delete "Doomed"? This will permanently delete the project and all associated scans. This action cannot be undone.'
    await page.getByText(question).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'More for Doomed' }).waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kept' }).waitFor()
  })

  it('tells what changed when the project is scanned again', async () => {
    const { page } = visitor
    const weak = "import os\nfrom flask import request\n\ndef ping():\n    os.system('ping ' + request.args['host'])\n"
    await createProject(page, 'Ping', await archiveOf({ 'app/main.py': weak }))
    await scanCompleted(page)
    await page.getByRole('button', { name: 'Start New Scan' }).click()
    const start = page.getByRole('dialog', { name: 'Start New Scan - Ping' })
    await chooseFile(start, await archiveOf({ 'app/main.py': `${weak}\n\ndef look():\n    os.system('nslookup ' + request.args['name'])\n` }))
    await start.getByRole('button', { name: 'Start Scan' }).click()
    await page.getByText(/1 new/).first().waitFor({ timeout: 180_000 })
    await page.getByRole('button', { name: /^Latest Scan/ }).waitFor()
  })
})
