import { createFix, deleteProject, getFixStatus, listFixableFindings, listProjects } from '@preflight/contracts'
import { answer, hold, refuse } from '../answers.ts'
import { completed, finding, heading, menu, openSidebar, picker, press, quiet, toastsStay } from '../hands.ts'
import type { Scene, State } from '../state.ts'

const onDashboard = (step: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
  await completed(scene.page)
  await step(scene)
}

const menuOf = async ({ page }: Scene, item: string) => {
  const dialog = await picker(page)
  await dialog.getByRole('button', { name: 'More for shop-web' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const fixing = async ({ page, seeded }: Scene) => {
  const dialog = await finding(page, seeded.ids.get('search'))
  await dialog.getByRole('button', { name: /^Auto-Fix \d/ }).click()
  await page.getByText('Fix Job Created').waitFor()
}

const JOB = '00000000-0000-4000-8000-000000000077'

export const SHELL: readonly State[] = [
  { name: 'picker/projects', needs: 'portfolio', go: onDashboard(({ page }) => picker(page)) },
  { name: 'picker/no-match', needs: 'portfolio', go: onDashboard(async ({ page }) => (await picker(page)).getByPlaceholder('Search projects').fill('zebra')) },
  { name: 'picker/empty', needs: 'newcomer', go: async ({ page }) => {
    await heading(page, 'No Project Selected')
    await picker(page)
  } },
  { name: 'picker/failed', needs: 'portfolio', before: ({ page }) => refuse(page, listProjects, 500, 'Failed to fetch projects'), go: async ({ page }) => {
    await quiet(page)
    await picker(page)
  } },
  { name: 'picker/menu', needs: 'portfolio', go: onDashboard(async ({ page }) => (await picker(page)).getByRole('button', { name: 'More for shop-web' }).click()) },
  { name: 'picker/rename', needs: 'portfolio', go: onDashboard((scene) => menuOf(scene, 'Rename')) },
  { name: 'picker/delete', needs: 'portfolio', go: onDashboard((scene) => menuOf(scene, 'Delete')) },
  { name: 'picker/deleting', needs: 'portfolio', before: ({ page }) => hold(page, deleteProject), go: onDashboard(async (scene) => {
    await menuOf(scene, 'Delete')
    await scene.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }) },
  { name: 'picker/badge', needs: 'portfolio', go: onDashboard(async ({ page }) => {
    await (await picker(page)).getByRole('button', { name: 'Scanned for Launch' }).click()
    await page.getByText('AVAILABLE CREDITS').waitFor()
  }) },
  { name: 'share/off', needs: 'standard', go: onDashboard(async ({ page }) => {
    await press(page, 'Share')
    await page.getByRole('switch', { name: 'Share this scan' }).waitFor()
  }) },
  { name: 'share/on', needs: 'sharing', go: onDashboard(async ({ page }) => {
    await press(page, 'Share')
    await page.getByRole('textbox', { name: 'Share link' }).waitFor()
  }) },
  { name: 'download/menu', needs: 'launch', go: onDashboard(({ page }) => menu(page, 'Download Findings')) },
  { name: 'keys/help', needs: 'launch', go: onDashboard(({ page }) => page.keyboard.press('?').then(() => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor())) },
  { name: 'commands/palette', needs: 'launch', go: onDashboard(({ page }) => page.keyboard.press('Control+k').then(() => page.getByRole('combobox', { name: 'Command' }).waitFor())) },
  { name: 'commands/search', needs: 'launch', go: onDashboard(async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command' }).fill('theme')
  }) },
  { name: 'commands/no-match', needs: 'launch', go: onDashboard(async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command' }).fill('zebra')
  }) },
  { name: 'account/menu', needs: 'launch', go: onDashboard(async ({ page }) => {
    await openSidebar(page)
    await menu(page, /^Account:/)
  }) },
  { name: 'theme/menu', needs: 'launch', go: onDashboard(async ({ page }) => {
    await openSidebar(page)
    await menu(page, /^Colour theme/)
  }) },
  { name: 'toast/success', needs: 'nearlyWorn', window: true, go: fixing, before: async ({ page }) => {
    await toastsStay(page)
    await answer(page, createFix, { fix_job_id: JOB })
    await answer(page, getFixStatus, { fix_job_id: JOB, status: 'pending', pr_url: null, pr_state: null, finding_ids: [], fix_summary: null, fix_proof: null, awaits_confirmation: false })
  } },
  { name: 'toast/error', needs: 'uploaded', window: true, before: ({ page }) => toastsStay(page).then(() => refuse(page, listFixableFindings, 500, 'Failed to get findings for file')), go: async ({ page, seeded }) => {
    await finding(page, seeded.ids.get('search'))
    await page.getByText('Failed to load findings for this file').first().waitFor()
  } },
]
