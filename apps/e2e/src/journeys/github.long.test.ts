import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts.ts'
import {
  chooseAccount, chooseRepositories, chooseRepository, findingsLeadTo, isRefused, newGitProject, pageOfGithub, SCANNED_WITHIN_MS, startButton, UNSAFE,
  useGithub, visitWithGithub,
} from '../github.ts'
import { scanCompleted } from '../steps.ts'
import { accessibilityProblems, type Visitor } from '../visitor.ts'

const CONNECTED = 'GitHub Connected Successfully!'

describe('repositories at GitHub', () => {
  const at = useGithub()

  describe('of a connected account', () => {
    let owner: Visitor
    beforeAll(async () => {
      at.github.addOrganization('orders', { members: ['ada'] })
      await at.github.addRepository({ owner: 'orders', name: 'api', private: true, files: {} })
      await at.github.addRepository({ owner: 'orders', name: 'web', private: true })
      const { after } = await at.github.push({ owner: 'orders', name: 'api', files: UNSAFE })
      owner = await visitWithGithub(at)
      await newGitProject(owner, 'Orders')
      await owner.page.getByRole('button', { name: 'Connect GitHub' }).click()
      await chooseAccount(owner, at, 'orders', ['orders/api', 'orders/web'])
      await chooseRepository(owner.page.getByRole('main'), 'orders/api')
      await owner.page.getByRole('button', { name: 'Create Project' }).click()
      await findingsLeadTo(owner, at, 'orders/api', after)
    })
    afterAll(() => owner.leave())

    it('are lost with the connection and come back with it', async () => {
      const { page, complaints } = owner
      await page.goto('/app/settings')
      await page.getByRole('button', { name: 'Remove orders' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove GitHub Connection' })
      await dialog.getByText('1 project(s) will lose GitHub access').waitFor()
      await dialog.getByRole('link', { name: 'orders/api' }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Remove Connection' }).click()
      await page.getByText('Successfully disconnected orders').waitFor()
      await page.getByText('No GitHub connections').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])

      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page.getByText('Disconnected', { exact: true }).waitFor()
      expect(await isRefused(startButton(owner))).toBe(true)
      expect(await accessibilityProblems(page)).toEqual([])

      // the app is still there at GitHub: its account only has to be connected again
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Connect existing installations' }).click()
      await page.getByText('Connected to orders').waitFor()
      await page.waitForURL((url) => url.pathname === '/app/settings' && url.search === '')
      await page.getByText('1 project', { exact: false }).waitFor()
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await page.getByText('Disconnected', { exact: true }).waitFor({ state: 'detached' })
      expect(await isRefused(startButton(owner))).toBe(false)
      expect(complaints).toEqual([])
    })

    it('are denied when GitHub no longer gives one, and come back when it does', async () => {
      const { page, complaints } = owner
      const change = async (...repositories: string[]) => {
        await page.goto('/app/settings')
        await page.getByRole('link', { name: 'Choose repositories: orders' }).click()
        await pageOfGithub(owner, at)
        await chooseRepositories(owner, repositories)
        await page.getByText(CONNECTED).waitFor()
        await page.waitForURL((url) => url.href === `${at.product.url}/app/settings`)
        await page.getByRole('link', { name: 'Dashboard' }).click()
      }
      await change('orders/web')
      await page.getByText('Access Denied', { exact: true }).waitFor()
      expect(await isRefused(startButton(owner))).toBe(true)
      expect(await accessibilityProblems(page)).toEqual([])

      await change('orders/web', 'orders/api')
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await page.getByText('Access Denied', { exact: true }).waitFor({ state: 'detached' })
      expect(await isRefused(startButton(owner))).toBe(false)
      expect(complaints).toEqual([])
    })
  })

  it('that are private are reached from the start dialog of a project with a public one', async () => {
    at.github.addOrganization('labs', { members: ['ada'] })
    await at.github.addRepository({ owner: 'labs', name: 'notes', files: { 'index.js': 'export const total = (a, b) => a + b\n' } })
    await at.github.addRepository({ owner: 'labs', name: 'vault', private: true, files: {} })
    const { after } = await at.github.push({ owner: 'labs', name: 'vault', files: UNSAFE })
    const visitor = await visitWithGithub(at)
    const { page, complaints } = visitor

    await newGitProject(visitor, 'Labs')
    await page.getByLabel('Or enter a repository URL').fill(`${at.github.url}/labs/notes`)
    await page.getByRole('button', { name: 'Create Project' }).click()
    await scanCompleted(page)

    await startButton(visitor).click()
    const dialog = page.getByRole('dialog', { name: 'Start New Scan - Labs' })
    await dialog.getByText('Connect to GitHub').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Connect GitHub' }).click()
    await chooseAccount(visitor, at, 'labs')

    // the dialog opens by itself, and a private repository can be chosen for this scan
    await dialog.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await accessibilityProblems(page)).toEqual([])
    await chooseRepository(dialog, 'labs/vault')
    await dialog.getByRole('button', { name: 'Start Scan' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(after.slice(0, 7)).waitFor({ timeout: SCANNED_WITHIN_MS })
    await findingsLeadTo(visitor, at, 'labs/vault', after)
    expect(complaints).toEqual([])
    await visitor.leave()
  })

  it('belong to the account that somebody signs in to while they are at GitHub', async () => {
    at.github.addOrganization('later', { members: ['ada'] })
    const visitor = await visitWithGithub(at)
    const { page, context, complaints } = visitor
    await page.goto('/app/settings')
    await page.getByRole('button', { name: 'Connect GitHub' }).click()
    await pageOfGithub(visitor, at)

    const other = await context.newPage()
    await other.goto('/app')
    await createAccount(other)
    await other.close()

    await chooseAccount(visitor, at, 'later')
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
    await page.getByRole('button', { name: 'Remove later' }).waitFor()
    expect(complaints).toEqual([])
    await visitor.leave()
  })

  it('are connected once, also when the page is loaded again before the answer is there', async () => {
    const visitor = await visitWithGithub(at)
    const { page } = visitor
    const brought: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/github/setup')) brought.push(request.method())
    })
    // the first answer never comes
    await page.route('**/api/v1/github/setup', () => {})
    const asked = page.waitForRequest((request) => request.url().endsWith('/github/setup'))
    await page.goto('/app/dashboard?installation_id=1&setup_action=install&code=made-up&state=made-up')
    await page.getByText('Connecting to GitHub...').waitFor()
    await asked
    await page.reload()
    await page.getByText('No Project Selected').waitFor()
    await page.goto('/app/dashboard?installation_id=1&setup_action=install&code=made-up&state=made-up')
    await page.waitForURL((url) => url.search === '')
    await page.getByText('No Project Selected').waitFor()
    expect(brought).toEqual(['POST'])
    await visitor.leave()
  })
})
