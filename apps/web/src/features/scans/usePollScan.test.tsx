import { getScanResults, listScans, type Scan } from '@preflight/contracts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { hideTab, pass, runHook } from '../../testing/hooks.tsx'
import { aScan } from '../../testing/samples.ts'
import { someResults } from '../../testing/scan-samples.ts'
import { usePollScan } from './usePollScan.ts'

let server: FakeApi
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeApi()
  server.on(listScans, () => [aScan()])
  server.on(getScanResults, () => someResults(aScan(), []))
})
afterEach(() => void vi.useRealTimers())

const watch = (fields: Partial<Scan>) => runHook((scan: Scan) => usePollScan(scan), aScan(fields))
const looks = () => server.calls(listScans).length

it.each([
  ['queued', 8],
  ['processing', 3],
  ['analyzing', 3],
  ['action_plan', 3],
] as const)('looks at list and results of a scan that is %s every %i seconds', async (status, seconds) => {
  watch({ status })
  await pass(seconds - 0.5)
  expect(looks()).toBe(0)
  await pass(0.5)
  expect([looks(), server.calls(getScanResults).length]).toEqual([1, 1])
  await pass(seconds)
  expect(looks()).toBe(2)
})

it('continues in a hidden tab, so that the end can be announced there', async () => {
  watch({ status: 'processing' })
  await hideTab(true)
  await pass(9)
  expect(looks()).toBe(3)
})

it('ends with the scan', async () => {
  const { rerender } = watch({ status: 'processing' })
  await pass(3)
  rerender(aScan({ status: 'completed' }))
  await pass(60)
  expect(looks()).toBe(1)
})

it.each([
  ['somebody looks at the tab again', () => hideTab(false)],
  ['the network is back', () => act(() => Promise.resolve(window.dispatchEvent(new Event('online'))))],
])('looks at once when %s, also after it had given up', async (_when, wake) => {
  server.unplug(listScans)
  const { result } = watch({ status: 'processing' })
  await pass(3 + 6 + 6 + 10 + 10)
  expect([result.current.stopped, looks()]).toEqual([true, 5])
  await pass(60)
  expect(looks()).toBe(5)
  server.on(listScans, () => [aScan()])
  await wake()
  await pass(0)
  expect([result.current.stopped, looks()]).toEqual([false, 6])
})

it('asks nothing about a scan that is over when somebody looks at the tab again', async () => {
  watch({ status: 'completed' })
  await hideTab(false)
  await pass(60)
  expect(looks()).toBe(0)
})

it('leaves a server alone for as long as it asks for', async () => {
  server.tooMany(listScans, 20)
  watch({ status: 'processing' })
  await pass(3)
  expect(looks()).toBe(1)
  await pass(19.5)
  expect(looks()).toBe(1)
  await pass(0.5)
  expect(looks()).toBe(2)
})
