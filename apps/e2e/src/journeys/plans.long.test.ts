import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentFor, startStripe } from '../../../../tools/stand-ins/stripe.mjs'
import { fillNewAccount } from '../accounts.ts'
import { archiveOf } from '../archives.ts'
import { startProduct, type Product } from '../product.ts'
import { createProject, openPicker, scanCompleted } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

const smallProject = () => archiveOf({ 'shop/index.js': 'export const total = (a, b) => a + b\n' })

describe('where plans and packages are sold', () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let product: Product
  let visitor: Visitor
  beforeAll(async () => {
    stripe = await startStripe()
    product = await startProduct(environmentFor(stripe.url))
    visitor = await visit(undefined, 'light', product.url)
  })
  afterAll(async () => {
    await visitor.leave()
    await closeBrowser()
    await product.stop()
    await stripe.stop()
  })

  const atCheckout = () => visitor.page.waitForURL((url) => url.href.startsWith(stripe.url))
  const pay = async () => {
    await atCheckout()
    await visitor.page.getByRole('button', { name: 'Pay', exact: true }).click()
    await visitor.page.getByText('Checkout complete').waitFor()
  }
  const startDialog = async () => {
    await visitor.page.getByRole('button', { name: 'Start New Scan' }).first().click()
    return visitor.page.getByRole('dialog', { name: /^Start New Scan/ })
  }

  it('a person gets from nothing over a plan and a package to a launch scan', async () => {
    const { page, complaints } = visitor

    // without anything the project can be created, and the dialog says what is missing
    await createProject(page, 'Shop', await smallProject())
    const refused = await startDialog()
    await refused.getByText('You need a plan or a launch package to start a scan').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    // who wants to buy signs in first, and comes back to the same project
    await refused.getByRole('button', { name: 'Sign in to buy Starter' }).click()
    await fillNewAccount(page)
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()

    await page.goto('/app/settings')
    await page.getByText('No Plan', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Choose Starter Starter' }).click()
    await pay()
    await page.getByText('Starter', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('button', { name: 'Buy Launch package' }).click()
    await pay()
    await page.getByRole('heading', { name: 'Launch Reports' }).waitFor()
    await page.getByText('Initial credit Available').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    // a launch scan takes the new package into use, after a question
    await page.goto('/app')
    const dialog = await startDialog()
    await dialog.getByRole('radio', { name: 'Launch' }).click()
    await dialog.getByRole('button', { name: 'Start Scan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Launch Scan Confirmation' })
    await question.getByText('3 re-scans remaining after the launch scan').waitFor()
    await question.getByRole('button', { name: 'Start Launch Scan' }).click()
    await scanCompleted(page)

    const projects = await openPicker(page)
    await projects.getByText('3 re-scans remaining').waitFor()
    await projects.getByRole('button', { name: 'Scanned for Launch' }).click()
    await page.getByText('AVAILABLE CREDITS').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('a cancelled checkout charges nothing and says so', async () => {
    const { page } = visitor
    await page.goto('/app/settings')
    await page.getByRole('button', { name: 'Buy Launch package' }).click()
    await atCheckout()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('Nothing was charged.').waitFor()
    await page.getByText('Initial credit Used').waitFor()
  })

  it('the billing portal opens in a tab of its own', async () => {
    const { page, context } = visitor
    await page.goto('/app/settings')
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    const portal = await opening
    await portal.waitForURL((url) => url.href.startsWith(stripe.url))
    expect(await portal.evaluate(() => window.opener === null)).toBe(true)
    await portal.close()
  })
})
