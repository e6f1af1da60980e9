import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduct, type Product } from '../product.ts'
import { accessibilityProblems, closeBrowser, PHONE, visit } from '../visitor.ts'

describe('an installation that is open to some people only', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ BETA_ALLOWLIST: '@shop.example' })
  })
  afterAll(async () => {
    await closeBrowser()
    await product.stop()
  })
  const closed = { name: 'Beta access required' }

  it('tells a visitor so, with the user id to ask with', async () => {
    const { page, leave } = await visit(undefined, 'light', product.url)
    await page.goto('/app')
    await page.getByRole('heading', closed).waitFor()
    const { user } = await page.evaluate(() => JSON.parse(localStorage.getItem('preflight.session') ?? '{}'))
    await page.getByText(user.id).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await leave()
  })

  it('stays closed to somebody who signs in and is not on the list', async () => {
    const { page, leave } = await visit(PHONE, 'dark', product.url)
    await page.goto('/app')
    await page.getByRole('heading', closed).waitFor()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Eve')
    await page.getByLabel('Email').fill(`eve.${Date.now()}@elsewhere.example`)
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL((url) => url.pathname === '/app')
    await page.getByRole('heading', closed).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', closed).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await leave()
  })
})
