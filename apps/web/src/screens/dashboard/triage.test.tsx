import { getChecklistResults, getFinding, getScanResults, triageFindings, type Finding } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aChecklist, aFinding, aFindingDetail, someResults } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/findings/BulkBar.tsx'
import '../../features/findings/OpenFinding.tsx'
import '../../features/triage/IgnoreDialog.tsx'

const TRIAGE = { reason: 'accepted_risk' as const, comment: 'Behind the firewall', author: 'Ada', expires_at: null, created_at: '2026-11-21T14:05:00.000Z' }

let findings: Finding[]
let server: ReturnType<typeof fakeDashboard>
beforeEach(() => {
  findings = ['One', 'Two', 'Three', 'Four'].map((title, n) => aFinding({ id: idOf(101 + n), title, line_number: n + 1 }))
  const scan = () => completedScan({ scores: { security: findings.every(({ state }) => state !== 'ignored') ? 27 : 64, performance: 66, code_quality: 88, launch_ready: null } })
  server = fakeDashboard({ scans: [scan()] })
  server.on(getScanResults, () => someResults(scan(), findings))
  server.on(getFinding, ({ id }) => {
    const finding = findings.find((one) => one.id === id) ?? aFinding()
    return aFindingDetail(finding, { triage: finding.state === 'ignored' ? TRIAGE : null })
  })
  server.on(triageFindings, ({ finding_ids, action }) => {
    findings = findings.map((one) => (finding_ids.includes(one.id) ? { ...one, state: action === 'ignore' ? 'ignored' : 'new' } : one))
    return { finding_ids, scan_ids: [idOf(20)] }
  })
})

const show = (at = '/app') => renderApp(<DashboardScreen />, { at, toasts: true })
type User = ReturnType<typeof show>['user']
const list = () => screen.findByRole('list', { name: 'Findings' })
const titles = async () => [...(await list()).querySelectorAll('[data-finding]')].map(({ textContent }) => textContent)
const giveReason = async (user: User, reason = 'False positive') => {
  await user.click(await screen.findByRole('radio', { name: new RegExp(reason) }))
  const dialog = within(screen.getByRole('dialog', { name: /^Ignore/ }))
  await user.click(dialog.getByRole('button', { name: 'Ignore' }))
}
const sent = () => server.calls(triageFindings).map(({ args }) => args)

