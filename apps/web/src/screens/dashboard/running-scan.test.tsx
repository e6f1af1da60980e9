import { cancelScan, getScanResults, listScans, type Scan } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aScan } from '../../testing/samples.ts'
import { aFinding, aPhase, someResults } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here it need not race the clock
import '../../features/scans/CancelScanDialog.tsx'

const RUNNING = aScan({
  status: 'processing',
  current_phase: 'scanning',
  phase_progress: {
    setup: aPhase({ status: 'completed', progress: 100 }),
    scanning: aPhase({ status: 'in_progress', progress: 62, files_processed: 133, total_files: 214, details: 'src/services/pricing.ts', estimated_time_remaining: 240 }),
    analysis: aPhase(),
  },
})

const show = () => renderApp(<DashboardScreen />, { toasts: true })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('on screen', () => {
  it('stands a badge in the place of Start New Scan', async () => {
    fakeDashboard({ scans: [RUNNING] })
    show()
    expect(await screen.findByText('Scanning...')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Start New Scan' })).toBeNull()
  })

  it('shows progress, phases, the file at hand and the findings so far', async () => {
    fakeDashboard({ scans: [RUNNING], findings: [aFinding()] })
    show()
    const panel = await screen.findByRole('region', { name: 'Scan progress' })
    expect(within(panel).getByRole('progressbar', { name: 'Overall progress' }).getAttribute('value')).toBe('54')
    expect(within(panel).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SetupComplete',
      'Scanning62%133 of 214 files',
      'AnalysisWaiting',
    ])
    expect(within(panel).getByText('4 min')).toBeDefined()
    expect(within(panel).getByText('src/services/pricing.ts')).toBeDefined()
    await waitFor(() => expect(panel.textContent).toContain('1 finding so far'))
    expect(screen.getByText('Findings will appear here as we scan through your files')).toBeDefined()
    expect(await axeFindings()).toEqual([])
  })

  it('says of a queued scan that it is about to start', async () => {
    fakeDashboard({ scans: [aScan({ status: 'queued' })] })
    show()
    expect(await screen.findByText('Scan queued - preparing to start...')).toBeDefined()
    expect(screen.getByText('Queued')).toBeDefined()
  })

  it('cancels only after asking', async () => {
    const api = fakeDashboard({ scans: [RUNNING] })
    api.on(cancelScan, () => aScan({ status: 'failed', error_message: 'Scan cancelled' }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Cancel scan' }))
    expect(api.calls(cancelScan)).toHaveLength(0)
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this scan?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel scan' }))
    await waitFor(() => expect(api.calls(cancelScan)).toHaveLength(1))
  })
})

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('looks at list and results every three seconds until the scan is done', async () => {
    let scan: Scan = RUNNING
    const api = fakeDashboard({ scans: [RUNNING] })
    api.on(listScans, () => [scan])
    api.on(getScanResults, () => someResults(scan, []))
    show()
    await screen.findByRole('region', { name: 'Scan progress' })
    await pass(3.1)
    expect(api.calls(listScans)).toHaveLength(2)
    scan = completedScan()
    await pass(3.1)
    expect(await screen.findByRole('region', { name: 'Scores' })).toBeDefined()
    // beside the project's name and in a toast
    expect(screen.getAllByText('Scan Complete')).toHaveLength(2)
    const looks = api.calls(listScans).length
    await pass(60)
    expect(api.calls(listScans)).toHaveLength(looks)
  })

  it('stops at five errors, says so, and goes on with Retry', async () => {
    const api = fakeDashboard({ scans: [RUNNING] })
    const { user } = show()
    await screen.findByRole('region', { name: 'Scan progress' })
    api.fail(listScans, { status: 500 })
    await pass(3 + 6 + 6 + 10 + 10 + 1)
    expect(await screen.findByText(/^Updates stopped/)).toBeDefined()
    const looks = api.calls(listScans).length
    expect(looks).toBe(6)
    await pass(60)
    expect(api.calls(listScans)).toHaveLength(looks)
    api.on(listScans, () => [RUNNING])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/^Updates stopped/)).toBeNull())
    expect(api.calls(listScans)).toHaveLength(looks + 1)
  })

  it('changes the title when the scan ends in a hidden tab, until it is looked at', async () => {
    let scan: Scan = RUNNING
    const api = fakeDashboard({ scans: [RUNNING] })
    api.on(listScans, () => [scan])
    show()
    await screen.findByRole('region', { name: 'Scan progress' })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    scan = completedScan()
    await pass(3.1)
    await waitFor(() => expect(document.title).toBe('Scan Complete - shop-api - Preflight'))
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(document.title).toBe('shop-api - Preflight')
  })
})
