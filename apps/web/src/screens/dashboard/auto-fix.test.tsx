import { createFix, createScanFix, getAccessInfo, getConfig, getDailyUsage, getFinding, getFixedFile, getFixPatch, getFixStatus, listFixableFindings, listFixedFiles, type DailyUsage, type Finding } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aProject, idOf } from '../../testing/samples.ts'
import { aFinding, aFindingDetail, aFixProof } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/fixes/AllFixesButton.tsx'
import '../../features/fixes/AllFixesDialog.tsx'
import '../../features/fixes/FixedFilesDialog.tsx'
import './FixableFinding.tsx'
import './FixWatch.tsx'
import { ScanFindings } from './ScanFindings.tsx'

const FILE = ['One', 'Two', 'Three'].map((title, n) => aFinding({ id: idOf(101 + n), title, line_number: n + 1 }))
const DONE = { fix_job_id: idOf(70), fix_job_status: 'completed' as const }
const usage = (fields: Partial<DailyUsage> = {}): DailyUsage => ({ current_count: 3, daily_limit: 10, limit_reached: false, warning: null, ...fields })

let server: ReturnType<typeof fakeDashboard>
function given(findings: Finding[], fixable: Finding[] = findings) {
  server = fakeDashboard({ findings })
  server.on(listFixableFindings, () => ({ findings: fixable }))
  server.on(getDailyUsage, () => usage())
  server.on(createFix, () => ({ fix_job_id: idOf(70) }))
  server.on(listFixedFiles, () => ({ files: [] }))
}
beforeEach(() => given(FILE))
afterEach(() => vi.useRealTimers())

const show = () => renderApp(<DashboardScreen />, { at: `/app?finding=${idOf(101)}`, toasts: true })
const refusedWith = async (name: string, description: string) => expect(await screen.findByRole('button', { name, description })).toBeDefined()
const text = (words: string | RegExp) => screen.findByText(words)