describe('in its dialog a finding', () => {
  it('is ignored with a reason, a comment and an end', async () => {
    const { user } = show(`/app?finding=${idOf(101)}`)
    await user.click(await screen.findByRole('button', { name: 'Ignore' }))
    await user.type(await screen.findByRole('textbox', { name: 'Comment (optional)' }), 'Only in tests')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 30 days')
    await giveReason(user, "Won't fix")
    await screen.findByText('Finding ignored')
    expect(sent()).toMatchObject([{ finding_ids: [idOf(101)], action: 'ignore', reason: 'wont_fix', comment: 'Only in tests' }])
    expect(Date.parse(String(sent()[0]?.expires_at)) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  })

  it('asks for a reason before anything is sent', async () => {
    const { user } = show(`/app?finding=${idOf(101)}`)
    await user.click(await screen.findByRole('button', { name: 'Ignore' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ignore this finding' }))
    await user.click(dialog.getByRole('button', { name: 'Ignore', description: 'Please choose a reason' }))
    expect(sent()).toEqual([])
    expect(await axeFindings(screen.getByRole('dialog', { name: 'Ignore this finding' }))).toEqual([])
  })

  it('tells who ignored it, why and until when, and is restored there', async () => {
    findings = findings.map((one) => ({ ...one, state: 'ignored' }))
    const { user } = show(`/app?finding=${idOf(101)}`)
    expect(await screen.findByText('Ignored: Accepted risk')).toBeDefined()
    expect(screen.getByText('Ignored by Ada on Nov 21, 2026, without an end.')).toBeDefined()
    expect(screen.getByText('Behind the firewall')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Finding restored')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ action: 'ignore', reason: 'accepted_risk', comment: 'Behind the firewall' }))
  })

  it('is ignored with the keyboard alone', async () => {
    const { user } = show(`/app?finding=${idOf(101)}`)
    await screen.findByRole('dialog', { name: 'Fix: One' })
    await user.keyboard('e')
    await screen.findByRole('dialog', { name: 'Ignore this finding' })
    await user.keyboard(' {Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ finding_ids: [idOf(101)], reason: 'false_positive' }]))
  })
})

it('texts that name an ignored finding are asked for until they are written again, without a reload', async () => {
  const keyFinding = (n: number) => ({ text: `Finding number ${n}`, finding_id: idOf(100 + n) })
  let asked = 0
  server.on(getChecklistResults, () => {
    const isIgnored = findings.some(({ state }) => state === 'ignored')
    const isWritten = isIgnored && ++asked > 1
    return aChecklist({ scan_report: { overall_summary: 'All.', key_findings: [keyFinding(isWritten ? 2 : 1)] }, ...(isIgnored && !isWritten && { outdated: true }) })
  })
  const { user } = show(`/app?finding=${idOf(101)}`)
  await user.click(await screen.findByRole('button', { name: 'Ignore' }))
  await giveReason(user)
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Finding number 2', undefined, { timeout: 5000 })).toBeDefined()
  expect(screen.queryByText('Finding number 1')).toBeNull()
  const calls = server.calls(getChecklistResults).length
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(server.calls(getChecklistResults)).toHaveLength(calls)
})

describe('in the list', () => {
  it('ignored findings are left out, of counts and words too, until they are asked for', async () => {
    findings = findings.map((one, n) => (n < 1 ? { ...one, state: 'ignored' } : one))
    const { user, address } = show()
    expect(await titles()).toEqual(['Two', 'Three', 'Four'])
    expect(screen.getByText('3 open')).toBeDefined()
    expect(screen.getByText('3 high in 1 file.')).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Show ignored (1)' }))
    expect(await titles()).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(screen.getByText('3 open, 1 ignored')).toBeDefined()
    expect(screen.getByText('Ignored')).toBeDefined()
    expect(address()).toBe('/app?ignored=1')
  })

  it('several are ignored at once, the scores follow, and Undo brings them back', async () => {
    const { user } = show()
    await list()
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Three' }))
    expect(await screen.findByText('2 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ignore' }))
    await giveReason(user)
    await waitFor(async () => expect(await titles()).toEqual(['Two', 'Four']))
    expect(await screen.findByRole('button', { name: /Security Score 64 of 100/ })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await titles()).toHaveLength(4))
    expect(sent().at(-1)).toMatchObject({ finding_ids: [idOf(101), idOf(103)], action: 'restore' })
  })

  it('a range is selected with Shift, all of the filter with one button, and cleared', async () => {
    const { user } = show()
    await list()
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Three' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('3 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Select all 4' }))
    expect(await screen.findByText('4 selected')).toBeDefined()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('the bar says how many of the selected can be fixed', async () => {
    findings = findings.map((finding, n) => ({ ...finding, has_fix: n < 3, fix_job_status: n === 0 ? 'failed' : null }))
    const { user } = show()
    await list()
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    await user.click(screen.getByRole('button', { name: 'Select all 4' }))
    expect(await screen.findByText('2 of 4 can be fixed')).toBeDefined()
  })

  it('a row is selected with x and ignored with e, and j goes on where it stood', async () => {
    const { user } = show()
    await list()
    await user.keyboard('jjx')
    expect(await screen.findByText('1 selected')).toBeDefined()
    await user.keyboard('e')
    await screen.findByRole('dialog', { name: 'Ignore this finding' })
    await user.keyboard(' {Enter}')
    await waitFor(async () => expect(await titles()).toEqual(['One', 'Three', 'Four']))
    expect(sent()).toMatchObject([{ finding_ids: [idOf(102)] }])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Three'))
  })

  it('what the server refuses is taken back and told', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    server.fail(triageFindings, { status: 409, error: 'Findings can be ignored after the scan finishes' })
    const { user } = show()
    await list()
    await user.keyboard('je')
    await giveReason(user)
    expect(await screen.findByText('Not ignored')).toBeDefined()
    expect(screen.getByText('Findings can be ignored after the scan finishes')).toBeDefined()
    expect(await titles()).toHaveLength(4)
    logged.mockRestore()
  })

  it('what a filter hides is not acted on', async () => {
    const { user } = show()
    await list()
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Two' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search findings' }), 'Two')
    expect(await screen.findByText('1 selected')).toBeDefined()
  })
})
