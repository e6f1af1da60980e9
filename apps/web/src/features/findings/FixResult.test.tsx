import { screen } from '@testing-library/react'
import type { FixJob } from '@preflight/contracts'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFixProof } from '../../testing/scan-samples.ts'
import { FixResult } from './FixResult.tsx'

const aJob = (fields: Partial<FixJob> = {}): FixJob => ({ fix_job_id: idOf(70), status: 'completed', pr_url: null, pr_state: null, finding_ids: [idOf(101)], fix_summary: 'Fixed.', fix_proof: aFixProof(), awaits_confirmation: false, ...fields })

it('tells what was fixed, shows the proof when asked, and leads to the files', async () => {
  const onShowFiles = vi.fn()
  const { user } = renderApp(<FixResult changes={<p>The diff</p>} job={aJob()} onShowFiles={onShowFiles} onDismiss={() => {}} />)
  expect(screen.getByText('Fixed 1 of 1 finding in src/a.ts.')).toBeDefined()
  expect(screen.getByText('All 2 checks hold')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Proof' }))
  expect(screen.getByText('A new scan no longer reports the findings')).toBeDefined()
  expect(screen.getByText("The project's own tests")).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'View Files' }))
  expect(onShowFiles).toHaveBeenCalledOnce()
})

it('shows the changes when asked, in place of the proof', async () => {
  const { user } = renderApp(<FixResult changes={<p>The diff</p>} job={aJob()} onShowFiles={() => {}} onDismiss={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Proof' }))
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  expect(screen.getByText('The diff')).toBeDefined()
  expect(screen.queryByText("The project's own tests")).toBeNull()
})

it('says what came of a pull request that could not be opened', async () => {
  const job = aJob({ fix_proof: aFixProof({ notes: ['The branch is protected.'] }) })
  const { user } = renderApp(<FixResult changes={null} job={job} onShowFiles={() => {}} onDismiss={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Proof' }))
  expect(screen.getByText('The branch is protected.')).toBeDefined()
})

it('leads to the pull request where there is one', () => {
  renderApp(<FixResult changes={<p>The diff</p>} job={aJob({ pr_url: 'https://git.example/a/b/pull/1', pr_state: 'merged' })} onShowFiles={() => {}} onDismiss={() => {}} />)
  expect(screen.getByRole('link', { name: 'View PR' }).getAttribute('href')).toBe('https://git.example/a/b/pull/1')
  expect(screen.getByText('Merged')).toBeDefined()
})

it('says why a fix failed, and goes when it is dismissed', async () => {
  const onDismiss = vi.fn()
  const [finding] = aFixProof().findings
  const fix_proof = aFixProof({ findings: [{ ...finding!, reason: 'no automatic edit is available' }], rungs: [] })
  const { user } = renderApp(<FixResult changes={<p>The diff</p>} job={aJob({ status: 'failed', fix_proof })} onShowFiles={() => {}} onDismiss={onDismiss} />)
  expect(screen.queryByRole('button', { name: 'View Files' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Why' }))
  expect(screen.getByText('SQL injection (sql-injection, line 4): no automatic edit is available')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss the fix result' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

it('shows the plain text of a job without a proof, and reads nothing into it', () => {
  const fix_summary = 'The uploaded file no longer exists.\n1. The file still parses: yes.'
  renderApp(<FixResult changes={<p>The diff</p>} job={aJob({ status: 'failed', fix_summary, fix_proof: null })} onShowFiles={() => {}} onDismiss={() => {}} />)
  expect(screen.getByText(/^The uploaded file no longer exists\.\s1\. The file still parses: yes\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Why' })).toBeNull()
})
