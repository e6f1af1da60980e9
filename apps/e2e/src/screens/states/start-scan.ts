import { getAccessInfo, getLatestFile, listInstallations, pageRepositories, listRepositories, startScan } from '@preflight/contracts'
import { answer, hold, refuse } from '../answers.ts'
import { heading, quiet, startDialog, toastsStay } from '../hands.ts'
import type { Scene, State } from '../state.ts'

const opened = ({ page }: Scene) => startDialog(page)

const repositories = (search?: string) => async ({ page }: Scene) => {
  const dialog = await startDialog(page)
  await dialog.getByRole('button', { name: /^Repository/ }).click()
  if (search !== undefined) await dialog.getByRole('combobox', { name: 'Search repositories' }).fill(search)
  await page.waitForTimeout(search === undefined ? 0 : 700)
  await quiet(page)
}

const noAccounts = ({ page }: Scene) => answer(page, listInstallations, []).then(() => refuse(page, pageRepositories, 404, 'No installations found')).then(() => refuse(page, listRepositories, 404, 'No installations found'))

const listFails = async ({ page }: Scene) => {
  await refuse(page, pageRepositories, 500, 'GitHub does not answer')
  await refuse(page, listRepositories, 500, 'GitHub does not answer')
}

const launching = async ({ page }: Scene) => {
  const dialog = await startDialog(page)
  await dialog.getByRole('radio', { name: 'Launch' }).click()
  return dialog
}

export const START_SCAN: readonly State[] = [
  { name: 'start-scan/upload-again', needs: 'uploaded', go: opened },
  { name: 'start-scan/upload', needs: 'emptyUpload', before: ({ page }) => answer(page, getLatestFile, null), go: opened },
  { name: 'start-scan/upload-chosen', needs: 'uploaded', go: async (scene) => {
    const dialog = await opened(scene)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'shop-api-2.zip', mimeType: 'application/zip', buffer: Buffer.alloc(2_400_000) })
  } },
  { name: 'start-scan/git', needs: 'standard', go: opened },
  { name: 'start-scan/git-list', needs: 'standard', go: repositories() },
  { name: 'start-scan/git-no-match', needs: 'standard', go: repositories('nothing-like-it') },
  { name: 'start-scan/git-list-empty', needs: 'standard', before: ({ page }) => answer(page, pageRepositories, { repositories: [], pagination: { total_count: 0, has_more: false } }), go: repositories() },
  { name: 'start-scan/git-list-failed', needs: 'standard', before: listFails, go: repositories() },
  { name: 'start-scan/git-not-connected', needs: 'standard', before: noAccounts, go: opened },
  { name: 'start-scan/types', needs: 'portfolio', go: opened },
  { name: 'start-scan/launch-chosen', needs: 'portfolio', go: launching },
  { name: 'start-scan/launch-confirmation', needs: 'packaged', go: async (scene) => {
    const dialog = await launching(scene)
    await dialog.getByRole('button', { name: 'Start Scan' }).click()
    await scene.page.getByRole('alertdialog').waitFor()
  } },
  { name: 'start-scan/starting', needs: 'uploaded', before: ({ page }) => hold(page, startScan), go: async (scene) => {
    const dialog = await opened(scene)
    await dialog.getByRole('button', { name: 'Start Scan' }).click()
  } },
  { name: 'start-scan/needs-a-plan', needs: 'unpaid', go: opened },
  { name: 'start-scan/rights-failed', needs: 'uploaded', before: ({ page }) => refuse(page, getAccessInfo, 500, 'Failed to fetch access information'), go: opened },
  { name: 'start-scan/retry-toast', needs: 'failed', window: true, before: ({ page }) => toastsStay(page), go: async ({ page }) => {
    await heading(page, 'Scan Failed')
    await page.getByRole('button', { name: 'Retry Scan' }).click()
    await page.getByText('Please configure your scan settings and try again').waitFor()
    await quiet(page)
  } },
]
