import { getConfig, getModelStatus, type ModelFailureCode, listIdeas, listInstallations, listLaunchPackages, listProjects, removeInstallation } from '@preflight/contracts'
import type { Page } from 'playwright-core'
import { answer, change, hold, refuse, serverDown } from '../answers.ts'
import { heading, quiet, toastsStay } from '../hands.ts'
import type { Scene, State } from '../state.ts'

const shown = async ({ page }: { page: Page }) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(page)
}

/** Nothing is sold and nothing connected. */
const plain = ({ page }: Scene) => change(page, getConfig, { payments: false, self_hosted: true, github_install_url: null })

const removing = async (scene: Scene) => {
  await shown(scene)
  await scene.page.getByRole('button', { name: 'Remove example-shop' }).click()
  await scene.page.getByRole('dialog', { name: 'Remove GitHub Connection' }).waitFor()
  await quiet(scene.page)
}

const removed = (title: string) => async (scene: Scene) => {
  await removing(scene)
  await scene.page.getByRole('button', { name: 'Remove Connection' }).click()
  await scene.page.getByText(title).first().waitFor()
}

const SETTINGS = '/app/settings'

/** A server with a model that answers, or does not. */
const withModel = (failure: ModelFailureCode | null) => async ({ page }: Scene) => {
  await change(page, getConfig, { ai: true })
  await answer(page, getModelStatus, { model: { name: 'gpt-5-mini', host: 'api.openai.com', failure, checked_at: '2026-11-02T12:00:00.000Z' } })
}

const ABOUT_ME: readonly State[] = [
  { name: 'settings/with-packages', needs: 'settled', path: SETTINGS, go: shown },
  { name: 'settings/self-hosted', needs: 'launch', path: SETTINGS, before: plain, go: shown },
  { name: 'settings/visitor', needs: 'visitor', path: SETTINGS, go: shown },
  { name: 'settings/no-plan', needs: 'unpaid', path: SETTINGS, go: shown },
  { name: 'settings/github-none', needs: 'uploaded', path: SETTINGS, go: shown },
  { name: 'settings/github-loading', needs: 'launch', path: SETTINGS, before: ({ page }) => hold(page, listInstallations), go: ({ page }) => heading(page, 'Settings') },
  { name: 'settings/github-failed', needs: 'launch', path: SETTINGS, before: ({ page }) => refuse(page, listInstallations, 500, 'Failed to load installations'), go: shown },
  { name: 'settings/github-removal', needs: 'launch', path: SETTINGS, go: removing },
  { name: 'settings/github-removing', needs: 'launch', path: SETTINGS, before: ({ page }) => hold(page, removeInstallation), go: removed('Removing...') },
  { name: 'settings/github-removed', needs: 'launch', path: SETTINGS, window: true, before: ({ page }) => toastsStay(page).then(() => answer(page, removeInstallation, {})), go: removed('GitHub Disconnected') },
  { name: 'settings/github-removal-failed', needs: 'launch', path: SETTINGS, window: true, before: ({ page }) => toastsStay(page).then(() => refuse(page, removeInstallation, 500, 'Failed to remove GitHub installation')), go: removed('Failed to Disconnect') },
  { name: 'settings/model', needs: 'launch', path: SETTINGS, before: withModel(null), go: shown },
  { name: 'settings/model-failed', needs: 'launch', path: SETTINGS, before: withModel('wrong_key'), go: shown },
  { name: 'settings/packages-failed', needs: 'launch', path: SETTINGS, before: ({ page }) => refuse(page, listLaunchPackages, 500, 'Failed to fetch launch packages'), go: shown },
]

const IDEAS: readonly State[] = [
  { name: 'ideas/list', needs: 'thinker', path: '/app/ideas', go: shown },
  { name: 'ideas/empty', needs: 'newcomer', path: '/app/ideas', before: ({ page }) => answer(page, listIdeas, []), go: shown },
  { name: 'ideas/dialog', needs: 'thinker', path: '/app/ideas', go: async (scene) => {
    await shown(scene)
    await scene.page.getByRole('button', { name: 'Post an Idea' }).first().click()
    await scene.page.getByRole('dialog').waitFor()
  } },
]

const PROJECTS: readonly State[] = [
  { name: 'new-project/upload', needs: 'newcomer', path: '/app/new-project', go: shown },
  { name: 'new-project/git', needs: 'launch', path: '/app/new-project', go: async (scene) => {
    await shown(scene)
    await scene.page.getByRole('radio', { name: /^Git repository/ }).click()
    await quiet(scene.page)
  } },
  { name: 'new-project/git-not-connected', needs: 'newcomer', path: '/app/new-project', go: async (scene) => {
    await shown(scene)
    await scene.page.getByRole('radio', { name: /^Git repository/ }).click()
    await quiet(scene.page)
  } },
  { name: 'new-project/refused', needs: 'newcomer', path: '/app/new-project', go: async (scene) => {
    await shown(scene)
    await scene.page.getByRole('button', { name: 'Create Project' }).click({ force: true })
    // the reason comes when the pointer has rested
    await scene.page.getByRole('tooltip').waitFor()
  } },
  { name: 'project/git', needs: 'launch', path: '/app/project', go: shown },
  { name: 'project/upload', needs: 'uploaded', path: '/app/project', go: shown },
  { name: 'project/disconnected', needs: 'disconnected', path: '/app/project', go: shown },
  { name: 'project/access-denied', needs: 'denied', path: '/app/project', go: shown },
  { name: 'project/shared', needs: 'sharing', path: '/app/project', go: shown },
]

const ELSEWHERE: readonly State[] = [
  { name: 'sign-in/page', needs: 'visitor', go: async ({ page }) => {
    await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Password').waitFor()
  } },
  { name: 'sign-in/create-account', needs: 'visitor', go: async ({ page }) => {
    await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').waitFor()
  } },
  { name: 'sign-in/no-longer-valid', needs: 'visitor', path: '/auth/callback?code=forged&state=forged', go: ({ page }) => heading(page, 'This sign-in has expired') },
  { name: 'beta/closed', needs: 'visitor', before: ({ page }) => refuse(page, listProjects, 403, 'Beta access required', 'BETA_ACCESS_REQUIRED'), go: ({ page }) => heading(page, 'Beta access required') },
  { name: 'not-found/page', needs: 'newcomer', path: '/nowhere', go: shown },
  { name: 'server-down/page', needs: 'launch', before: ({ page }) => serverDown(page), go: ({ page }) => heading(page, 'The server is not responding') },
  { name: 'server-down/offline', needs: 'launch', go: async ({ page }) => {
    await heading(page, 'shop-api')
    await quiet(page)
    await page.context().setOffline(true)
    await page.waitForTimeout(500)
  } },
]

export const PLACES = [...ABOUT_ME, ...IDEAS, ...PROJECTS, ...ELSEWHERE]
