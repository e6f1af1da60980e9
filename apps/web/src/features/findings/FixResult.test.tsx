import { screen } from '@testing-library/react'
import type { FixJob } from '@preflight/contracts'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { FixResult } from './FixResult.tsx'

const SUMMARY = 'Fixed 1 of 1 finding in src/a.ts.\nFixed: Query (sql, line 4).\nHow it was proven:\n1. The file still parses: yes.\n2. The finding is gone: yes.'
const aJob = (fields: Partial<FixJob> = {}): FixJob => ({ fix_job_id: idOf(70), status: 'completed', pr_url: null, finding_ids: [idOf(101)], fix_summary: SUMMARY, ...fields })

it('tells what was fixed, shows the proof when asked, and leads to the files', async () => {
  const onShowFiles = vi.fn()
  const { user } = renderApp(<FixResult job={aJob()} onShowFiles={onShowFiles} onDismiss={() => {}} />)
  expect(screen.getByText('Fixed 1 of 1 finding in src/a.ts.')).toBeDefined()
  expect(screen.getByText('All 2 checks hold')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Proof' }))
  expect(screen.getByText('The finding is gone')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'View Files' }))
  expect(onShowFiles).toHaveBeenCalledOnce()
})

it('leads to the pull request where there is one', () => {
  renderApp(<FixResult job={aJob({ pr_url: 'https://git.example/a/b/pull/1' })} onShowFiles={() => {}} onDismiss={() => {}} />)
  expect(screen.getByRole('link', { name: 'View PR' }).getAttribute('href')).toBe('https://git.example/a/b/pull/1')
})

it('says why a fix failed, and goes when it is dismissed', async () => {
  const onDismiss = vi.fn()
  const { user } = renderApp(<FixResult job={aJob({ status: 'failed', fix_summary: 'None of 1 finding in src/a.ts could be fixed with proof.\nNot fixed: Query (sql): no edit.' })} onShowFiles={() => {}} onDismiss={onDismiss} />)
  expect(screen.queryByRole('button', { name: 'View Files' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Why' }))
  expect(screen.getByText('Query (sql): no edit')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Dismiss the fix result' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})
