import { getFinding, getScanChanges, type ChangedFinding, type ScanReceipt } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding, aFindingDetail, aReceipt } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../components/SidePanel.tsx'
import './WhatChanged.tsx'
import '../../features/findings/OpenFinding.tsx'

const SEEN = aFinding({ id: idOf(101), title: 'A seen one' })
const UNSEEN = aFinding({ id: idOf(102), title: 'An unseen one', state: 'existing', unchecked: true })
const IGNORED = aFinding({ id: idOf(103), title: 'An ignored one', state: 'ignored', unchecked: true })
const FINDINGS = [SEEN, UNSEEN, IGNORED]

const RECEIPT: ScanReceipt = aReceipt({
  coverage: { security: 0.2, performance: 1, code_quality: 1 },
  lost: [{ analyzer: 'data_flow', language: 'python', files: 214, why: 'the analyzer crashed' }],
  skipped: [
    { path: 'src/odd.py', reason: 'not_analysed', detail: 'the syntax cannot be parsed', files: 1 },
    { path: 'dist', reason: 'generated', detail: null, files: 9 },
  ],
})
const SCANS = [
  completedScan({ scores: { security: null, performance: 66, code_quality: 88, launch_ready: null }, changes: { new: 1, fixed: 0, existing: 1, reopened: 0 } }),
  completedScan({ id: idOf(19), created_at: '2026-11-20T09:00:00.000Z' }),
]

const serve = (receipt = RECEIPT) => fakeDashboard({ scans: SCANS, findings: FINDINGS, results: { receipt } })
const show = (at = '/app') => renderApp(<DashboardScreen />, { at })
const notice = () => screen.findByRole('note', { name: 'This scan is partial' })

describe('a partial scan', () => {
  it('says before its scores what was lost and what follows, without those that are ignored', async () => {
    serve()
    show()
    const shown = await notice()
    expect(within(shown).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Data flow was not analysed in 214 Python files: the analyzer crashed.',
      '1 file could not be fully analysed. Show files',
      '1 finding of the last scan was not checked again and is still counted.',
    ])
    const why = screen.getByText('Too little was analysed in this scan')
    expect(shown.compareDocumentPosition(why) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(await axeFindings(shown)).toEqual([])
  })

  it('names the files that could not be analysed, and no others', async () => {
    serve()
    const { user } = show()
    await user.click(within(await notice()).getByRole('button', { name: 'Show files' }))
    const drawer = within(await screen.findByRole('dialog', { name: '1 file could not be fully analysed' }))
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['src/odd.pyNot analysed, the syntax cannot be parsed'])
  })

  it('marks each finding that was not looked for, in the list and among the changes', async () => {
    const change = (finding: typeof SEEN): ChangedFinding => ({ ...finding, line_number: 7 })
    serve().on(getScanChanges, () => ({
      previous_scan: { id: idOf(19), created_at: '2026-11-20T09:00:00.000Z' }, new: [change(SEEN)], fixed: [], reopened: [], still_open: [change(UNSEEN)],
      previous_launch_scan: null,
  checks: [],
      bridge: { security: null, performance: null, code_quality: null },
    }))
    const { user } = show()
    expect(await screen.findAllByText('Not checked')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'What changed' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
    await user.click(await drawer.findByRole('button', { name: /^Still open/ }))
    expect(drawer.getByText(/ • Not checked$/).textContent).toBe('src/routes/products/search.ts:7 • Not checked')
  })

  it('says in a finding when it was last seen, and why it cannot be fixed', async () => {
    serve().on(getFinding, () => aFindingDetail(UNSEEN, { last_seen_at: '2026-11-20T09:00:00.000Z' }))
    show(`/app?finding=${UNSEEN.id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Fix: An unseen one' })
    expect(await within(dialog).findByText('This place was not analysed in this scan. Last seen in the scan of Nov 20, 2026.')).toBeDefined()
    expect(within(dialog).getByText('Not checked')).toBeDefined()
    expect(await within(dialog).findAllByText('Auto-Fix cannot fix findings in code that was not analysed in this scan')).not.toHaveLength(0)
    expect(await axeFindings(dialog)).toEqual([])
  })
})

it('a scan that did all says nothing of the kind', async () => {
  serve(aReceipt({ lost: [], skipped: [{ path: 'dist', reason: 'generated', detail: null, files: 9 }] }))
  show()
  expect(await screen.findByText('A seen one')).toBeDefined()
  expect(screen.queryByText('This scan is partial')).toBeNull()
})
