import { getActionPlan, getChecklistResults, getScanResults, listProjects, listScans, updateStepProgress } from '@preflight/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../app/routes.tsx'
import { enterSharedView } from '../app/shared-view.ts'
import { axeFindings } from '../testing/axe.ts'
import { completedScan } from '../testing/fakeDashboard.ts'
import { aStep, launchScan, LOOP, serveReport, SQL } from '../testing/fakeReport.ts'
import { renderApp } from '../testing/render.tsx'
import { aScan, idOf } from '../testing/samples.ts'
import { aChecklist, aFinding, anItem, aReceipt } from '../testing/scan-samples.ts'
import { setWindowWidth } from '../testing/window-width.ts'
// loaded lazily on screen; here they need not race the clock
import './start-scan/StartDialog.tsx'
import '../layout/ContentsMenu.tsx'
import '../layout/PageOutline.tsx'
import './launch-report/SharedReport.tsx'
import './LaunchReportScreen.tsx'

beforeEach(() => {
  setWindowWidth(1440)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})
const show = (at = '/app/launch-ready') => renderApp(<AppRoutes />, { at })
const steps = () => screen.findByRole('list', { name: 'Steps' })
const updateOf = (step: number) => screen.findByRole('button', { name: new RegExp(`^Update progress of step ${step}:`) })
/** Where a step stands, as its bar says. */
const progressOf = (step: number) => screen.getByRole('progressbar', { name: new RegExp(`^Step ${step}:`) }).getAttribute('aria-valuenow')
const part = async (name: string | RegExp) => screen.findByRole('region', { name })

describe('the report of a launch scan', () => {
  it('opens with what stands in the way, without a verdict', async () => {
    serveReport()
    show()
    expect(await screen.findByRole('heading', { name: '1 critical finding is open.' })).toBeDefined()
    expect(screen.getByText('2 open findings in 2 files; 1 ignored.')).toBeDefined()
    const checklist = await part(/Launch Checklist/)
    expect(await within(checklist).findByText('This scan has no launch checklist')).toBeDefined()
    expect(screen.getByText('Launch readiness score not available')).toBeDefined()
  })

  it('sums up as a whole and by category, and links key findings of this scan to their dialog', async () => {
    const key_findings = [{ text: 'Search joins SQL.', finding_id: SQL.id }, { text: 'Gone meanwhile.', finding_id: idOf(999) }]
    serveReport({ checklist: { scan_report: { overall_summary: 'The shop API is close.', key_findings } } })
    show()
    const summary = await part(/Executive Summary/)
    const link = await within(summary).findByRole('link', { name: 'Search joins SQL.' })
    expect(link.getAttribute('href')).toBe(`/app/dashboard?scan=${idOf(20)}&finding=${SQL.id}`)
    expect(within(summary).getByText('Gone meanwhile.').closest('a')).toBeNull()
    const security = await part('Security')
    expect(within(security).getByText('Two routes trust input.')).toBeDefined()
    expect(within(security).getByText('1 open finding, 1 critical')).toBeDefined()
    expect(within(security).getByRole('link', { name: 'See All Security Findings' }).getAttribute('href')).toBe(`/app/dashboard?scan=${idOf(20)}&category=security`)
  })

  it('shows the plan in order, a line for each step, which opens to how and where', async () => {
    serveReport()
    const { user } = show()
    const [first, second] = within(await steps()).getAllByRole('listitem')
    if (!first || !second) throw new Error('two steps are expected')
    expect(within(first).getByText('1 critical finding')).toBeDefined()
    const title = within(first).getByRole('button', { name: 'Pass the term as a parameter' })
    expect(title.getAttribute('aria-expanded')).toBe('false')
    await user.click(title)
    expect(title.getAttribute('aria-expanded')).toBe('true')
    expect(within(first).getByRole('link', { name: 'SQL injection in src/routes/products/search.ts:42' }).getAttribute('href')).toContain(`finding=${SQL.id}`)
    expect(within(first).queryByText(/hash\.ts/)).toBeNull()
    expect(within(first).getByText('db.query(sql, [term])').tagName).toBe('CODE')
    expect(within(second).getByText('2 days')).toBeDefined()
    expect(screen.getAllByText('1 of 2 steps done')).toHaveLength(2)
  })

  it('begins with what a partial scan could not do', async () => {
    const lost = [{ analyzer: 'secrets' as const, language: null, files: 3, why: 'the analyzer crashed' }]
    serveReport({ findings: [{ ...SQL, unchecked: true }, LOOP], results: { receipt: aReceipt({ lost }) } })
    show()
    const lines = within(await screen.findByRole('note', { name: 'This scan is partial' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Secret detection did not run on 3 files: the analyzer crashed.',
      '1 finding of the last scan was not checked again and is still counted.',
    ])
  })

  it('folds the technical findings away until they are asked for', async () => {
    serveReport()
    const { user } = show()
    const fold = await screen.findByRole('button', { name: /^Appendix A ?Technical Findings/ })
    expect(screen.queryByRole('list', { name: 'Technical Findings' })).toBeNull()
    await user.click(fold)
    const rows = within(screen.getByRole('list', { name: 'Technical Findings' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['CriticalSQL injectionsrc/routes/products/search.ts:42', 'MediumN+1 query in a loopsrc/orders.ts:7'])
  })

  it('is that of the scan in the address, and another can be chosen', async () => {
    const scans = [completedScan({ id: idOf(22) }), launchScan(21), launchScan(20)]
    const server = serveReport({ scans })
    const { user, address } = show(`/app/launch-ready?scan=${idOf(20)}`)
    await steps()
    expect(server.calls(getActionPlan).map(({ args }) => args.id)).toEqual([idOf(20)])
    const choice = screen.getByRole('combobox', { name: 'Launch scan' })
    expect(within(choice).getAllByRole('option').map(({ textContent }) => textContent?.split(' •')[0])).toEqual(['Scan 2', 'Scan 1'])
    await user.selectOptions(choice, idOf(21))
    expect(address()).toBe(`/app/launch-ready?scan=${idOf(21)}`)
    await waitFor(() => expect(server.calls(getActionPlan).at(-1)?.args.id).toBe(idOf(21)))
  })

  it('counts info findings on paper instead of listing them', async () => {
    const note = (n: number) => aFinding({ id: idOf(300 + n), severity: 'info', title: `Note ${n}` })
    serveReport({ findings: [note(1), SQL, note(2)] })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Appendix A ?Technical Findings/ }))
    const listed = () => within(screen.getByRole('list', { name: 'Technical Findings' })).getAllByRole('listitem').length
    expect(listed()).toBe(3)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(listed()).toBe(1)
    expect(screen.getByText('And 2 info findings, not listed here.')).toBeDefined()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(listed()).toBe(3)
    document.documentElement.dataset.theme = 'light'
  })

  it('goes to paper in light colours with everything unfolded', async () => {
    serveReport()
    show()
    await screen.findByRole('button', { name: /^Appendix A ?Technical Findings/ })
    document.documentElement.dataset.theme = 'dark'
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(screen.getByRole('list', { name: 'Technical Findings' })).toBeDefined()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('list', { name: 'Technical Findings' })).toBeNull()
    expect(document.documentElement.dataset.theme).toBe('dark')
    document.documentElement.dataset.theme = 'light'
  })
})

