import { getFixStatus, type Finding, type FixJob } from '@preflight/contracts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isApiError } from '../../app/api-error.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { hideTab, pass, runHook } from '../../testing/hooks.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { useFixPolling } from './useFixPolling.ts'

const job = (n: number): FixJob => ({ fix_job_id: idOf(n), status: 'processing', pr_url: null, pr_state: null, finding_ids: [idOf(100)], fix_summary: null, fix_proof: null, awaits_confirmation: false })
const withJob = (n: number) => [aFinding({ fix_job_id: idOf(n), fix_job_status: 'processing' })]

let server: FakeApi
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeApi()
  server.on(getFixStatus, () => job(70))
})
afterEach(() => void vi.useRealTimers())

const asked = () => server.calls(getFixStatus).length

function follow(findings: readonly Finding[] = withJob(70)) {
  const onStatus = vi.fn()
  const onStopped = vi.fn<(error: unknown, retry: () => void) => void>()
  const hook = runHook((given: readonly Finding[]) => useFixPolling(given, { onStatus, onStopped }), findings)
  return { ...hook, onStatus, onStopped }
}

it('asks every five seconds, every fifteen in a hidden tab, and at once when it is seen again', async () => {
  follow()
  await pass(5)
  expect(asked()).toBe(1)
  await hideTab(true)
  await pass(5)
  expect(asked()).toBe(2)
  await pass(14)
  expect(asked()).toBe(2)
  await hideTab(false)
  await pass(0)
  expect(asked()).toBe(3)
})

it('stops after five errors, tells why, and goes on with a retry', async () => {
  server.unplug(getFixStatus)
  const { onStopped } = follow()
  await pass(5 + 10 + 20 + 30 + 30)
  expect(asked()).toBe(5)
  await pass(120)
  expect(asked()).toBe(5)
  const [error, retry] = onStopped.mock.calls[0] ?? []
  expect(isApiError(error) && error.message).toBe('Failed to get fix job status')
  server.on(getFixStatus, () => job(70))
  act(() => retry?.())
  await pass(0)
  expect(asked()).toBe(6)
})

it('follows another job although it had given up one', async () => {
  server.unplug(getFixStatus)
  const { rerender } = follow()
  await pass(100)
  rerender(withJob(71))
  await pass(5)
  expect(asked()).toBe(6)
})

it('asks nothing while no job runs', async () => {
  follow([aFinding()])
  await hideTab(false)
  await pass(60)
  expect(asked()).toBe(0)
})
