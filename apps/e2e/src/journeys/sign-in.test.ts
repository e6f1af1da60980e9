import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account, createAccount, endAccessToken, newEmail, signIn, signOut } from '../accounts.ts'
import { archiveOf } from '../archives.ts'
import { createProject, currentProject, scanCompleted, sidewaysScroll } from '../steps.ts'
import { accessibilityProblems, closeBrowser, PHONE, visit, type Visitor } from '../visitor.ts'

const smallProject = () => archiveOf({ 'shop/index.js': 'export const total = (a, b) => a + b\n' })

describe('somebody who signs in', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await visit()
  })
  afterEach(() => visitor.leave())
  afterAll(closeBrowser)

  it('finds the projects of the anonymous visit, also after signing out and in again', async () => {
    const { page, complaints } = visitor
    const email = newEmail()
    await createProject(page, 'Shop', await smallProject())
    await scanCompleted(page)

    await createAccount(page, email)
    expect(await currentProject(page).textContent()).toContain('Shop')
    await page.getByText('1 project moved to your account.').waitFor()

    await signOut(page)
    await page.getByRole('heading', { name: 'No Project Selected' }).waitFor()

    await signIn(page, email)
    await currentProject(page).waitFor()
    expect(await currentProject(page).textContent()).toContain('Shop')
    expect(complaints).toEqual([])
  })

  it('is not known to the next person after signing out, neither at once nor with the Back button', async () => {
    const { page } = visitor
    await createProject(page, 'Secret', await smallProject())
    await createAccount(page)
    await page.goto('/app/settings')
    await signOut(page)
    await page.goBack()
    await page.getByRole('region', { name: 'Sign-in' }).waitFor()
    expect(await page.getByText('Secret').count()).toBe(0)
  })

  it('learns that the return page belongs to no sign-in, and can continue', async () => {
    const { page } = visitor
    await page.goto('/auth/callback?code=forged&state=forged')
    await page.getByRole('heading', { name: 'This sign-in has expired' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Continue without an account' }).click()
    await page.getByRole('heading', { name: 'No Project Selected' }).waitFor()
  })

  it('has a session that is renewed without a word when its access token ends', async () => {
    const { page } = visitor
    await page.goto('/app')
    await createAccount(page)
    const old = await endAccessToken(page)
    await page.goto('/app')
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
    await page.waitForFunction((token) => JSON.parse(localStorage.getItem('preflight.session') ?? '{}').token !== token, old)
  })

  it('learns that the session cannot be renewed any more, and continues as a visitor', async () => {
    const { page } = visitor
    await page.goto('/app')
    await createAccount(page)
    await endAccessToken(page, { refresh_token: 'revoked' })
    await page.goto('/app')
    await page.getByText('Your session has ended. Please sign in again.').waitFor()
    await page.getByRole('button', { name: 'Account: Not signed in' }).waitFor()
  })
})

describe('the way in', () => {
  it('has no problem that axe finds', async () => {
    const { page, leave } = await visit(PHONE)
    await page.goto('/app/settings')
    await page.getByRole('region', { name: 'Sign-in' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Sign in' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await leave()
  })
})
