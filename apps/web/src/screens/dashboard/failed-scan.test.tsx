import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aScan, idOf } from '../../testing/samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/scans/ScanMenu.tsx'
import '../start-scan/StartDialog.tsx'

const show = (error_message: string) => {
  const scan = aScan({ status: 'failed', error_message })
  fakeDashboard({ scans: [scan] })
  return { scan, ...renderApp(<DashboardScreen />, { toasts: true }) }
}

it('tells why the scan failed, what to look at and whom to write to', async () => {
  const { scan } = show('The archive is corrupt')
  expect(await screen.findByRole('heading', { name: 'Scan Failed' })).toBeDefined()
  expect(screen.getByText(/^The archive is corrupt\./)).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The repository is accessible with the right permissions',
    'There are no major syntax issues',
    'Large repositories may time out, so try a smaller branch',
    'The connection is stable',
  ])
  expect((await screen.findByRole('link', { name: 'support@preflight.example' })).getAttribute('href')).toBe('mailto:support@preflight.example')
  expect(screen.getByText(`scan ${scan.id}`)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy scan id' })).toBeDefined()
  expect(await axeFindings()).toEqual([])
})

it('gives no advice after a scan that was cancelled', async () => {
  show('Scan cancelled')
  expect(await screen.findByRole('heading', { name: 'Scan cancelled' })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Things to check' })).toBeNull()
})

it('calls a cancelled scan cancelled, not failed, above its card and in the list of scans', async () => {
  const { user } = show('Scan cancelled')
  await screen.findByRole('heading', { name: 'Scan cancelled' })
  await user.click(screen.getByRole('button', { name: /^Latest Scan/ }))
  await screen.findByRole('menu')
  expect(screen.getAllByText('Cancelled')).toHaveLength(2)
  expect(screen.queryByText('Failed')).toBeNull()
})

it('does not offer Retry Scan while a newer scan runs, and says why', async () => {
  const failed = aScan({ id: idOf(21), status: 'failed', created_at: '2026-11-20T09:00:00Z' })
  const running = aScan({ id: idOf(22), status: 'processing', created_at: '2026-11-21T09:00:00Z' })
  fakeDashboard({ scans: [running, failed] })
  const { user } = renderApp(<DashboardScreen />, { at: `/app?scan=${failed.id}` })
  const retry = await screen.findByRole('button', { name: 'Retry Scan', description: 'A scan of this project is already running' })
  await user.click(retry)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leaves the one filled button of the page to Retry Scan', async () => {
  show('The archive is corrupt')
  const isFilled = (name: string) => screen.getByRole('button', { name }).classList.contains('MuiButton-contained')
  await screen.findByRole('button', { name: 'Retry Scan' })
  expect(isFilled('Retry Scan')).toBe(true)
  expect(isFilled('Start New Scan')).toBe(false)
})

it('opens the scan dialog with a toast on Retry Scan', async () => {
  const { user } = show('The archive is corrupt')
  await user.click(await screen.findByRole('button', { name: 'Retry Scan' }))
  expect(await screen.findByRole('dialog', { name: 'Start New Scan - shop-api' })).toBeDefined()
  expect(screen.getByText('Please configure your scan settings and try again')).toBeDefined()
})
