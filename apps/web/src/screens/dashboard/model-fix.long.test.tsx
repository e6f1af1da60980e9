import { confirmFix, getDailyUsage, getFixStatus, listFixableFindings, listFixedFiles, type Finding, type FixJob } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding, aFixProof } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/fixes/FixedFilesDialog.tsx'
import './FixableFinding.tsx'
import './FixWatch.tsx'

const PROOF = aFixProof({ findings: aFixProof().findings.map((one) => ({ ...one, change: 'Passes the id as a parameter.', by: 'model' })), model: 'gpt-x' })
const DONE = { fix_job_id: idOf(70), fix_job_status: 'completed', fix_summary: 'Fixed.', fix_proof: PROOF } as const
const JOB: FixJob = { fix_job_id: idOf(70), status: 'completed', pr_url: null, pr_state: null, finding_ids: [idOf(101)], fix_summary: 'Fixed.', fix_proof: PROOF, awaits_confirmation: true }
const FILE = { id: idOf(80), file_path: 'src/a.ts', file_size: 2048, status: 'available' as const, expires_at: new Date(Date.now() + 100 * 3_600_000).toISOString(), diff: { file_path: 'src/a.ts', is_new: false, added: 1, removed: 0, hunks: [{ old_start: 1, new_start: 1, lines: [{ kind: 'added' as const, text: 'good' }] }] } }

let server: ReturnType<typeof fakeDashboard>
function given(...findings: Finding[]) {
  server = fakeDashboard({ findings })
  server.on(listFixableFindings, () => ({ findings }))
  server.on(getDailyUsage, () => ({ current_count: 3, daily_limit: 10, limit_reached: false, warning: null }))
  server.on(listFixedFiles, () => ({ files: [FILE] }))
  server.on(getFixStatus, () => JOB)
}
beforeEach(() => given(aFinding({ id: idOf(101), file_path: 'src/a.ts', ...DONE })))

const show = () => renderApp(<DashboardScreen />, { at: `/app?finding=${idOf(101)}`, toasts: true })
async function shownFiles() {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'See Fix' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Fixed Files' })) }
}

it('a fix that the model is to write says so before it is started', async () => {
  given(aFinding({ id: idOf(101), has_fix: true, fix_by: 'model' }))
  show()
  expect(await screen.findByText("The AI model writes this fix, and Preflight proves it. You've used 3 of 10 daily auto-fixes.")).toBeDefined()
  expect(screen.getByRole('button', { name: 'Auto-Fix 1 Issue' })).toBeDefined()
})

it('the proof says who wrote the fix', async () => {
  show()
  expect(await screen.findByText('Written by the model gpt-x, proven by Preflight.')).toBeDefined()
})

it('the pull request of a fix that the model wrote is opened by whoever has looked at the changes', async () => {
  server.on(confirmFix, () => ({ ...JOB, status: 'pending' as const, awaits_confirmation: false }))
  const { user, dialog } = await shownFiles()
  expect(await dialog.findByText('The model wrote this fix. Look at the changes, then open the pull request.')).toBeDefined()
  expect(await dialog.findByText('good')).toBeDefined()
  expect(await axeFindings(screen.getByRole('dialog', { name: 'Fixed Files' }))).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Open Pull Request' }))
  expect(server.calls(confirmFix)).toHaveLength(1)
  expect((await screen.findAllByText('Fix Queued')).length).toBeGreaterThan(0)
})

it('a pull request that cannot be opened says why, and the changes stay', async () => {
  server.fail(confirmFix, { status: 410, error: 'The changes have expired', code: 'GONE' })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { user, dialog } = await shownFiles()
  await user.click(await dialog.findByRole('button', { name: 'Open Pull Request' }))
  expect(await screen.findByText('Pull Request Failed')).toBeDefined()
  expect(dialog.getByText('good')).toBeDefined()
  logged.mockRestore()
})

it('where nothing waits for a confirmation the patch is what people come for', async () => {
  server.on(getFixStatus, () => ({ ...JOB, awaits_confirmation: false }))
  const { dialog } = await shownFiles()
  expect(await dialog.findByRole('button', { name: 'Download patch' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Open Pull Request' })).toBeNull()
})

it('of what the model would write only the open finding is chosen at first, and five at most', async () => {
  given(...Array.from({ length: 7 }, (_, n) => aFinding({ id: idOf(101 + n), title: `Finding ${n + 1}`, line_number: n + 1, has_fix: true, fix_by: 'model' })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Fix 7 issues in this file' }))
  expect(screen.getByText('1 of 7 findings selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Select All' }))
  expect(screen.getByText('5 of 7 findings selected')).toBeDefined()
  expect(screen.getByText('Line 7, the model writes 5 fixes at a time')).toBeDefined()
})
