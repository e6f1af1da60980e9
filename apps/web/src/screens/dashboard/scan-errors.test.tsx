import { getScanResults, listProjects, listScans } from '@preflight/contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aProject, idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'

const show = (at = '/app') => renderApp(<DashboardScreen />, { at })

it('shows the server\'s words and a Retry when results fail', async () => {
  const api = fakeDashboard()
  api.fail(getScanResults, { status: 500, error: 'The database is away' })
  const { user } = show()
  expect(await screen.findByText('The database is away')).toBeDefined()
  fakeDashboard()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Scores' })).toBeDefined()
})

it('goes on waiting when results are not available yet', async () => {
  const api = fakeDashboard()
  api.fail(getScanResults, { status: 404, error: 'Scan results not available yet', code: 'NOT_FOUND' })
  show()
  expect(await screen.findByText('Loading findings')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('drops project and results when the session is refused', async () => {
  const api = fakeDashboard({ findings: [aFinding()] })
  api.fail(listScans, { status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' })
  let asked = 0
  api.on(listProjects, () => (asked++ === 0 ? [aProject()] : []))
  show()
  expect(await screen.findByRole('heading', { name: 'No Project Selected' })).toBeDefined()
})

it('falls back to the newest scan when the address names one that is not there', async () => {
  fakeDashboard({ scans: [completedScan({ created_at: '2026-11-21T14:05:00' }), completedScan({ id: idOf(19) })] })
  show(`/app?scan=${idOf(999)}`)
  expect(await screen.findByRole('button', { name: 'Latest Scan • Nov 21, 2026 (14:05)' })).toBeDefined()
})