describe('a file that can be fixed', () => {
  it('is fixed as far as it is selected, and says how much of the day is used', async () => {
    const { user } = show()
    expect(await screen.findByRole('button', { name: 'Auto-Fix 3 Issues' })).toBeDefined()
    expect(await text("You've used 3 of 10 daily auto-fixes.")).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Fix all 3 issues in this file' }))
    await user.click(screen.getByRole('checkbox', { name: 'Fix Three' }))
    expect(screen.getByText('2 of 3 findings selected')).toBeDefined()
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([])
    expect(screen.getByRole('button', { name: 'Fix 3 issues in this file' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Auto-Fix 2 Issues' }))
    await text('Fix Job Created')
    expect(screen.getByText("Started fixing 2 findings. You'll be notified when complete.")).toBeDefined()
    expect(server.calls(createFix).map(({ args }) => args)).toEqual([{ finding_ids: [idOf(101), idOf(102)] }])
    expect((await screen.findAllByText('Fix Queued')).length).toBeGreaterThan(0)
  })

  it('keeps the primary finding, whatever is unchecked', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Fix all 3 issues in this file' }))
    await user.click(screen.getByRole('button', { name: 'Uncheck All' }))
    await user.click(screen.getByRole('checkbox', { name: 'Fix One' }))
    expect(screen.getByText('1 of 3 findings selected')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Auto-Fix 1 Issue' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Select All' }))
    expect(screen.getByRole('button', { name: 'Auto-Fix 3 Issues' })).toBeDefined()
  })

  it('leaves out what carries a fix already, and says so', async () => {
    given([FILE[0]!, { ...FILE[1]!, ...DONE }])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Fix 2 issues in this file' }))
    expect(screen.getByRole('checkbox', { name: 'Fix Two' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Line 2, already has a fix')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Auto-Fix 1 Issue' })).toBeDefined()
  })

  it('is fixed with f', async () => {
    const { user } = show()
    await screen.findByRole('button', { name: 'Auto-Fix 3 Issues' })
    await user.keyboard('f')
    expect(await text('Fix Job Created')).toBeDefined()
  })

  it('warns when little of the day is left', async () => {
    server.on(getDailyUsage, () => usage({ current_count: 9, warning: "You've used 9 of 10 daily auto-fixes." }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Auto-Fix 3 Issues' }))
    expect(await text(/Warning: You've used 9 of 10 daily auto-fixes\.$/)).toBeDefined()
  })
})

describe('Auto-Fix is refused', () => {
  it('while the findings of the file are loading', async () => {
    server.hang(listFixableFindings)
    show()
    expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDefined()
  })

  it('for a file with five findings or more', async () => {
    given(FILE, [...FILE, aFinding({ id: idOf(104) }), aFinding({ id: idOf(105) })])
    show()
    await refusedWith('Auto-Fix Disabled', 'Auto-Fix is disabled for files with 5+ findings')
    expect(screen.getByText('Auto-Fix Limitation.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'See all 5 issues in this file' })).toBeDefined()
  })

  it('to a plan without it', async () => {
    server.on(getConfig, () => aConfig({ payments: true, self_hosted: false }))
    server.on(getAccessInfo, () => ({ accessLevel: 'launch_only' as const, canRunStandardScans: false }))
    server.raw({ method: 'GET', url: '/api/v1/launch-packages' }, 200, () => ({ success: true, data: { packages: [], totalActivePackages: 0, totalCreditsAvailable: 0, totalAssociatedProjects: 0, countUnassociatedPackages: 0 } }))
    show()
    await refusedWith('Auto-Fix', 'Auto-Fix requires Pro or Ultra plan')
  })

  it('when the day is used up', async () => {
    server.on(getDailyUsage, () => usage({ current_count: 10, limit_reached: true }))
    show()
    await refusedWith('Auto-Fix', "You've used all 10 daily auto-fixes. Come back tomorrow for more fixes!")
  })

  it('for a finding that has no fix', async () => {
    given(FILE, FILE.slice(1))
    show()
    await refusedWith('Auto-Fix', 'Auto-Fix cannot fix this finding')
  })
})

describe('a start that fails', () => {
  it('tells why', async () => {
    server.fail(createFix, { status: 500, error: '' })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Auto-Fix 3 Issues' }))
    expect(await text('Fix Job Failed')).toBeDefined()
  })

  it('asks again what is left of the day when the limit was reached elsewhere', async () => {
    server.fail(createFix, { status: 429, error: 'Daily fix limit reached. Come back tomorrow.', code: 'FIX_LIMIT_REACHED' })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Auto-Fix 3 Issues' }))
    expect(await text('Daily Limit Reached')).toBeDefined()
    expect(screen.getByText("You've reached your daily limit of 10 auto-fixes. Try again tomorrow.")).toBeDefined()
    expect(server.calls(getDailyUsage).length).toBeGreaterThan(1)
  })

  it('shows an error when the findings of the file cannot be loaded', async () => {
    server.unplug(listFixableFindings)
    show()
    expect(await text('Failed to load findings for this file')).toBeDefined()
    await refusedWith('Auto-Fix', 'Failed to get findings for file')
  })
})

describe('a fix job', () => {
  it('is followed until it is over, and then told', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    given([{ ...FILE[0]!, fix_job_id: idOf(70), fix_job_status: 'pending' }])
    server.on(getFixStatus, () => ({ fix_job_id: idOf(70), status: 'completed' as const, pr_url: null, pr_state: null, finding_ids: [idOf(101)], fix_summary: 'Done', fix_proof: null, awaits_confirmation: false }))
    show()
    expect((await screen.findAllByText('Fix Queued')).length).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(5100)
    expect((await screen.findAllByText('Fix completed successfully')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: 'See Fix' })).toBeDefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls(getFixStatus)).toHaveLength(1)
  })

  it('with a pull request leads to it', async () => {
    given([{ ...FILE[0]!, ...DONE, fix_pr_url: 'https://github.com/acme/shop/pull/7' }])
    show()
    expect((await screen.findByRole('link', { name: 'See Fix' })).getAttribute('href')).toBe('https://github.com/acme/shop/pull/7')
  })

  it('of an upload shows its files, to copy and to download while they are kept', async () => {
    given([{ ...FILE[0]!, ...DONE }])
    const later = new Date(Date.now() + 100.5 * 3_600_000).toISOString()
    const file = { id: idOf(80), file_path: 'src/a.ts', file_size: 2048, status: 'available' as const, expires_at: later, diff: null }
    server.on(listFixedFiles, () => ({ files: [file, { ...file, id: idOf(81), file_path: 'src/b.ts', status: 'expired' as const }] }))
    server.on(getFixedFile, () => ({ id: idOf(80), file_path: 'src/a.ts', fixed_content: 'fixed', encoding: 'utf-8' as const, patch: '' }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'See Fix' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixed Files' }))
    expect(await dialog.findByText('2.0 KB, 4d 4h remaining')).toBeDefined()
    expect(dialog.getByText('2.0 KB, Expired')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Copy src/b.ts' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Copy src/a.ts' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('fixed'))
    server.fail(getFixedFile, { status: 410, error: 'gone', code: 'GONE' })
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await user.click(dialog.getByRole('button', { name: 'Download src/a.ts' }))
    expect(await text('File has expired')).toBeDefined()
    expect(logged).toHaveBeenCalledWith('Download failed', 'File has expired')
    logged.mockRestore()
  })

  it('without files says so', async () => {
    given([{ ...FILE[0]!, ...DONE }])
    server.on(listFixedFiles, () => ({ files: [] }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'See Fix' }))
    expect(await text('No fixed files found')).toBeDefined()
  })
})

describe('the prompt and the fix', () => {
  const isPrimary = (name: string | RegExp) => screen.getByRole('button', { name }).className.includes('contained')

  it('leaves the fix first where there is one', async () => {
    given([{ ...FILE[0]!, has_fix: true }])
    show()
    await screen.findByRole('button', { name: 'Auto-Fix 1 Issue' })
    expect([isPrimary('Auto-Fix 1 Issue'), isPrimary('Copy prompt')]).toEqual([true, false])
  })

  it('puts the prompt first where there is none, and says why', async () => {
    given(FILE, FILE.slice(1))
    server.on(getFinding, () => aFindingDetail(FILE[0]!, { no_fix: 'the query is built in another file' }))
    show()
    await refusedWith('Auto-Fix', 'Auto-Fix cannot fix this finding')
    expect(isPrimary('Copy prompt')).toBe(true)
    expect(await text('No automatic fix: the query is built in another file.')).toBeDefined()
  })
})

describe('what a fix has changed', () => {
  const LATER = new Date(Date.now() + 100 * 3_600_000).toISOString()
  const fixedFile = (n: number, file_path: string) => ({
    id: idOf(80 + n), file_path, file_size: 2048, status: 'available' as const, expires_at: LATER,
    diff: { file_path, is_new: false, added: 1, removed: 1, hunks: [{ old_start: 3, new_start: 3, lines: [{ kind: 'removed' as const, text: `old ${n}` }, { kind: 'added' as const, text: `new ${n}` }] }] },
  })
  beforeEach(() => {
    given([{ ...FILE[0]!, ...DONE, file_path: 'src/a.ts' }])
    server.on(listFixedFiles, () => ({ files: [fixedFile(0, 'src/a.ts'), fixedFile(1, 'src/b.ts')] }))
    server.on(getFixedFile, () => ({ id: idOf(80), file_path: 'src/a.ts', fixed_content: 'fixed', encoding: 'utf-8' as const, patch: 'one patch' }))
    server.on(getFixPatch, () => ({ patch: 'all patches' }))
  })

  it('is shown with the finding, as far as its file goes', async () => {
    show()
    const diff = within(await screen.findByRole('region', { name: 'Changes in src/a.ts' }))
    expect([diff.getByText('old 0'), diff.getByText('new 0')]).toHaveLength(2)
    expect(screen.queryByText('new 1')).toBeNull()
    expect(screen.getByText('The same fix changed 1 other file.')).toBeDefined()
  })

  it('is given as a patch, of one file and of all', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'See Fix' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixed Files' }))
    expect(await dialog.findByText('new 1')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Copy patch of src/a.ts' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('one patch'))
    await user.click(dialog.getByRole('button', { name: 'Copy patch' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('all patches'))
    expect(dialog.getByRole('button', { name: 'Download patch' })).toBeDefined()
  })

  it('is gone with the files', async () => {
    server.on(listFixedFiles, () => ({ files: [{ ...fixedFile(0, 'src/a.ts'), status: 'expired' as const, diff: null }] }))
    const { user } = show()
    expect(await text('The changes have expired. Fixed code is stored for up to 7 days.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'See Fix' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixed Files' }))
    expect(await dialog.findByText('2.0 KB, Expired')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /patch|^Copy|changes/ })).toBeNull()
  })
})

describe('all proven fixes', () => {
  const FIXABLE = FILE.map((finding, n) => ({ ...finding, has_fix: n < 2, file_path: `src/${n}.ts` }))
  const dashboard = () => renderApp(<DashboardScreen />, { at: '/app', toasts: true })
  beforeEach(() => {
    given(FIXABLE)
    server.on(createScanFix, () => ({ fix_job_id: idOf(70), findings: 2 }))
  })

  it('says before it starts what will be fixed, then shows the findings as queued', async () => {
    const { user } = dashboard()
    await user.click(await screen.findByRole('button', { name: 'All proven fixes', description: '' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'All proven fixes' }))
    expect(dialog.getByText('2 findings in 2 files can be fixed.')).toBeDefined()
    expect(await dialog.findByText("It counts as one auto-fix. You've used 3 of 10 daily auto-fixes.")).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Start Auto-Fix' }))
    expect(await text("Started fixing 2 findings. You'll be notified when complete.")).toBeDefined()
    expect(server.calls(createScanFix)).toHaveLength(1)
    expect(await screen.findAllByText('Fix Queued')).toHaveLength(2)
    await refusedWith('All proven fixes', 'Every finding that can be fixed has a fix already')
  })

  it('lets go of what it could not fix, and leads to the files', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    given(FIXABLE.map((finding, n) => (n < 2 ? { ...finding, fix_job_id: idOf(70), fix_job_status: 'processing' as const } : finding)))
    server.on(getFixStatus, () => ({ fix_job_id: idOf(70), status: 'completed' as const, pr_url: null, pr_state: null, finding_ids: [idOf(101)], fix_summary: 'Done', fix_proof: null, awaits_confirmation: false }))
    dashboard()
    expect(await screen.findAllByText('Fixing...')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5100)
    await waitFor(() => expect(screen.queryByText('Fixing...')).toBeNull())
    expect(screen.getAllByRole('button', { name: 'View Files' }).length).toBeGreaterThan(0)
    vi.useRealTimers()
    expect(await screen.findByRole('button', { name: 'All proven fixes', description: '' })).toBeDefined()
  })

  it('is refused like Auto-Fix when the day is used up', async () => {
    server.on(getDailyUsage, () => usage({ current_count: 10, limit_reached: true }))
    dashboard()
    await refusedWith('All proven fixes', "You've used all 10 daily auto-fixes. Come back tomorrow for more fixes!")
  })

  it('is offered where a file has too many findings for Auto-Fix', async () => {
    given(FIXABLE, [...FIXABLE, aFinding({ id: idOf(104) }), aFinding({ id: idOf(105) })])
    const { user } = show()
    await screen.findByText('Auto-Fix Limitation.')
    await user.click(within(screen.getByRole('note')).getByRole('button', { name: 'All proven fixes' }))
    expect(await screen.findByRole('alertdialog', { name: 'All proven fixes' })).toBeDefined()
  })
})

describe('a viewer of a shared scan', () => {
  it('is shown nothing of fixed files and cannot start a fix', async () => {
    const done = { ...FILE[0]!, ...DONE, fix_job_id: null, has_fix: true, fix_proof: aFixProof(), fix_summary: 'Fixed.' }
    given([done, { ...FILE[1]!, has_fix: true }])
    renderApp(<ScanFindings project={aProject()} scan={completedScan()} previous={undefined} findings={[done, { ...FILE[1]!, has_fix: true }]} running={false} onHelp={() => {}} readOnly wanted={null} />, { at: `/app?finding=${idOf(101)}` })
    expect(await text('Automatic fix: Fixed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /patch|See Fix|View Files|proven fixes|Auto-Fix/, hidden: true })).toBeNull()
    expect(server.calls(listFixedFiles)).toHaveLength(0)
  })
})
