import { getFinding, getScanResults, MAX_TRIAGED_AT_ONCE, triageFindings, type Finding } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding, aFindingDetail, someResults } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/findings/BulkBar.tsx'
import '../../features/triage/IgnoreDialog.tsx'

const SQL = { rule_id: 'sql-injection', title: 'SQL injection', severity: 'critical' as const }
const LOG = { rule_id: 'log-injection', title: 'Log injection', severity: 'low' as const }

let findings: Finding[]
let server: ReturnType<typeof fakeDashboard>
beforeEach(() => {
  findings = [
    aFinding({ id: idOf(101), ...SQL, file_path: 'src/old/a.ts' }),
    aFinding({ id: idOf(102), ...SQL, file_path: 'src/old/b.ts' }),
    aFinding({ id: idOf(103), ...SQL, file_path: 'src/new/c.ts', severity: 'high' }),
    aFinding({ id: idOf(104), ...LOG, file_path: 'src/old/a.ts' }),
  ]
  server = fakeDashboard({ scans: [completedScan()] })
  server.on(getScanResults, () => someResults(completedScan(), findings))
  server.on(triageFindings, ({ finding_ids, action }) => {
    const wanted = new Set(finding_ids)
    findings = findings.map((one) => (wanted.has(one.id) ? { ...one, state: action === 'ignore' ? 'ignored' : 'new' } : one))
    return { finding_ids, scan_ids: [idOf(20)] }
  })
  server.on(getFinding, ({ id }) => aFindingDetail(findings.find((one) => one.id === id) ?? aFinding()))
})

const show = (at = '/app?group=rule') => renderApp(<DashboardScreen />, { at, toasts: true })
type User = ReturnType<typeof show>['user']
const list = () => screen.findByRole('list', { name: 'Findings' })
const rows = async () => [...(await list()).querySelectorAll('[data-row]')].map((row) => row.querySelector('.group-name')?.textContent ?? row.textContent)
const head = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const choose = async (user: User, group: string, item: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${group}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const giveReason = async (user: User) => {
  await user.click(await screen.findByRole('radio', { name: /False positive/ }))
  await user.click(within(screen.getByRole('dialog', { name: /^Ignore/ })).getByRole('button', { name: 'Ignore' }))
}
const sent = () => server.calls(triageFindings).map(({ args }) => args)

describe('groups', () => {
  it('are chosen beside the order and kept in the address', async () => {
    const { user, address } = show('/app')
    await list()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group By' }), 'Rule')
    expect(address()).toBe('/app?group=rule')
    await waitFor(async () => expect(await rows()).toEqual(['SQL injection', 'Log injection']))
  })

  it('say what they hold by severity, and axe finds nothing in them', async () => {
    show()
    expect((await head(/^SQL injection/)).textContent).toContain('sql-injection • 3 findings')
    expect((await list()).textContent).toContain('2 Critical')
    expect((await list()).textContent).toContain('1 High')
    expect(await axeFindings()).toEqual([])
  })

  it('of files are called by their path', async () => {
    show('/app?group=file')
    expect(await rows()).toEqual(['src/old/a.ts', 'src/old/b.ts', 'src/new/c.ts'])
  })

  it('unfold and fold, one by one and all', async () => {
    const { user } = show()
    await user.click(await head(/^Log injection/))
    expect(await rows()).toEqual(['SQL injection', 'Log injection', 'Log injection'])
    await user.click(screen.getByRole('button', { name: 'Expand all' }))
    expect(await rows()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(await rows()).toHaveLength(2)
  })

  it('fold and unfold with the keyboard, and j goes through what is unfolded', async () => {
    const { user } = show()
    await list()
    const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toContain(text))
    await user.keyboard('j')
    await focused('sql-injection • 3')
    await user.keyboard('{ArrowRight}')
    await waitFor(async () => expect(await rows()).toHaveLength(5))
    await user.keyboard('jj')
    await focused('SQL injection')
    await user.keyboard('{ArrowLeft}')
    await focused('sql-injection • 3')
    await user.keyboard('{ArrowLeft}')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await rows()).toHaveLength(5))
  })

  it('of a long list show only what is near the screen', async () => {
    findings = Array.from({ length: 10_000 }, (_, n) => aFinding({ id: idOf(1000 + n), rule_id: `rule-${n % 2}`, title: `Finding ${n}` }))
    const { user } = show()
    expect(await rows()).toEqual(['rule-0', 'rule-1'])
    await user.click(screen.getByRole('button', { name: 'Expand all' }))
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(5))
    expect((await rows()).length).toBeLessThan(60)
  })
})

