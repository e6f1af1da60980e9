import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, download, findingTitles, scanCompleted } from '../steps.ts'
import { closeBrowser, visit, type Visitor } from '../visitor.ts'

describe('a first visit', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await visit()
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
  })
  afterEach(() => visitor.leave())
  afterAll(closeBrowser)

  it('starts without a project and offers to create one', async () => {
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('heading', { name: 'No Project Selected' }).waitFor()
    await page.getByRole('link', { name: 'Create New Project' }).click()
    await page.waitForURL('**/app/new-project')
  })

  it('leads from an archive to scores, a summary, findings and what one of them means, without a complaint of the browser', async () => {
    const { page, complaints } = visitor
    await createProject(page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)
    await findingTitles(page).first().waitFor()
    expect(await findingTitles(page).allTextContents()).toContain('SQL injection')
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByRole('tab', { name: 'Security' }).click()
    await summary.getByRole('button', { name: 'See All Security Findings' }).click()
    await page.waitForURL(/category=security/)

    const [json, sarif, csv, markdown] = [await download(page, 'JSON'), await download(page, 'SARIF'), await download(page, 'CSV'), await download(page, 'Markdown')]
    const { findings }: { findings: { title: string; finding_type: string }[] } = JSON.parse(json.text)
    expect(new Set(findings.map(({ finding_type }) => finding_type))).toEqual(new Set(['security']))
    expect(JSON.parse(sarif.text).runs[0].results).toHaveLength(findings.length)
    expect(markdown.text.match(/^### /gm)).toHaveLength(findings.length)
    expect(findings.filter(({ title }) => !csv.text.includes(title))).toEqual([])
    expect([json, sarif, csv, markdown].map(({ name }) => name.replace(/[\d-]+\./, '.'))).toEqual(['Shop-findings.json', 'Shop-findings.sarif', 'Shop-findings.csv', 'Shop-findings.md'])

    // a finding is explained with its code, why it matters and what to do
    await page.goto('/app')
    await findingTitles(page).filter({ hasText: 'OS command injection' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Fix: OS command injection' })
    await dialog.getByText('Why this matters:').waitFor()
    await dialog.getByText('Suggested fix prompt:').waitFor()
    await dialog.getByRole('link', { name: 'CWE-78' }).first().waitFor()
    await dialog.getByRole('region', { name: /^Code, lines/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
  })
})
