import { listScans, type Project } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aScan, idOf } from '../../testing/samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/scans/ScanMenu.tsx'

const show = (at = '/app') => renderApp(<DashboardScreen />, { at })
const SCANS = [
  completedScan({ id: idOf(23), created_at: '2026-11-21T14:05:00' }),
  completedScan({ id: idOf(22), created_at: '2026-11-20T09:00:00' }),
  aScan({ id: idOf(21), created_at: '2026-11-19T09:00:00', status: 'failed' }),
]

it('links the project name to its settings', async () => {
  fakeDashboard()
  show()
  expect((await screen.findByRole('link', { name: 'shop-api' })).getAttribute('href')).toBe('/app/project')
})

it('shows branch and commit of the scan', async () => {
  fakeDashboard({ scans: [completedScan({ branch_scanned: 'main', commit_sha: '7c1e9a4d00aa11' })] })
  show()
  expect(await screen.findByText('main • 7c1e9a4')).toBeDefined()
})

it('says which repository a scan read where it was not the project\'s own', async () => {
  const project = { type: 'git', repository_url: 'https://github.com/acme/shop' } as const
  const read = { branch_scanned: 'main', commit_sha: '7c1e9a4d00aa11' }
  fakeDashboard({ project, scans: [completedScan({ ...read, repository_url: 'https://github.com/acme/tools' })] })
  const { unmount } = show()
  expect(await screen.findByText('acme/tools • main • 7c1e9a4')).toBeDefined()
  unmount()
  fakeDashboard({ project, scans: [completedScan({ ...read, repository_url: 'https://github.com/acme/shop' })] })
  show()
  expect(await screen.findByText('main • 7c1e9a4')).toBeDefined()
})

it('leads from a project that has no scans and cannot have one to where that is mended', async () => {
  fakeDashboard({ project: { type: 'git', status: 'access_denied' }, scans: [] })
  show()
  expect((await screen.findByRole('link', { name: 'Go to Project Settings' })).getAttribute('href')).toBe('/app/project')
})

describe.each([
  ['disconnected', 'Disconnected', 'The repository of this project is disconnected. Reconnect it to scan it.'],
  ['access_denied', 'Access Denied', "Access to this project's repository was denied. Grant access again to scan it."],
] as const)('a git project that is %s', (status: Project['status'], badge, reason) => {
  it('says so and why no scan can start', async () => {
    fakeDashboard({ project: { type: 'git', status } })
    const { user } = show()
    expect(await screen.findByText(badge)).toBeDefined()
    const start = screen.getByRole('button', { name: 'Start New Scan', description: reason })
    await user.click(start)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('scan selector', () => {
  it('goes to older and newer scans and keeps the choice in the address', async () => {
    fakeDashboard({ scans: SCANS })
    const { user, address } = show()
    await screen.findByRole('button', { name: 'Latest Scan • Nov 21, 2026 (14:05)' })
    await user.click(screen.getByRole('button', { name: 'Older scan' }))
    expect(await screen.findByRole('button', { name: 'Scan 2 • Nov 20, 2026' })).toBeDefined()
    expect(address()).toBe(`/app?scan=${idOf(22)}`)
    await user.click(screen.getByRole('button', { name: 'Newer scan' }))
    expect(address()).toBe('/app')
  })

  it('does the same with the brackets', async () => {
    fakeDashboard({ scans: SCANS })
    const { user } = show()
    await screen.findByRole('button', { name: /^Latest Scan/ })
    await user.keyboard('[[')
    expect(await screen.findByRole('button', { name: 'Scan 2 • Nov 20, 2026' })).toBeDefined()
    await user.keyboard(']')
    expect(await screen.findByRole('button', { name: /^Latest Scan/ })).toBeDefined()
  })

  it('lists every scan with how it came out', async () => {
    fakeDashboard({ scans: SCANS })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Latest Scan/ }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Standard scanLatest Scan • Nov 21, 2026 (14:05)Security 27',
      'Standard scanScan 2 • Nov 20, 2026Security 27',
      'Standard scanScan 1 • Nov 19, 2026Failed',
    ])
  })

  it('stops at the ends', async () => {
    fakeDashboard()
    show()
    await screen.findByRole('button', { name: /^Latest Scan/ })
    expect(screen.getByRole('button', { name: 'Newer scan' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Older scan' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says that scans load', async () => {
    fakeDashboard().hang(listScans)
    show()
    expect(await screen.findByText('Loading scans...')).toBeDefined()
  })

  it('says that there are none and offers a first scan', async () => {
    fakeDashboard({ scans: [] })
    show()
    expect(await screen.findByText('No scans available')).toBeDefined()
    expect(screen.getByText('No recent scans')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'No scans yet' })).toBeDefined()
  })
})
