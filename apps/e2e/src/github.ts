import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startGithub, type GithubFiles } from '../../../tools/stand-ins/github.mjs'
import { startProduct, type Product } from './product.ts'
import { findingTitles, scanCompleted } from './steps.ts'
import { closeBrowser, visit, type Visitor } from './visitor.ts'

/** Line 3 runs what the visitor asks for. */
export const UNSAFE: GithubFiles = {
  'src/list.js': "const { exec } = require('child_process')\nmodule.exports = (app) =>\n  app.get('/list', (req, res) => exec('ls ' + req.query.folder, (error, out) => res.send(out)))\n",
}

/** A push, its webhook and its scan take a while on a loaded machine. */
export const SCANNED_WITHIN_MS = 90_000

interface WithGithub {
  github: Awaited<ReturnType<typeof startGithub>>
  product: Product
}

/** A stand-in for GitHub and a product that reaches it, for the tests of a file. */
export function useGithub(): WithGithub {
  const started = {} as WithGithub
  beforeAll(async () => {
    const github = await startGithub()
    const product = await startProduct({ ...github.environment })
    github.callback = `${product.url}/app/dashboard`
    github.webhook = `${product.url}/api/v1/github/webhook`
    Object.assign(started, { github, product })
  })
  afterAll(async () => {
    await closeBrowser()
    await started.product.stop()
    await started.github.stop()
  })
  return started
}

export const visitWithGithub = ({ product }: WithGithub) => visit(undefined, 'light', product.url)

export const pageOfGithub = ({ page }: Visitor, { github }: WithGithub) => page.waitForURL((url) => url.href.startsWith(github.url))

/** Through GitHub's pages and back: all repositories of the account, or the named ones. */
export async function chooseAccount(visitor: Visitor, started: WithGithub, account: string, repositories?: readonly string[]) {
  const { page } = visitor
  await pageOfGithub(visitor, started)
  await page.getByRole('listitem').getByRole('link', { name: account, exact: true }).click()
  await chooseRepositories(visitor, repositories)
  await page.getByText(`Connected to ${account}`, { exact: true }).waitFor()
}

/** On GitHub's page of one installation. */
export async function chooseRepositories({ page }: Visitor, repositories?: readonly string[]) {
  if (repositories) {
    await page.getByLabel('Only select repositories').check()
    for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false)
    for (const name of repositories) await page.getByLabel(name).check()
  } else await page.getByLabel('All repositories').check()
  await page.getByRole('button', { name: /^(?:Install|Save)$/ }).click()
}

export async function chooseRepository(within: Locator, name: string) {
  await within.getByRole('button', { name: /^Repository/ }).click()
  await within.getByRole('combobox', { name: 'Search repositories' }).fill(name.slice(0, -1))
  await within.getByRole('option', { name }).click()
  await within.getByRole('button', { name: `Repository ${name}` }).waitFor()
}

/** Findings stand there, and the place of the first one leads to its line at the scanned commit, at GitHub. */
export async function findingsLeadTo({ page, context }: Visitor, { github }: WithGithub, repository: string, commit: string) {
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

export const startButton = ({ page }: Visitor) => page.getByRole('button', { name: 'Start New Scan' }).first()

export const isRefused = async (button: Locator) => (await button.getAttribute('aria-disabled')) === 'true'

export async function newGitProject({ page }: Visitor, name: string) {
  await page.goto('/app/new-project')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: /^Git repository/ }).click()
}
