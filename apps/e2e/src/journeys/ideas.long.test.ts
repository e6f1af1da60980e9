import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { accessibilityProblems, closeBrowser, PHONE, visit } from '../visitor.ts'

const vote = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Vote for ${title}`) })

async function post(page: Page, title: string) {
  await page.getByRole('button', { name: 'Post an Idea' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Description (optional)').fill('Because it helps.')
  await page.getByRole('button', { name: 'Post Idea', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
}

afterAll(closeBrowser)

describe('the ideas board', () => {
  it('an idea is posted by one person, voted for by another, and the votes are still there after a reload', async () => {
    const title = `Scan on every push ${Date.now()}`
    const ada = await visit()
    await ada.page.goto('/app/ideas')
    await post(ada.page, title)
    expect(await vote(ada.page, title).textContent()).toBe('1')

    const bob = await visit()
    await bob.page.goto('/app/ideas')
    await vote(bob.page, title).click()
    await bob.page.getByRole('button', { name: `Vote for ${title}, 2 votes`, pressed: true }).waitFor()
    expect(await bob.page.getByRole('button', { name: `More for ${title}` }).count()).toBe(0)

    await ada.page.reload()
    await ada.page.getByRole('button', { name: `Vote for ${title}, 2 votes`, pressed: true }).waitFor()
    await Promise.all([ada.leave(), bob.leave()])
  })

  it('an own idea is changed and deleted', async () => {
    const title = `Dark reports ${Date.now()}`
    const { page, leave } = await visit()
    await page.goto('/app/ideas')
    await post(page, title)
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} again`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: `${title} again` }).waitFor()
    await page.getByRole('button', { name: `More for ${title} again` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 2, name: `${title} again` }).waitFor({ state: 'detached' })
    await leave()
  })

  it('axe finds nothing on the board and in its dialog', async () => {
    const { page, leave } = await visit(PHONE)
    await page.goto('/app/ideas')
    await post(page, `A report as PDF ${Date.now()}`)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Post an Idea' }).click()
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await leave()
  })
})
