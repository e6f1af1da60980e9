import { getAttackSurface, type AttackSurface } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../app/routes.tsx'
import { enterSharedView } from '../../app/shared-view.ts'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan } from '../../testing/fakeDashboard.ts'
import { serveReport } from '../../testing/fakeReport.ts'
import { renderApp } from '../../testing/render.tsx'
import { aProject, idOf } from '../../testing/samples.ts'
import { anItem, aPart, aRoute } from '../../testing/scan-samples.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
// loaded lazily on screen; here they need not race the clock
import '../../features/attack-surface/SurfaceDialog.tsx'
import './Investigation.tsx'
import './SharedReport.tsx'
import '../LaunchReportScreen.tsx'

const OPEN = aRoute({ route: '/hooks/pay', methods: ['POST'], access: 'open', file_path: 'src/hooks.ts', line: 18, uses: ['payment'] })
const OWNED = aRoute({ route: '/orders/:id', access: 'signed_in', owner_checked: true, guards: [{ name: 'requireSession', path: 'src/app.ts', line: 4 }], data: [{ name: 'orders', path: 'src/orders.ts', line: 9, does: 'reads' }] })
const SURFACE: AttackSurface = { routes: [OWNED, OPEN], parts: [aPart({ kind: 'job', name: 'receipts', detail: 'bullmq: 0 * * * *' })], left_out: 0 }

beforeEach(() => {
  setWindowWidth(1440)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  // the list draws as many rows as its box is high
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

function show(surface: AttackSurface = SURFACE, at = '/app/launch-ready') {
  const scan = completedScan({ id: idOf(20), scan_type: 'launch', repository_url: 'https://github.com/example-shop/shop-api', commit_sha: 'abc1234' })
  const server = serveReport({ project: { type: 'git' }, results: { project: aProject({ type: 'git' }) }, scans: [scan], checklist: { items: [anItem()] } })
  server.on(getAttackSurface, () => surface)
  return { server, ...renderApp(<AppRoutes />, { at }) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Attack Surface' }))
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await (await card()).findByRole('button', { name: 'Show Attack Surface' }))
  return within(await screen.findByRole('dialog', { name: 'Attack Surface' }))
}
/** Drawn a moment after the box has its height. */
async function drawn(dialog: Awaited<ReturnType<typeof open>>) {
  await dialog.findAllByRole('cell')
  return dialog.getAllByRole('row').slice(1)
}
const rows = async (dialog: Awaited<ReturnType<typeof open>>) => (await drawn(dialog)).map((row) => within(row).getAllByRole('cell').map(({ textContent }) => textContent))

it('is summed up in the report, and opens as a table with the most exposed route first', async () => {
  const { user, address } = show()
  expect(await (await card()).findByText('2 routes and 1 job.')).toBeDefined()
  const dialog = await open(user)
  expect(address()).toContain('surface=routes')
  expect(await rows(dialog)).toEqual([
    ['POST', '/hooks/paysrc/hooks.ts:18 (opens in a new tab)', 'Open', '', '', '', 'payment'],
    ['GET', '/orders/:idsrc/orders.ts:3 (opens in a new tab)', 'Signed in', 'requireSession', 'Owner checked', 'reads orders', ''],
  ])
})

it('leads to the line of each route at the scanned commit', async () => {
  const { user } = show()
  const dialog = await open(user)
  expect(dialog.getByRole('link', { name: /^src\/hooks\.ts:18/ }).getAttribute('href')).toBe('https://github.com/example-shop/shop-api/blob/abc1234/src/hooks.ts#L18')
})

it('is filtered by access and by what is typed, and says where nothing fits', async () => {
  const { user } = show()
  const dialog = await open(user)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Access' }), 'open')
  await waitFor(() => expect(dialog.getByText('1 of 2 routes')).toBeDefined())
  expect(await rows(dialog)).toHaveLength(1)
  await user.type(dialog.getByRole('searchbox', { name: 'Search routes' }), 'orders')
  expect(await dialog.findByText('Nothing matches the filters.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await rows(dialog)).toHaveLength(2))
})

it('has a tab for each kind of part that there is, which stands in the address', async () => {
  const { user, address } = show()
  const dialog = await open(user)
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Routes 2', 'Jobs 1'])
  await user.click(dialog.getByRole('tab', { name: 'Jobs 1' }))
  expect(address()).toContain('surface=job')
  expect(await rows(dialog)).toEqual([['receipts', 'bullmq: 0 * * * *', 'src/jobs.ts:7 (opens in a new tab)']])
})

it('draws the rows in sight of a table of two thousand', async () => {
  const { user } = show({ routes: Array.from({ length: 2000 }, (_, n) => aRoute({ route: `/r/${n}` })), parts: [], left_out: 12 })
  const dialog = await open(user)
  expect(dialog.getByText('2,000 routes. 12 more are not listed.')).toBeDefined()
  expect((await rows(dialog)).length).toBeLessThan(60)
  expect(dialog.getByRole('table', { name: 'Routes' }).getAttribute('aria-rowcount')).toBe('2001')
})

it('says that nothing was recognised', async () => {
  show({ routes: [], parts: [], left_out: 0 })
  expect(await (await card()).findByText('No route, outbound call, job or store was recognised in the code.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show Attack Surface' })).toBeNull()
})

it('is not shown to viewers of a share', async () => {
  enterSharedView({ scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'launch' }, 'c2hhcmU')
  const { server } = show()
  await screen.findByRole('list', { name: 'Steps' })
  expect(screen.queryByRole('region', { name: 'Attack Surface' })).toBeNull()
  expect(server.calls(getAttackSurface)).toEqual([])
})

it('has no problem that axe finds', async () => {
  const { user } = show()
  await drawn(await open(user))
  // the page below is hidden and cannot be reached; that takes layout to see, so axe looks at the dialog
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([])
})