describe('a whole group', () => {
  it('is selected with its checkbox, and left again', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of SQL injection' }))
    expect(await screen.findByText('3 selected')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select all of SQL injection' }))
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
  })

  it('shows that some of it are selected', async () => {
    const { user } = show()
    await user.click(await head(/^SQL injection/))
    await user.click((await screen.findAllByRole('checkbox', { name: 'Select SQL injection' }))[0] ?? document.body)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all of SQL injection' }).indeterminate).toBe(true))
  })

  it('is selected with x on its head', async () => {
    const { user } = show()
    await list()
    await user.keyboard('jx')
    expect(await screen.findByText('3 selected')).toBeDefined()
  })

  it('is ignored with one reason, and Undo restores it', async () => {
    const { user } = show()
    await choose(user, 'SQL injection', 'Ignore all 3 of this rule...')
    expect(within(await screen.findByRole('dialog', { name: 'Ignore 3 findings' })).getByText('SQL injection')).toBeDefined()
    await giveReason(user)
    await screen.findByText('3 findings ignored')
    expect(sent()).toMatchObject([{ finding_ids: [101, 102, 103].map(idOf), action: 'ignore', reason: 'false_positive' }])
    await waitFor(async () => expect(await rows()).toEqual(['Log injection', 'Log injection']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ finding_ids: [101, 102, 103].map(idOf), action: 'restore' }))
  })

  it('is ignored with e on its head', async () => {
    const { user } = show()
    await list()
    await user.keyboard('je')
    await screen.findByRole('dialog', { name: 'Ignore 3 findings' })
    await user.keyboard(' {Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ finding_ids: [101, 102, 103].map(idOf) }]))
  })

  it('is ignored in one folder alone', async () => {
    const { user } = show()
    await choose(user, 'SQL injection', 'Ignore in src/old/ (2)...')
    expect(within(await screen.findByRole('dialog', { name: 'Ignore 2 findings' })).getByText('SQL injection in src/old/')).toBeDefined()
    await giveReason(user)
    await waitFor(() => expect(sent()).toMatchObject([{ finding_ids: [101, 102].map(idOf) }]))
  })

  it('gives back what was ignored of it', async () => {
    findings = findings.map((one) => (one.id === idOf(101) ? { ...one, state: 'ignored' } : one))
    const { user } = show('/app?group=rule&ignored=1')
    await choose(user, 'SQL injection', 'Restore 1 ignored finding')
    await waitFor(() => expect(sent()).toMatchObject([{ finding_ids: [idOf(101)], action: 'restore' }]))
  })

  it('of more findings than one call takes is sent in several', async () => {
    const many = MAX_TRIAGED_AT_ONCE + 1
    findings = Array.from({ length: many }, (_, n) => aFinding({ id: idOf(1000 + n), ...SQL, file_path: 'src/a.ts' }))
    const { user } = show()
    await choose(user, 'SQL injection', new RegExp(`^Ignore all ${many.toLocaleString('en-US')}`))
    await giveReason(user)
    await waitFor(() => expect(sent().map(({ finding_ids: ids }) => Array.isArray(ids) && ids.length)).toEqual([MAX_TRIAGED_AT_ONCE, 1]))
  })

  it('is folded again when its finding is closed, with the focus on its head', async () => {
    const { user } = show(`/app?group=rule&finding=${idOf(104)}`)
    await screen.findByRole('dialog', { name: 'Fix: Log injection' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('log-injection • 1 finding'))
  })
})

it('Who can only read sees groups without anything to decide', async () => {
  server = fakeDashboard({ scans: [completedScan({ status: 'failed' })], findings })
  show()
  await head(/^SQL injection/)
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
})
