import { getScanChanges, listSuppressions, type ChangedFinding, type Scan, type ScanComparison } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aChangedCheck, aComparison, aFinding, aReceipt } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import './WhatChanged.tsx'
import '../../features/scans/Suppressions.tsx'
import '../../features/findings/OpenFinding.tsx'

const changed = (n: number, title: string): ChangedFinding => ({ id: idOf(n), title, severity: 'high', finding_type: 'security', rule_id: 'sql-injection', file_path: 'src/a.ts', line_number: n, unchecked: false })
const COMPARISON = aComparison({
  new: [changed(101, 'A new one')],
  fixed: [changed(201, 'A fixed one')],
  still_open: [changed(102, 'An old one')],
  bridge: { security: { previous: 72, fixed: 9, new: -3, other: 0, now: 78 }, performance: null, code_quality: { previous: 80, fixed: 0, new: 0, other: 0, now: 80 } },
})
const SCANS = [
  completedScan({ changes: { new: 1, fixed: 1, existing: 1, reopened: 0 } }),
  completedScan({ id: idOf(19), created_at: '2026-11-20T09:00:00.000Z' }),
]

const show = () => renderApp(<DashboardScreen />)

it('lists what is new, fixed, reopened and still open, with the way from score to score', async () => {
  fakeDashboard({ scans: SCANS, findings: [aFinding({ id: idOf(101), title: 'A new one' })] }).on(getScanChanges, () => COMPARISON)
  const { user, address } = show()
  await user.click(await screen.findByRole('button', { name: 'What changed' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
  expect(await drawer.findByText('Since scan 1, Nov 20, 2026')).toBeDefined()
  const scores = within(drawer.getByRole('region', { name: 'Scores' }))
  expect(['72', '+9 fixed', '−3 new', '78'].map((text) => scores.getByText(text).textContent)).toHaveLength(4)
  expect(scores.getByText('One of the two scans has no score.')).toBeDefined()
  expect(drawer.getByRole('button', { name: 'A fixed one' })).toBeDefined()
  expect(drawer.getByText('src/a.ts:201')).toBeDefined()
  expect(drawer.queryByText('An old one')).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Still open 1' }))
  expect(drawer.getByText('An old one')).toBeDefined()
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'A new one' }))
  expect(await screen.findByRole('dialog', { name: 'Fix: A new one' })).toBeDefined()
  expect(address()).toBe(`/app?finding=${idOf(101)}`)
})

const LAUNCHES = SCANS.map((scan) => ({ ...scan, scan_type: 'launch' as const }))
const openDrawer = async (comparison: ScanComparison, scans: Scan[] = LAUNCHES) => {
  fakeDashboard({ scans }).on(getScanChanges, () => comparison)
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'What changed' }))
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'What changed' })) }
}

it('lists the checks of a launch scan that changed, what got worse first, each leading to its place in the report', async () => {
  const worse = aChangedCheck({ check_id: 'D1', check_name: 'Queries are parameterised', blocker: true, before: 'PASSED', now: 'PARTIAL', summary: 'One query of `src/a.ts` is not.' })
  const { drawer } = await openDrawer({ ...COMPARISON, checks: [aChangedCheck(), worse] })
  const rows = within(await drawer.findByRole('list', { name: 'Changed checks' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WorseD1Queries are parameterisedBlockerfrom Complete to PartialOne query of src/a.ts is not.',
    'BetterA1No secrets in the treefrom Needs Work to CompleteNone of 214 files holds a key.',
  ])
  expect(drawer.getByText('1 better, 1 worse')).toBeDefined()
  expect(drawer.getByRole('link', { name: 'Queries are parameterised' }).getAttribute('href')).toBe('/app/launch-ready#check-D1')
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([])
})

it('names the launch scan that the checks are compared with where a standard scan came between', async () => {
  const { drawer } = await openDrawer({ ...COMPARISON, checks: [aChangedCheck()], previous_launch_scan: { id: idOf(18), created_at: '2026-11-12T09:00:00.000Z' } })
  expect(await drawer.findByText('1 better since the launch scan of Nov 12, 2026')).toBeDefined()
})

it('says that no check changed, or that there was no launch scan before', async () => {
  const { drawer, unmount } = await openDrawer(COMPARISON)
  expect(await drawer.findByText('No launch checks changed.')).toBeDefined()
  unmount()
  const first = await openDrawer({ ...COMPARISON, previous_launch_scan: null })
  expect(await first.drawer.findByText('This is the first launch scan of this project.')).toBeDefined()
})

it('shows no checks in the changes of a standard scan', async () => {
  const { drawer } = await openDrawer(COMPARISON, SCANS)
  expect(await drawer.findByText('A fixed one')).toBeDefined()
  expect(drawer.queryByRole('button', { name: /Launch checks/ })).toBeNull()
})

it('says on a first scan that there is nothing to compare it with', async () => {
  fakeDashboard({ findings: [aFinding()] })
  show()
  expect(await screen.findByText('First scan: nothing to compare it with yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'What changed' })).toBeNull()
})

it('lists what comments in the code suppressed, as many as the row counts, with the reason or that there is none', async () => {
  const server = fakeDashboard({ results: { receipt: aReceipt({ suppressed: 2, silenced: 27 }) } })
  server.on(listSuppressions, () => [
    { rule_id: 'sql-injection', category: 'security' as const, file_path: 'src/a.ts', line_number: 7, reason: 'Only numbers come in' },
    { rule_id: 'query-in-loop', category: 'performance' as const, file_path: 'src/b.ts', line_number: 9, reason: null },
  ])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^2 findings suppressed in code/ }))
  const list = within(await screen.findByRole('region', { name: 'Suppressed in code' }))
  expect(await list.findByText('Only numbers come in')).toBeDefined()
  expect(list.getByText('src/a.ts:7')).toBeDefined()
  expect(list.getByText('no reason given')).toBeDefined()
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Comments for other tools')).toBeDefined()
})

it('counts nothing as suppressed in an older scan, whose number held comments for other tools as well', async () => {
  const server = fakeDashboard({ results: { receipt: aReceipt({ suppressed: 27 }) } })
  server.on(listSuppressions, () => [])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Findings suppressed in code/ }))
  expect(await screen.findByText('No finding was suppressed by a preflight-ignore comment.')).toBeDefined()
})
