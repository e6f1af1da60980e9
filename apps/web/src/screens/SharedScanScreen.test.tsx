import { getFinding, getScanResults, getSharedScan, createAnonymousUser } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSharedView, resetSharedView } from '../app/shared-view.ts'
import { AppRoutes } from '../app/routes.tsx'
import { axeFindings } from '../testing/axe.ts'
import { completedScan, fakeDashboard } from '../testing/fakeDashboard.ts'
import { renderApp } from '../testing/render.tsx'
import { idOf } from '../testing/samples.ts'
import { aFinding } from '../testing/scan-samples.ts'
// loaded lazily on screen; here they need not race the clock
import '../features/findings/OpenFinding.tsx'
import './DashboardScreen.tsx'
import './LaunchReportScreen.tsx'
import './SharedScanScreen.tsx'
import './SettingsScreen.tsx'
import './shared/SharedDashboard.tsx'
import './shared/SharedElsewhere.tsx'

const TOKEN = 'c2hhcmUtb2YtYS1zY2FuIQ'
const FINDING = aFinding({ id: idOf(101), title: 'SQL injection' })
const ACCESS = { scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'standard' as const }

let server: ReturnType<typeof fakeDashboard>
beforeEach(() => {
  server = fakeDashboard({ scans: [completedScan()], findings: [FINDING] })
  server.on(getSharedScan, () => ACCESS)
})

const show = (at = `/share/${TOKEN}`) => renderApp(<AppRoutes />, { at })
const badge = () => screen.findByText('Shared With You')

/** Every call that was made so far, as a server sees who makes it. */
const callers = () =>
  vi.mocked(fetch).mock.calls.map(([url, init]) => {
    const headers = new Headers(init?.headers)
    return { url: String(url), share: headers.get('x-share-token'), bearer: headers.get('authorization') }
  })

describe('opening a link', () => {
  it('leads to the shared scan, under the name of its project', async () => {
    const { address } = show()
    expect(await badge()).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1, name: 'shop-api' })).toBeDefined()
    expect(address()).toBe('/app/dashboard')
    expect(await screen.findByText(FINDING.title)).toBeDefined()
  })

  it('creates no user: every call carries the token of the share, and none a bearer', async () => {
    show()
    await screen.findByText(FINDING.title)
    expect(server.calls(createAnonymousUser)).toEqual([])
    const made = callers()
    expect(made.filter(({ bearer }) => bearer !== null)).toEqual([])
    const [results] = made.filter(({ url }) => url.endsWith('/results'))
    expect(results?.share).toBe(TOKEN)
    expect(new Set(made.filter(({ share }) => share === null).map(({ url }) => url))).toEqual(new Set(['/api/v1/config', `/api/v1/scan/share/${TOKEN}/access`]))
  })

  it('says why not, and offers the own dashboard, when the link opens nothing', async () => {
    server.fail(getSharedScan, { status: 404, error: 'Failed to access shared scan', code: 'NOT_FOUND' })
    show()
    expect(await screen.findByRole('heading', { name: 'Failed to access shared scan' })).toBeDefined()
    expect(screen.getByText(/incomplete, revoked or expired/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/app/dashboard')
    expect(currentSharedView()).toBeNull()
  })

  it('tells a server that is away from a link that is not valid', async () => {
    server.unplug(getSharedScan)
    const { user } = show()
    expect(await screen.findByText(/cannot be reached/)).toBeDefined()
    server.on(getSharedScan, () => ACCESS)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await badge()).toBeDefined()
  })
})

describe('the shared view', () => {
  it('can only be read: no switcher, no settings of the project, no start, no share', async () => {
    show()
    await badge()
    await screen.findByText(FINDING.title)
    expect(screen.queryByRole('link', { name: 'shop-api' })).toBeNull()
    for (const name of [/Switch project/, 'Start New Scan', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('comes back after a reload, from the storage of the tab', async () => {
    const { unmount } = show()
    await badge()
    unmount()
    resetSharedView()
    show('/app/dashboard')
    expect(await badge()).toBeDefined()
    expect(server.calls(getSharedScan)).toHaveLength(1)
  })

  it('lets a finding be read', async () => {
    const { user } = show()
    await user.click(await screen.findByText(FINDING.title))
    const dialog = await screen.findByRole('dialog', { name: `Fix: ${FINDING.title}` })
    expect(await within(dialog).findByText('Why this matters:')).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Ignore' })).toBeNull()
  })

  it('ends at the next call after the share was revoked, and says so', async () => {
    const { user } = show()
    await screen.findByText(FINDING.title)
    for (const gone of [getFinding, getScanResults]) server.fail(gone, { status: 404, code: 'NOT_FOUND' })
    await user.click(screen.getByText(FINDING.title))
    expect(await screen.findByRole('heading', { name: 'This scan is no longer shared' })).toBeDefined()
    expect(screen.queryByText(FINDING.title)).toBeNull()
  })

  it('goes on when only a finding is missing', async () => {
    const { user } = show()
    await screen.findByText(FINDING.title)
    server.fail(getFinding, { status: 404, code: 'NOT_FOUND' })
    await user.click(screen.getByText(FINDING.title))
    expect(await screen.findByText('The code of this finding could not be loaded.')).toBeDefined()
    expect(currentSharedView()?.ended).toBe(false)
  })

  it('keeps to the shared scan on screens of the own side, and survives the launch report', async () => {
    const { unmount } = show()
    await badge()
    unmount()
    const settings = show('/app/settings')
    expect(await screen.findByRole('heading', { name: 'Not part of the shared view' })).toBeDefined()
    settings.unmount()
    show('/app/launch-ready')
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(callers().filter(({ bearer }) => bearer !== null)).toEqual([])
  })

  it('is left for the own dashboard', async () => {
    const { user } = show()
    await badge()
    await user.click(screen.getByRole('button', { name: 'Exit Shared View' }))
    expect(await screen.findByRole('button', { name: 'Start New Scan' })).toBeDefined()
    expect(server.calls(createAnonymousUser)).toHaveLength(1)
    expect(sessionStorage.getItem('preflight.shared')).toBeNull()
  })

  it('has no problem that axe finds', async () => {
    show()
    await screen.findByText(FINDING.title)
    expect(await axeFindings()).toEqual([])
  })
})
