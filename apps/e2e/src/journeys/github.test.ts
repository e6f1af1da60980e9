import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseAccount, chooseRepository, findingsLeadTo, newGitProject, SCANNED_WITHIN_MS, startButton, UNSAFE, useGithub, visitWithGithub } from '../github.ts'
import { findingTitles, scanCompleted, scanFailed } from '../steps.ts'
import { accessibilityProblems, type Visitor } from '../visitor.ts'

describe('repositories at GitHub', () => {
  const at = useGithub()

  describe('of a connected account', () => {
    let owner: Visitor
    beforeAll(async () => {
      at.github.addOrganization('orders', { members: ['ada'] })
      await at.github.addRepository({ owner: 'orders', name: 'api', private: true, files: {} })
      await at.github.addRepository({ owner: 'orders', name: 'web', private: true })
      owner = await visitWithGithub(at)
    })
    afterAll(() => owner.leave())

    it('are reached from the new-project screen over GitHub, and a private one is scanned', async () => {
      const { page, complaints } = owner
      const { after } = await at.github.push({ owner: 'orders', name: 'api', files: UNSAFE })
      await newGitProject(owner, 'Orders')
      await page.getByText('Connect to GitHub').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])

      await page.getByRole('button', { name: 'Connect GitHub' }).click()
      await chooseAccount(owner, at, 'orders', ['orders/api', 'orders/web'])

      // back where the person was, with what they had typed, and nothing of GitHub's in the address
      await page.waitForURL((url) => url.pathname === '/app/new-project' && !url.search.includes('code'))
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Orders')
      expect(await accessibilityProblems(page)).toEqual([])

      await chooseRepository(page.getByRole('main'), 'orders/api')
      await page.getByRole('button', { name: 'Create Project' }).click()
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await findingsLeadTo(owner, at, 'orders/api', after)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(complaints).toEqual([])
    })

    it('are scanned again by a push, where the project says so', async () => {
      const { page } = owner
      await page.goto('/app/project')
      const onPush = page.getByLabel('Scan on push')
      await onPush.click()
      await page.getByRole('switch', { name: 'Scan on push', checked: true }).waitFor()

      const { after } = await at.github.push({ owner: 'orders', name: 'api', files: { 'src/list.js': 'module.exports = () => []\n' } })
      await at.github.delivered()
      await page.goto('/app/dashboard')
      await page.getByText(after.slice(0, 7)).waitFor({ timeout: SCANNED_WITHIN_MS })
      await page.getByRole('button', { name: 'Older scan' }).click()
      await findingTitles(page).first().waitFor()
    })

    it('say why when a branch that somebody typed is not there', async () => {
      const { page } = owner
      await page.goto('/app/dashboard')
      await scanCompleted(page)
      await startButton(owner).click()
      const dialog = page.getByRole('dialog', { name: 'Start New Scan - Orders' })
      await dialog.getByLabel('Branch').fill('no-such-branch')
      await dialog.getByRole('button', { name: 'Start Scan' }).click()
      await scanFailed(page)
      await page.getByText(/no-such-branch/).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    })
  })

  it('that are public need nothing but their address', async () => {
    at.github.addOrganization('labs', { members: ['ada'] })
    await at.github.addRepository({ owner: 'labs', name: 'notes', files: { 'index.js': 'export const total = (a, b) => a + b\n' } })
    const visitor = await visitWithGithub(at)
    await newGitProject(visitor, 'Labs')
    await visitor.page.getByLabel('Or enter a repository URL').fill(`${at.github.url}/labs/notes`)
    await visitor.page.getByRole('button', { name: 'Create Project' }).click()
    await scanCompleted(visitor.page)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('stay out of reach when GitHub does not confirm who comes back', async () => {
    // a second try needs another account
    const account = `strangers-${Date.now()}`
    at.github.addOrganization(account, { members: [] })
    const { id } = at.github.install({ account })
    const visitor = await visitWithGithub(at)
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
