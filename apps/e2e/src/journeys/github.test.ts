import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGithub, type GithubFiles } from '../../../../tools/stand-ins/github.mjs'
import { createAccount } from '../accounts.ts'
import { startProduct, type Product } from '../product.ts'
import { findingTitles, scanCompleted, scanFailed } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

/** Line 3 runs what the visitor asks for. */
const UNSAFE: GithubFiles = {
  'src/list.js': "const { exec } = require('child_process')\nmodule.exports = (app) =>\n  app.get('/list', (req, res) => exec('ls ' + req.query.folder, (error, out) => res.send(out)))\n",
}
const CONNECTED = 'GitHub Connected Successfully!'
/** A push, its webhook and its scan take a while on a loaded machine. */
const SCANNED_WITHIN_MS = 90_000

describe('repositories at GitHub', () => {
  let github: Awaited<ReturnType<typeof startGithub>>
  let product: Product
  beforeAll(async () => {
    github = await startGithub()
    product = await startProduct({ ...github.environment })
    github.callback = `${product.url}/app/dashboard`
    github.webhook = `${product.url}/api/v1/github/webhook`
  })
  afterAll(async () => {
    await closeBrowser()
    await product.stop()
    await github.stop()
  })

  const someone = () => visit(undefined, 'light', product.url)

  const atGithub = ({ page }: Visitor) => page.waitForURL((url) => url.href.startsWith(github.url))

  /** Through GitHub's pages and back: all repositories of the account, or the named ones. */
  async function choose(visitor: Visitor, account: string, repositories?: readonly string[]) {
    const { page } = visitor
    await atGithub(visitor)
    await page.getByRole('listitem').getByRole('link', { name: account, exact: true }).click()
    await chooseRepositories(visitor, repositories)
    await page.getByText(`Connected to ${account}`, { exact: true }).waitFor()
  }

  /** On GitHub's page of one installation. */
  async function chooseRepositories({ page }: Visitor, repositories?: readonly string[]) {
    if (repositories) {
      await page.getByLabel('Only select repositories').check()
      for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false)
      for (const name of repositories) await page.getByLabel(name).check()
    } else await page.getByLabel('All repositories').check()
    await page.getByRole('button', { name: /^(?:Install|Save)$/ }).click()
  }

  async function chooseRepository(within: Locator, name: string) {
    await within.getByRole('button', { name: /^Repository/ }).click()
    await within.getByRole('combobox', { name: 'Search repositories' }).fill(name.slice(0, -1))
    await within.getByRole('option', { name }).click()
    await within.getByRole('button', { name: `Repository ${name}` }).waitFor()
  }

  /** Findings stand there, and the place of the first one leads to its line at the scanned commit, at GitHub. */
  async function findingsLeadTo({ page, context }: Visitor, repository: string, commit: string) {
    await scanCompleted(page)
    expect(await findingTitles(page).count()).toBeGreaterThan(0)
    const place = page.getByRole('link', { name: /^Line 3 in src\/list\.js/ }).first()
    expect(await place.getAttribute('href')).toBe(`${github.url}/${repository}/blob/${commit}/src/list.js#L3`)
    const opening = context.waitForEvent('page')
    await place.click()
    const source = await opening
    await source.getByText('exec(').first().waitFor()
    await source.close()
  }

  const start = ({ page }: Visitor) => page.getByRole('button', { name: 'Start New Scan' }).first()
  const isRefused = async (button: Locator) => (await button.getAttribute('aria-disabled')) === 'true'

  const newGitProject = async ({ page }: Visitor, name: string) => {
    await page.goto('/app/new-project')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('radio', { name: /^Git repository/ }).click()
  }

  describe('of a connected account', () => {
    let owner: Visitor
    beforeAll(async () => {
      github.addOrganization('orders', { members: ['ada'] })
      await github.addRepository({ owner: 'orders', name: 'api', private: true, files: {} })
      await github.addRepository({ owner: 'orders', name: 'web', private: true })
      owner = await someone()
    })
    afterAll(() => owner.leave())

    it('are reached from the new-project screen over GitHub, and a private one is scanned', async () => {
      const { page, complaints } = owner
      const { after } = await github.push({ owner: 'orders', name: 'api', files: UNSAFE })
      await newGitProject(owner, 'Orders')
      await page.getByText('Connect to GitHub').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])

      await page.getByRole('button', { name: 'Connect GitHub' }).click()
      await choose(owner, 'orders', ['orders/api', 'orders/web'])

      // back where the person was, with what they had typed, and nothing of GitHub's in the address
      await page.waitForURL((url) => url.pathname === '/app/new-project' && !url.search.includes('code'))
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Orders')
      expect(await accessibilityProblems(page)).toEqual([])

      await chooseRepository(page.getByRole('main'), 'orders/api')
      await page.getByRole('button', { name: 'Create Project' }).click()
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await findingsLeadTo(owner, 'orders/api', after)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(complaints).toEqual([])
    })

    it('are scanned again by a push, where the project says so', async () => {
      const { page } = owner
      await page.goto('/app/project')
      const onPush = page.getByLabel('Scan on push')
      await onPush.click()
      await page.getByRole('switch', { name: 'Scan on push', checked: true }).waitFor()

      const { after } = await github.push({ owner: 'orders', name: 'api', files: { 'src/list.js': 'module.exports = () => []\n' } })
      await github.delivered()
      await page.goto('/app/dashboard')
      await page.getByText(after.slice(0, 7)).waitFor({ timeout: SCANNED_WITHIN_MS })
      await page.getByRole('button', { name: 'Older scan' }).click()
      await findingTitles(page).first().waitFor()
    })

    it('say why when a branch that somebody typed is not there', async () => {
      const { page } = owner
      await page.goto('/app/dashboard')
      await scanCompleted(page)
      await start(owner).click()
      const dialog = page.getByRole('dialog', { name: 'Start New Scan - Orders' })
      await dialog.getByLabel('Branch').fill('no-such-branch')
      await dialog.getByRole('button', { name: 'Start Scan' }).click()
      await scanFailed(page)
      await page.getByText(/no-such-branch/).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    })

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
      expect(await isRefused(start(owner))).toBe(true)
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
      expect(await isRefused(start(owner))).toBe(false)
      expect(complaints).toEqual([])
    })

    it('are denied when GitHub no longer gives one, and come back when it does', async () => {
      const { page, complaints } = owner
      const change = async (...repositories: string[]) => {
        await page.goto('/app/settings')
        await page.getByRole('link', { name: 'Choose repositories: orders' }).click()
        await atGithub(owner)
        await chooseRepositories(owner, repositories)
        await page.getByText(CONNECTED).waitFor()
        await page.waitForURL((url) => url.href === `${product.url}/app/settings`)
        await page.getByRole('link', { name: 'Dashboard' }).click()
      }
      await change('orders/web')
      await page.getByText('Access Denied', { exact: true }).waitFor()
      expect(await isRefused(start(owner))).toBe(true)
      expect(await accessibilityProblems(page)).toEqual([])

      await change('orders/web', 'orders/api')
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await page.getByText('Access Denied', { exact: true }).waitFor({ state: 'detached' })
      expect(await isRefused(start(owner))).toBe(false)
      expect(complaints).toEqual([])
    })
  })

  it('that are public need nothing but their address; the start dialog leads on to a private one', async () => {
    github.addOrganization('labs', { members: ['ada'] })
    await github.addRepository({ owner: 'labs', name: 'notes', files: { 'index.js': 'export const total = (a, b) => a + b\n' } })
    await github.addRepository({ owner: 'labs', name: 'vault', private: true, files: {} })
    const { after } = await github.push({ owner: 'labs', name: 'vault', files: UNSAFE })
    const visitor = await someone()
    const { page, complaints } = visitor

    await newGitProject(visitor, 'Labs')
    await page.getByLabel('Or enter a repository URL').fill(`${github.url}/labs/notes`)
    await page.getByRole('button', { name: 'Create Project' }).click()
    await scanCompleted(page)

    await start(visitor).click()
    const dialog = page.getByRole('dialog', { name: 'Start New Scan - Labs' })
    await dialog.getByText('Connect to GitHub').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Connect GitHub' }).click()
    await choose(visitor, 'labs')

    // the dialog opens by itself, and a private repository can be chosen for this scan
    await dialog.waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await accessibilityProblems(page)).toEqual([])
    await chooseRepository(dialog, 'labs/vault')
    await dialog.getByRole('button', { name: 'Start Scan' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(after.slice(0, 7)).waitFor({ timeout: SCANNED_WITHIN_MS })
    await findingsLeadTo(visitor, 'labs/vault', after)
    expect(complaints).toEqual([])
    await visitor.leave()
  })

  it('belong to the account that somebody signs in to while they are at GitHub', async () => {
    github.addOrganization('later', { members: ['ada'] })
    const visitor = await someone()
    const { page, context, complaints } = visitor
    await page.goto('/app/settings')
    await page.getByRole('button', { name: 'Connect GitHub' }).click()
    await atGithub(visitor)

    const other = await context.newPage()
    await other.goto('/app')
    await createAccount(other)
    await other.close()

    await choose(visitor, 'later')
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
    await page.getByRole('button', { name: 'Remove later' }).waitFor()
    expect(complaints).toEqual([])
    await visitor.leave()
  })

  it('are connected once, also when the page is loaded again before the answer is there', async () => {
    const visitor = await someone()
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

  it('stay out of reach when GitHub does not confirm who comes back', async () => {
    // a second try needs another account
    const account = `strangers-${Date.now()}`
    github.addOrganization(account, { members: [] })
    const { id } = github.install({ account })
    const visitor = await someone()
    const { page, complaints } = visitor
    await page.goto(`/app/dashboard?installation_id=${id}&setup_action=install&code=made-up&state=made-up&severity=high`)
    await page.getByText('GitHub Setup Failed').waitFor()
    await page.waitForURL((url) => url.search === '?severity=high')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/app/settings')
    await page.getByText('No GitHub connections').waitFor()
    expect(complaints).toEqual([])
    await visitor.leave()
  })
})
