import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/findings/OpenFinding.tsx'

const OLD = { related_previous_finding_id: idOf(900) }
const SQL = aFinding({ id: idOf(101), severity: 'critical', title: 'SQL injection', file_path: 'src/b.ts', line_number: 9 })
const KEY = aFinding({ id: idOf(102), severity: 'high', title: 'Hard-coded secret key or token', file_path: 'src/a.ts', line_number: 7, ...OLD })
const LOOP = aFinding({ id: idOf(103), severity: 'high', title: 'N+1 query in a loop', file_path: 'src/c.ts', line_number: null, finding_type: 'performance', ...OLD })
const FINDINGS = [LOOP, KEY, SQL]
const SCANS = [completedScan({ changes: { new: 1, fixed: 0, existing: 2, reopened: 0 }, branch_scanned: 'main' })]

const show = (at = '/app') => renderApp(<DashboardScreen />, { at })
const list = () => screen.findByRole('list', { name: 'Findings' })
const titles = async () => within(await list()).getAllByRole('button').map(({ textContent }) => textContent)
const choose = async (user: ReturnType<typeof show>['user'], label: string, option: string) => {
  const select = within(await screen.findByRole('combobox', { name: label }))
  await user.selectOptions(screen.getByRole('combobox', { name: label }), await select.findByRole('option', { name: option }))
}

describe('filters', () => {
  it('narrow by category with counts that follow the other filters', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    const { user, address } = show('/app?severity=high')
    await choose(user, 'Category', 'Performance (1)')
    expect(address()).toBe('/app?severity=high&category=performance')
    expect(await titles()).toEqual([LOOP.title])
  })

  it('are read from the address', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    show('/app?category=security&sort=file')
    expect(await titles()).toEqual([KEY.title, SQL.title])
    expect(screen.getByText('2 of 3')).toBeDefined()
  })

  it('sort new findings first', async () => {
    fakeDashboard({ scans: SCANS, findings: [{ ...SQL, severity: 'info' }, KEY, LOOP] })
    const { user, address } = show()
    await choose(user, 'Sort By', 'New First')
    expect(address()).toBe('/app?sort=new')
    expect((await titles())[0]).toBe(SQL.title)
  })

  it('search at once, in the address a little later, and go with one button', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    const { user, address } = show()
    await list()
    await user.keyboard('/')
    await user.keyboard('loop')
    await waitFor(async () => expect(await titles()).toEqual([LOOP.title]))
    await waitFor(() => expect(address()).toBe('/app?q=loop'))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(async () => expect(await titles()).toHaveLength(3))
    expect(address()).toBe('/app')
  })

  it('stand above the list as chips, each to be taken away', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    const { user, address } = show('/app?severity=high&change=open')
    const chips = within(await screen.findByRole('region', { name: 'Active filters' }))
    expect(await titles()).toEqual([KEY.title, LOOP.title])
    await user.click(chips.getByRole('button', { name: 'Remove filter Severity: High' }))
    expect(address()).toBe('/app?change=open')
    await user.click(chips.getByRole('button', { name: 'Remove filter Since the last scan: Still open' }))
    expect(screen.queryByRole('region', { name: 'Active filters' })).toBeNull()
    expect(await titles()).toHaveLength(3)
  })

  it('are left behind when another scan is chosen', async () => {
    const older = completedScan({ id: idOf(21), created_at: '2026-11-01T10:00:00.000Z' })
    fakeDashboard({ scans: [...SCANS, older], findings: FINDINGS })
    const { user, address } = show('/app?severity=low&change=new&q=x&sort=file')
    await screen.findByText('No findings match the current filters.')
    await user.keyboard('[[')
    await waitFor(() => expect(address()).toBe(`/app?sort=file&scan=${older.id}`))
    expect(await titles()).toHaveLength(3)
  })

  it('say when nothing matches, which they are, and offer to clear them', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    const { user } = show('/app?severity=low&q=loop')
    expect(await screen.findByText('No findings match the current filters.')).toBeDefined()
    expect(screen.getByText('Severity: Low • Search: loop')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'No Findings' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await titles()).toHaveLength(3)
  })
})

describe('rows', () => {
  it('link the line to the repository of a git project', async () => {
    const project = { type: 'git' as const, repository_url: 'https://github.com/acme/shop' }
    fakeDashboard({ project, scans: SCANS, findings: FINDINGS })
    show()
    const link = within(await list()).getByRole('link', { name: /^Line 9 in src\/b\.ts/ })
    expect(link.getAttribute('href')).toBe('https://github.com/acme/shop/blob/main/src/b.ts#L9')
  })

  it('name the line as plain text for an upload, line 1 where none is known', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    show()
    const rows = within(await list())
    expect(rows.getByText(/Line 1 in/)).toBeDefined()
    expect(rows.queryByRole('link')).toBeNull()
  })

  it('mark what is new, but nothing on a first scan', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    const { unmount } = show()
    expect(within(await list()).getAllByText('New Finding')).toHaveLength(1)
    unmount()
    fakeDashboard({ scans: [completedScan({ changes: null })], findings: FINDINGS })
    show()
    expect(within(await list()).queryByText('New Finding')).toBeNull()
  })

  it('show how far a fix is', async () => {
    const fixed = { ...SQL, fix_job_id: idOf(5), fix_job_status: 'completed' as const, fix_pr_url: 'https://github.com/acme/shop/pull/7' }
    fakeDashboard({ scans: SCANS, findings: [fixed] })
    show()
    const rows = within(await list())
    expect(rows.getByText('Fixed')).toBeDefined()
    expect(rows.getByRole('link', { name: 'View PR' }).getAttribute('href')).toBe(fixed.fix_pr_url)
  })

  it.each([['merged', 'Merged'], ['closed', 'Closed'], ['open', null]] as const)('show how the pull request of a fix has ended: %s', async (fix_pr_state, word) => {
    fakeDashboard({ scans: SCANS, findings: [{ ...SQL, fix_job_id: idOf(5), fix_job_status: 'completed' as const, fix_pr_url: 'https://github.com/acme/shop/pull/7', fix_pr_state }] })
    show()
    await screen.findByRole('link', { name: 'View PR' })
    expect(screen.queryByText(/^(?:Merged|Closed|Open)$/)?.textContent ?? null).toBe(word)
  })

  it('render only what is near the screen of a long list', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => aFinding({ id: idOf(1000 + n), title: `Finding ${n}` }))
    fakeDashboard({ findings: many })
    show()
    expect((await titles()).length).toBeLessThan(60)
    expect(screen.getByText('10,000 open')).toBeDefined()
  })
})

describe('keys', () => {
  it('move with j and k and open with Enter', async () => {
    fakeDashboard({ scans: SCANS, findings: FINDINGS })
    const { user } = show()
    await list()
    await user.keyboard('jj')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(KEY.title))
    await user.keyboard('k')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(SQL.title))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: `Fix: ${SQL.title}` })).toBeDefined()
  })
})
