import { getActionPlan, getChecklistResults, getDeepDive, getScanChanges, getScanResults } from '@preflight/contracts'
import type { Page } from 'playwright-core'
import { answer, change, hold, refuse } from '../answers.ts'
import { heading, openSidebar, quiet } from '../hands.ts'
import type { State } from '../state.ts'

const PATH = '/app/launch-ready'

const shown = async ({ page }: { page: Page }) => {
  await page.getByRole('heading', { name: 'Executive Summary' }).waitFor()
  await quiet(page)
}

/** What the browser tells the page before it prints: only then it is light and unfolded. */
const toPaper = async ({ page }: { page: Page }) => {
  await shown({ page })
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  await quiet(page)
}

const opened = (role: 'button' | 'checkbox', name: string | RegExp) => async ({ page }: { page: Page }) => {
  await shown({ page })
  await page.getByRole(role, { name }).first().click()
  await quiet(page)
}

/** One answer unfolded, in the middle of the screen. */
const answered = async ({ page }: { page: Page }) => {
  await shown({ page })
  const question = page.getByRole('button', { name: /^Can a signed-in user reach/ })
  await question.click()
  await question.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await quiet(page)
}

const surface = async ({ page }: { page: Page }) => {
  await page.getByRole('dialog', { name: 'Attack Surface' }).getByRole('cell').first().waitFor()
  await quiet(page)
}

/** A plan with the words of a model, but for one step. */
const byModel = async ({ page }: { page: Page }) => {
  await change(page, getActionPlan, ({ steps }) => ({ steps: steps.map((step) => ({ ...step, text_source: step.step === 5 ? ('rules' as const) : ('model' as const) })) }))
  await change(page, getChecklistResults, ({ scan_report }) => ({ scan_report: scan_report && { ...scan_report, text_source: 'model' as const } }))
}

const CHANGED = /checks changed since the last launch scan/

export const REPORT: readonly State[] = [
  { name: 'report/no-go', needs: 'launch', path: PATH, go: shown },
  { name: 'report/conditions', needs: 'conditions', path: PATH, go: shown },
  { name: 'report/go', needs: 'go', path: PATH, go: shown },
  { name: 'report/without-readiness', needs: 'unready', path: PATH, go: shown },
  { name: 'report/partial', needs: 'partial', path: PATH, go: shown },
  { name: 'report/print', needs: 'launch', path: PATH, media: 'print', widths: [1024], go: toPaper },
  { name: 'report/print-dossier', needs: 'dossier', path: PATH, media: 'print', sheets: 15, widths: [1024], go: toPaper },
  { name: 'report/step-open', needs: 'launch', path: PATH, go: opened('button', /^Pass the search term/) },
  { name: 'report/plan-by-model', needs: 'launch', path: PATH, before: byModel, go: opened('button', /^Pass the search term/) },
  { name: 'report/owner-box', needs: 'launch', path: PATH, go: opened('checkbox', 'A restore was tried') },
  { name: 'report/left-out', needs: 'launch', path: `${PATH}#check-L1`, go: shown },
  { name: 'report/deep-dive', needs: 'launch', path: `${PATH}#deep-dive`, go: answered },
  { name: 'report/deep-dive-loading', needs: 'launch', path: `${PATH}#launch-checklist`, before: ({ page }) => hold(page, getDeepDive), go: shown },
  { name: 'report/deep-dive-failed', needs: 'launch', path: `${PATH}#deep-dive`, before: ({ page }) => refuse(page, getDeepDive, 500, 'Internal Server Error'), go: shown },
  { name: 'report/deep-dive-none', needs: 'launch', path: `${PATH}#deep-dive`, before: ({ page }) => answer(page, getDeepDive, { questions: [] }), go: shown },
  { name: 'report/attack-surface', needs: 'launch', path: `${PATH}?surface=routes`, go: surface },
  { name: 'report/attack-surface-wide', needs: 'dossier', path: `${PATH}?surface=routes`, go: surface },
  { name: 'report/attack-surface-jobs', needs: 'launch', path: `${PATH}?surface=job`, go: surface },
  { name: 'report/changed-checks', needs: 'launch', path: PATH, go: opened('button', CHANGED) },
  { name: 'report/changed-checks-loading', needs: 'launch', path: PATH, before: ({ page }) => hold(page, getScanChanges), go: shown },
  { name: 'report/changed-checks-none', needs: 'launch', path: PATH, before: ({ page }) => change(page, getScanChanges, { checks: [] }), go: shown },
  { name: 'report/changed-checks-failed', needs: 'launch', path: PATH, before: ({ page }) => refuse(page, getScanChanges, 500, 'Internal Server Error'), go: shown },
  { name: 'report/none', needs: 'standard', path: PATH, go: ({ page }) => heading(page, 'No launch report yet') },
  { name: 'report/on-its-way', needs: 'deepDive', path: PATH, go: ({ page }) => quiet(page) },
  { name: 'report/failed', needs: 'failed', path: PATH, go: ({ page }) => quiet(page) },
  { name: 'report/loading', needs: 'launch', path: PATH, before: ({ page }) => hold(page, getScanResults), go: ({ page }) => heading(page, 'Launch Report') },
  { name: 'report/plan-loading', needs: 'launch', path: PATH, before: ({ page }) => hold(page, getActionPlan), go: ({ page }) => heading(page, 'Executive Summary') },
  { name: 'report/results-failed', needs: 'launch', path: PATH, before: ({ page }) => refuse(page, getScanResults, 500, 'Internal Server Error'), go: ({ page }) => quiet(page) },
  { name: 'report/summary-failed', needs: 'launch', path: PATH, before: ({ page }) => refuse(page, getChecklistResults, 500, 'Internal Server Error'), go: ({ page }) => quiet(page) },
  { name: 'report/no-project', needs: 'newcomer', path: PATH, go: ({ page }) => heading(page, 'No Project Selected') },
  { name: 'report/contents', needs: 'launch', path: PATH, widths: [390], go: async (scene) => {
    await shown(scene)
    await openSidebar(scene.page)
  } },
]
