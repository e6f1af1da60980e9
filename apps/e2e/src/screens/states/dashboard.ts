import { getChecklistResults, getScanResults, listProjects, listScans } from '@preflight/contracts'
import type { Page } from 'playwright-core'
import { change, hold, refuse } from '../answers.ts'
import { completed, heading, menu, openSidebar, press, quiet } from '../hands.ts'
import type { Scene, State } from '../state.ts'

const shown = ({ page }: { page: Page }) => completed(page)

/** After the dashboard is there, one step more. */
const then = (step: (page: Page) => Promise<unknown>) => async ({ page }: Scene) => {
  await completed(page)
  await step(page)
}

const tab = (name: string) => then((page) => page.getByRole('tab', { name }).click())

const LONG_PATH = `src/main/java/org/example/shop/${'administration/'.repeat(5)}OrderConfirmationControllerConfiguration.java`

/** Summaries and findings name a file by a path that fits into no line of a phone. */
const longPaths = async ({ page, seeded }: Scene) => {
  const text = `Critical: SQL injection in ${LONG_PATH} (line 32)`
  const id = seeded.ids.get('search')
  await change(page, getChecklistResults, { scan_report: { overall_summary: `Most findings are in \`${LONG_PATH}\`.`, key_findings: [{ text, ...(id && { finding_id: id }) }] } })
}

/** Summaries that hold the words of a model. */
const byModel = async ({ page }: Scene) => {
  await change(page, getChecklistResults, ({ scan_report }) => ({ scan_report: scan_report && { ...scan_report, text_source: 'model' as const } }))
}

/** The first group of a grouped list. */
const unfold = (page: Page) => page.getByRole('list', { name: 'Findings', exact: true }).locator('[aria-expanded]').first().click()

const drawer = (name: RegExp) =>
  then(async (page) => {
    await press(page, name)
    await page.getByRole('dialog').waitFor()
    await quiet(page)
  })

const WHOLE: readonly State[] = [
  { name: 'dashboard/first-visit', needs: 'nobody', go: ({ page }) => heading(page, 'No Project Selected') },
  { name: 'dashboard/no-project', needs: 'newcomer', go: ({ page }) => heading(page, 'No Project Selected') },
  { name: 'dashboard/no-scan', needs: 'empty', go: ({ page }) => heading(page, 'No scans yet') },
  { name: 'dashboard/launch-completed', needs: 'launch', go: shown },
  { name: 'dashboard/launch-conditions', needs: 'conditions', go: shown },
  { name: 'dashboard/launch-go', needs: 'go', go: shown },
  { name: 'dashboard/launch-without-readiness', needs: 'unready', go: shown },
  { name: 'dashboard/partial', needs: 'partial', go: shown },
  { name: 'dashboard/partial-upload', needs: 'partialUpload', go: shown },
  { name: 'dashboard/standard-completed', needs: 'standard', go: shown },
  { name: 'dashboard/upload-completed', needs: 'uploaded', go: shown },
  { name: 'dashboard/without-summary', needs: 'unsummed', go: shown },
  { name: 'dashboard/no-findings', needs: 'clean', go: shown },
  { name: 'dashboard/thousand-findings', needs: 'thousand', window: true, go: shown },
  { name: 'dashboard/disconnected', needs: 'disconnected', go: shown },
  { name: 'dashboard/access-denied', needs: 'denied', go: shown },
  { name: 'dashboard/failed', needs: 'failed', go: ({ page }) => heading(page, 'Scan Failed') },
  { name: 'dashboard/cancelled', needs: 'cancelled', go: ({ page }) => quiet(page) },
  { name: 'dashboard/timed-out', needs: 'timedOut', go: ({ page }) => heading(page, 'Scan Failed') },
]

const LOADING: readonly State[] = [
  { name: 'dashboard/loading-projects', needs: 'launch', before: ({ page }) => hold(page, listProjects), go: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'dashboard/loading-scans', needs: 'launch', before: ({ page }) => hold(page, listScans), go: ({ page }) => heading(page, 'shop-api') },
  { name: 'dashboard/loading-results', needs: 'launch', before: ({ page }) => hold(page, getScanResults), go: ({ page }) => heading(page, 'shop-api') },
  { name: 'dashboard/loading-summary', needs: 'launch', before: ({ page }) => hold(page, getChecklistResults), go: ({ page }) => page.getByRole('button', { name: /Security Score \d+/ }).waitFor() },
  { name: 'dashboard/projects-failed', needs: 'launch', before: ({ page }) => refuse(page, listProjects, 500, 'Failed to fetch projects'), go: ({ page }) => page.getByRole('button', { name: 'Retry' }).first().waitFor() },
  { name: 'dashboard/results-failed', needs: 'launch', before: ({ page }) => refuse(page, getScanResults, 500, 'Internal Server Error'), go: ({ page }) => page.getByRole('button', { name: 'Retry' }).first().waitFor() },
]

