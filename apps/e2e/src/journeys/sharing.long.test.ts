import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, scanCompleted, shareScan, sidewaysScroll } from '../steps.ts'
import { closeBrowser, PHONE, visit, type Visitor } from '../visitor.ts'

const SHARED_BADGE = 'Shared With You'

describe('sharing a scan', () => {
  let owner: Visitor
  let guest: Visitor
  beforeAll(async () => {
    owner = await visit()
    await createProject(owner.page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(owner.page)
  })
  beforeEach(async () => {
    guest = await visit()
  })
  afterEach(() => guest.leave())
  afterAll(async () => {
    await owner.leave()
    await closeBrowser()
  })

  it('counts who opened it, gives it an end, and makes a new link after a revocation', async () => {
    const { page } = owner
    const first = await shareScan(page)
    await guest.page.goto(first)
    await guest.page.getByText(SHARED_BADGE).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText('Opened 1 time.').waitFor()
    await page.getByRole('combobox', { name: 'Link expires' }).selectOption({ label: 'In 30 days' })
    await page.getByText(/Expires on/).waitFor()
    const toggle = page.getByRole('switch', { name: 'Share this scan' })
    await toggle.click()
    await page.getByRole('textbox', { name: 'Share link' }).waitFor({ state: 'hidden' })
    await toggle.click()
    expect(await page.getByRole('textbox', { name: 'Share link' }).inputValue()).not.toBe(first)
  })

  it('is left for the own dashboard, which the viewer then owns', async () => {
    const { page } = guest
    await page.setViewportSize(PHONE)
    await page.goto(await shareScan(owner.page))
    await page.getByText(SHARED_BADGE).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'Exit Shared View' }).click()
    await page.getByRole('heading', { name: 'No Project Selected' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'No Project Selected' }).waitFor()
  })
})
