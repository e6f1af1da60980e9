import { getChecklistResults, getConfig } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, idOf } from '../../testing/samples.ts'
import { aFinding, aLeftOut, anItem } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/findings/OpenFinding.tsx'

const show = (at = '/app') => renderApp(<DashboardScreen />, { at })

it('shows a tab of its own for each category and keeps it in the address', async () => {
  fakeDashboard()
  const { user, address } = show()
  await screen.findByText('The shop API is close.')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(await screen.findByText('Two routes trust input.')).toBeDefined()
  expect(address()).toBe('/app?tab=security')
})

it('sets the filter with See All', async () => {
  fakeDashboard()
  const { user, address } = show('/app?tab=code_quality')
  await user.click(await screen.findByRole('button', { name: 'See All Code Quality Findings' }))
  expect(address()).toBe('/app?tab=code_quality&category=code_quality')
})

it('opens a key finding of this scan and shows others as plain text', async () => {
  const finding = aFinding({ id: idOf(101) })
  const key_findings = [
    { text: 'Search joins SQL.', finding_id: finding.id },
    { text: 'Gone meanwhile.', finding_id: idOf(999) },
  ]
  fakeDashboard({ findings: [finding], checklist: { scan_report: { overall_summary: 'Close.', key_findings } } })
  const { user, address } = show()
  await user.click(await screen.findByRole('button', { name: 'Search joins SQL.' }))
  expect(await screen.findByRole('dialog', { name: `Fix: ${finding.title}` })).toBeDefined()
  expect(address()).toContain(`finding=${finding.id}`)
  expect(screen.queryByRole('button', { name: 'Gone meanwhile.', hidden: true })).toBeNull()
})

it('offers the launch report on the Overall tab of a launch scan only', async () => {
  fakeDashboard({ scans: [completedScan({ scan_type: 'launch' })] })
  show()
  const link = await screen.findByRole('link', { name: 'See Full Launch Report' })
  expect(link.getAttribute('href')).toBe('/app/launch-ready')
})

it('says that a scan has no summary', async () => {
  fakeDashboard({ checklist: { findings_summaries: null, scan_report: null } })
  show()
  expect(await screen.findByText('This scan does not have a summary')).toBeDefined()
})

it('takes a missing checklist for a scan without a summary, not for an error', async () => {
  const api = fakeDashboard()
  api.fail(getChecklistResults, { status: 404, error: 'No scan results found', code: 'NOT_FOUND' })
  show()
  expect(await screen.findByText('This scan does not have a summary')).toBeDefined()
})

it('offers to load the summary again after an error', async () => {
  const api = fakeDashboard()
  api.fail(getChecklistResults, { status: 500 })
  show()
  expect(await screen.findByText('The summary could not be loaded.')).toBeDefined()
})

it('shows the checklist of a launch scan by area, each leading to its place in the report', async () => {
  const items = [anItem({ check_id: 'D1', status: 'MISSING', blocker: true }), anItem({ check_id: 'D2' }), anItem({ check_id: 'M1', area: 'Front end', status: 'PARTIAL' })]
  fakeDashboard({ scans: [completedScan({ id: idOf(21), scan_type: 'launch' })], checklist: { items, not_applicable: [aLeftOut()], verdict: 'no_go' } })
  show(`/app?scan=${idOf(21)}`)
  expect(await screen.findByText('1 of 3 complete')).toBeDefined()
  const panel = within(screen.getByRole('region', { name: 'Launch Checklist' }))
  expect(within(panel.getByRole('list', { name: 'Checks by status' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 Complete', '1 Partial', '1 Needs Work'])
  const row = panel.getByRole('link', { name: /^Input and output ?1 blocker/ })
  expect(row.textContent).toContain('1 of 2 complete')
  expect(row.getAttribute('href')).toBe(`/app/launch-ready?scan=${idOf(21)}#area-input-and-output`)
  expect(panel.getByText('Not applicable to this project: Payments.')).toBeDefined()
})

it('says why a launch scan shows no checklist, and shows a standard scan none', async () => {
  fakeDashboard({ scans: [completedScan({ scan_type: 'launch' })] })
  const { unmount } = show()
  expect(await screen.findByText('This scan has no launch checklist')).toBeDefined()
  unmount()
  fakeDashboard()
  show()
  await screen.findByText('The shop API is close.')
  expect(screen.queryByRole('region', { name: 'Launch Checklist' })).toBeNull()
})

it('says of each tab who wrote it: the model, or rules where its words did not stand', async () => {
  const told = { overall_summary: 'Close.', key_findings: [], text_source: 'model' as const }
  const category = { overall_summary: 'Two routes trust input.', key_findings: [], overall_score: 70 }
  fakeDashboard({ checklist: { scan_report: told, findings_summaries: { security_findings_summary: { ...category, text_source: 'rules' }, performance_findings_summary: category, code_quality_findings_summary: category } } }).on(getConfig, () => aConfig({ ai: true }))
  const { user } = show()
  expect(await screen.findByText(/Written by the model, checked against the scan/)).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(await screen.findByText(/Written from rules/)).toBeDefined()
  expect(screen.queryByText(/Written by the model/)).toBeNull()
})
