import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, endAccessToken, signOut } from '../accounts.ts'
import { archiveOf } from '../archives.ts'
import { createProject, currentProject } from '../steps.ts'
import { closeBrowser, visit, type Visitor } from '../visitor.ts'

const smallProject = () => archiveOf({ 'shop/index.js': 'export const total = (a, b) => a + b\n' })

describe('somebody who signs in', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await visit()
  })
  afterEach(() => visitor.leave())
  afterAll(closeBrowser)

  it('is signed out in every tab at once', async () => {
    const { page, context } = visitor
    await page.goto('/app')
    await createAccount(page)
    const other = await context.newPage()
    await other.goto('/app/settings')
    await other.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
    await signOut(page)
    await other.getByRole('button', { name: 'Account: Not signed in' }).waitFor()
  })

  it('can give up on the way and goes on as before', async () => {
    const { page } = visitor
    await createProject(page, 'Shop', await smallProject())
    await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Continue without an account' }).click()
    await currentProject(page).waitFor()
    expect(await currentProject(page).textContent()).toContain('Shop')
  })

  it('stays signed in in all tabs although a refresh token works once', async () => {
    const { page, context } = visitor
    await page.goto('/app')
    await createAccount(page)
    await endAccessToken(page)
    const renewals: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/oidc/token') renewals.push(request.url())
    })
    const tabs = [page, await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/app/settings')))
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()))
    await expect.poll(() => renewals).not.toEqual([])
    await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
    expect(renewals).toHaveLength(1)
  })
})