const PARTS: readonly State[] = [
  { name: 'dashboard/summary-without-report', needs: 'launch', before: ({ page }) => change(page, getChecklistResults, { scan_report: null }), go: tab('Overall') },
  { name: 'dashboard/summary-not-yet', needs: 'launch', before: ({ page }) => change(page, getChecklistResults, { findings_summaries: null }), go: tab('Security') },
  { name: 'dashboard/summary-by-model', needs: 'launch', before: byModel, go: tab('Overall') },
  { name: 'dashboard/summary-security', needs: 'launch', go: tab('Security') },
  { name: 'dashboard/summary-code-quality', needs: 'launch', go: tab('Code Quality') },
  { name: 'dashboard/summary-performance', needs: 'launch', go: tab('Performance') },
  { name: 'dashboard/older-scan', needs: 'launch', go: then((page) => press(page, 'Older scan').then(() => completed(page))) },
  { name: 'dashboard/scan-menu', needs: 'launch', go: then((page) => menu(page, /^Latest Scan/)) },
  { name: 'dashboard/filters-no-match', needs: 'launch', path: '/app?category=performance&severity=critical', go: shown },
  { name: 'dashboard/long-paths', needs: 'launch', before: longPaths, go: shown },
  { name: 'dashboard/filters-active', needs: 'launch', path: '/app?category=security&change=new&q=sqli', go: shown },
  { name: 'dashboard/grouped-by-rule', needs: 'thousand', path: '/app?group=rule', go: then((page) => unfold(page)) },
  { name: 'dashboard/grouped-by-file', needs: 'launch', path: '/app?group=file', go: then((page) => unfold(page)) },
  { name: 'dashboard/group-menu', needs: 'thousand', path: '/app?group=rule&severity=high', window: true, go: then((page) => menu(page, /^Actions for/)) },
  { name: 'dashboard/group-selected', needs: 'launch', path: '/app?group=file', go: then(async (page) => {
    await unfold(page)
    await page.getByRole('checkbox', { name: /^Select all of/ }).first().click()
  }) },
  { name: 'dashboard/ignored-shown', needs: 'launch', path: '/app?ignored=1', go: shown },
  { name: 'dashboard/selection', needs: 'launch', go: then(async (page) => {
    for (const box of (await page.getByRole('checkbox', { name: /^Select / }).all()).slice(0, 3)) await box.click({ force: true })
  }) },
  { name: 'dashboard/all-proven-fixes', needs: 'uploaded', go: then(async (page) => {
    await press(page, 'All proven fixes')
    await page.getByRole('alertdialog', { name: 'All proven fixes' }).waitFor()
  }) },
  { name: 'dashboard/receipt-open', needs: 'launch', go: then(async (page) => {
    await press(page, /files skipped/)
    await page.getByRole('dialog', { name: /files skipped/ }).waitFor()
  }) },
  { name: 'dashboard/not-assessed', needs: 'launch', go: then(async (page) => {
    await press(page, 'Details')
    await page.getByRole('dialog', { name: 'Not assessed' }).waitFor()
  }) },
  { name: 'dashboard/partial-files', needs: 'partial', go: then(async (page) => {
    await press(page, 'Show files')
    await page.getByRole('dialog', { name: /could not be fully analysed/ }).waitFor()
  }) },
  { name: 'dashboard/what-changed', needs: 'launch', go: drawer(/^What changed/) },
  { name: 'dashboard/ledger', needs: 'launch', go: drawer(/^Why \d+\? Security/) },
  { name: 'dashboard/ledger-performance', needs: 'launch', go: drawer(/^Why \d+\? Performance/) },
  { name: 'dashboard/ledger-readiness', needs: 'launch', go: drawer(/^Why \d+\? Launch Readiness/) },
  { name: 'dashboard/sidebar-rail', needs: 'launch', widths: [1440], go: then((page) => page.keyboard.press('Control+b')) },
  { name: 'dashboard/slide-over', needs: 'launch', widths: [390], go: then(openSidebar) },
]

export const DASHBOARD = [...WHOLE, ...LOADING, ...PARTS]