describe('the checklist of a launch scan', () => {
  const SECRETS = anItem({ check_id: 'A1', check_name: 'No secrets in the tree', area: 'Secrets and configuration', status: 'MISSING', blocker: true, confidence: 99, recommendations: ['Revoke the key.'], evidence: [{ file_path: 'config/production.json', line: 7, text: '"paymentKey"' }] })
  const UPLOADS = anItem({ check_id: 'D5', check_name: 'Upload limits', status: 'PARTIAL', recommendations: ['Limit the size.'] })
  const items = [SECRETS, UPLOADS, anItem()]
  const serveChecklist = () => {
    const server = serveReport({ scans: [completedScan({ scan_type: 'launch', scores: { security: 27, performance: 66, code_quality: 88, launch_ready: 49 } })], checklist: { items, readiness_score: 49, verdict: 'no_go' } })
    server.on(getActionPlan, () => ({ steps: [aStep({ check_names: ['No secrets in the tree'], readiness_after: 75 })] }))
    return server
  }

  it('opens with the verdict, and shows each check with status, confidence, evidence and what to do', async () => {
    serveChecklist()
    const { user } = show()
    expect(await screen.findByRole('heading', { name: 'No-go: 1 blocker failed.' })).toBeDefined()
    const area = within(await part('Secrets and configuration'))
    expect(area.getByText('0 of 1 complete')).toBeDefined()
    for (const text of ['Blocker', 'Needs Work', 'config/production.json:7', '"paymentKey"', 'Revoke the key.']) expect(area.getByText(text)).toBeDefined()
    expect(area.getByText('99%', { exact: false }).textContent).toBe('99% confidence')
    const fold = screen.getByRole('button', { name: 'How to fix: Upload limits' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })

  it('is led to from the plan and from the contents, down to a single check', async () => {
    serveChecklist()
    const { user } = show()
    const [step] = within(await steps()).getAllByRole('listitem')
    if (!step) throw new Error('a step is expected')
    expect(within(step).getByText('after step 1: 49 to 75')).toBeDefined()
    await user.click(within(step).getByRole('button', { name: 'Pass the term as a parameter' }))
    await user.click(within(step).getByRole('link', { name: 'Check: No secrets in the tree' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('check-A1'))
    const contents = within(await screen.findByRole('navigation', { name: 'Report Contents' }))
    expect(contents.getByRole('link', { name: /^Secrets and configuration/ }).textContent).toBe('Secrets and configuration1 needs work')
    await user.click(contents.getByRole('link', { name: /^Input and output/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('area-input-and-output'))
  })

  it('has no problem that axe finds, and opens at the area in the address', async () => {
    serveChecklist()
    const { user } = show('/app/launch-ready#area-input-and-output')
    await waitFor(() => expect(document.activeElement?.id).toBe('area-input-and-output'))
    await user.click(await screen.findByRole('button', { name: /^Appendix A ?Technical Findings/ }))
    expect(await axeFindings()).toEqual([])
  })

  it('has its contents behind a button while the sidebar is a rail', async () => {
    serveChecklist()
    const { user } = show()
    await steps()
    await user.keyboard('{Control>}b{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Contents' }))
    await user.click(await screen.findByRole('menuitem', { name: /Action Plan/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('action-plan'))
  })
})

describe('the progress of a step', () => {
  const set = async (user: ReturnType<typeof show>['user'], step: number, to: string) => {
    await user.click(await updateOf(step))
    await user.click(await screen.findByRole('menuitemradio', { name: to }))
  }

  it('is shown at once and stored', async () => {
    const server = serveReport()
    const { user } = show()
    await set(user, 1, '50% done')
    expect(progressOf(1)).toBe('50')
    await waitFor(() => expect(server.calls(updateStepProgress).map(({ args }) => args)).toEqual([{ id: idOf(20), step: '1', progress: 50 }]))
  })

  it('is taken back with a toast when the server refuses it', async () => {
    const server = serveReport()
    const { user } = show()
    await steps()
    server.fail(updateStepProgress, { status: 500, error: 'It broke' })
    await set(user, 1, '75% done')
    expect(await screen.findByText('Progress not saved')).toBeDefined()
    expect(screen.getByText('It broke')).toBeDefined()
    await waitFor(() => expect(progressOf(1)).toBe('0'))
  })

  it('falls back to the last one stored, not to one that was only shown', async () => {
    const server = serveReport()
    const { user } = show()
    await set(user, 1, '25% done')
    await waitFor(() => expect(server.calls(updateStepProgress)).toHaveLength(1))
    server.fail(updateStepProgress, { status: 500 })
    await set(user, 1, '50% done')
    await set(user, 1, '75% done')
    await waitFor(() => expect(server.calls(updateStepProgress)).toHaveLength(3))
    await waitFor(() => expect(progressOf(1)).toBe('25'))
  })

  it('loads the plan again when the step is no longer there', async () => {
    const server = serveReport()
    const { user } = show()
    await steps()
    const before = server.calls(getActionPlan).length
    server.fail(updateStepProgress, { status: 404, code: 'NOT_FOUND', error: 'Not found' })
    await set(user, 1, 'Done')
    await waitFor(() => expect(server.calls(getActionPlan).length).toBeGreaterThan(before))
  })
})

describe('the contents in the sidebar', () => {
  const contents = () => screen.findByRole('navigation', { name: 'Report Contents' })
  const entries = async () => within(await contents()).getAllByRole('link').map(({ textContent }) => textContent)

  it('lists the parts, and a category where it has a summary', async () => {
    const { findings_summaries } = aChecklist()
    if (!findings_summaries) throw new Error('the sample has summaries')
    const performance_findings_summary = { ...findings_summaries.performance_findings_summary, overall_summary: '' }
    serveReport({ checklist: { findings_summaries: { ...findings_summaries, performance_findings_summary } } })
    show()
    await waitFor(async () =>
      expect(await entries()).toEqual(['1Executive Summary', '2Action Plan', '3Launch Checklist', '4Findings', 'Security', 'Code Quality', 'Appendix ATechnical Findings']),
    )
  })

  it('leads to a part, lights it up for a moment and marks the entry', async () => {
    serveReport()
    const { user } = show()
    await steps()
    await user.click(within(await contents()).getByRole('link', { name: /Action Plan/ }))
    const plan = await part(/Action Plan/)
    expect(plan.dataset.lit).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(plan))
    expect(within(await contents()).getByRole('link', { current: true }).textContent).toBe('2Action Plan')
    await waitFor(() => expect(plan.dataset.lit).toBeUndefined())
  })

  it('unfolds the appendix before it goes there', async () => {
    serveReport()
    const { user, address } = show(`/app/launch-ready?scan=${idOf(20)}`)
    await screen.findByRole('button', { name: /^Appendix A ?Technical Findings/ })
    await user.click(within(await contents()).getByRole('link', { name: /Technical Findings/ }))
    expect(await screen.findByRole('list', { name: 'Technical Findings' })).toBeDefined()
    expect(address()).toBe(`/app/launch-ready?scan=${idOf(20)}`)
  })

  it('is not there in the rail, on other screens, or without a report', async () => {
    serveReport()
    const { user } = show()
    await contents()
    await user.keyboard('{Control>}b{/Control}')
    expect(screen.queryByRole('navigation', { name: 'Report Contents' })).toBeNull()
    await user.keyboard('{Control>}b{/Control}')
    await contents()
    await user.click(screen.getByRole('link', { name: 'Ideas Board' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Report Contents' })).toBeNull())
  })
})

describe('without a report', () => {
  it('says that no project is selected', async () => {
    serveReport().on(listProjects, () => [])
    show()
    expect(await screen.findByRole('heading', { name: 'No Project Selected' })).toBeDefined()
  })

  it('says what a launch scan gives, and starts one', async () => {
    serveReport({ scans: [completedScan()] })
    const { user } = show()
    expect(await screen.findByRole('heading', { name: 'No launch report yet' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Start New Scan' }))
    expect(await screen.findByRole('dialog', { name: 'Start New Scan - shop-api' })).toBeDefined()
  })

  it('leads to the dashboard while a scan runs', async () => {
    serveReport({ scans: [aScan({ status: 'processing', scan_type: 'launch' })] })
    show()
    expect(await screen.findByRole('heading', { name: 'A launch scan is running' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See Progress' }).getAttribute('href')).toBe(`/app/dashboard?scan=${idOf(20)}`)
  })

  it('keeps the report of the scan before while another runs', async () => {
    serveReport({ scans: [aScan({ id: idOf(21), status: 'queued', scan_type: 'launch' }), launchScan()] })
    show()
    expect(await screen.findByText('A new launch scan is running. This is the previous report.')).toBeDefined()
    expect(await steps()).toBeDefined()
  })

  it('says that the launch scan failed', async () => {
    serveReport({ scans: [aScan({ status: 'failed', scan_type: 'launch' })] })
    show()
    expect(await screen.findByRole('heading', { name: 'The launch scan failed' })).toBeDefined()
  })

  it.each([
    ['the scans', listScans],
    ['the results', getScanResults],
    ['the action plan', getActionPlan],
  ])('offers another try when %s could not be loaded', async (_what, route) => {
    serveReport().fail(route, { status: 500 })
    const { user } = show()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    // from here on a server that is well again answers
    serveReport()
    await user.click(retry)
    expect(await steps()).toBeDefined()
  })

  it('keeps the plan when only the summaries could not be loaded', async () => {
    serveReport().fail(getChecklistResults, { status: 500 })
    show()
    expect(await steps()).toBeDefined()
    expect((await screen.findAllByText('The summary could not be loaded.')).length).toBeGreaterThan(0)
  })
})

describe('in the shared view', () => {
  const enter = (scan_type: 'launch' | 'standard') =>
    enterSharedView({ scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type }, 'c2hhcmU')

  it('is read with the token of the share, and changes nothing', async () => {
    serveReport()
    enter('launch')
    show()
    const list = await steps()
    expect(within(list).queryByRole('button', { name: /^Update/ })).toBeNull()
    expect(within(list).getByText('Not started')).toBeDefined()
    for (const name of ['Share', 'Start New Scan']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: 'Exit Shared View' })).toBeDefined()
    const made = vi.mocked(fetch).mock.calls.map(([url, init]) => ({ url: String(url), headers: new Headers(init?.headers) }))
    expect(made.filter(({ headers }) => headers.has('authorization'))).toEqual([])
    expect(made.filter(({ url, headers }) => url.includes('action-plan') && headers.get('x-share-token') === 'c2hhcmU')).not.toEqual([])
  })

  it('says that a standard scan has no report', async () => {
    serveReport({ scans: [completedScan()] })
    enter('standard')
    show()
    expect(await screen.findByRole('heading', { name: 'No launch report' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to the shared scan' }).getAttribute('href')).toBe('/app/dashboard')
  })

  it('says that the share is over', async () => {
    const server = serveReport()
    server.fail(getScanResults, { status: 404, code: 'NOT_FOUND' })
    enter('launch')
    show()
    expect(await screen.findByRole('heading', { name: 'This scan is no longer shared' })).toBeDefined()
  })
})
