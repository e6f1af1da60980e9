import { awaitScan, getScanResults, listScans, type Scan } from '@preflight/contracts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { hideTab, pass, runHook } from '../../testing/hooks.tsx'
import { aScan } from '../../testing/samples.ts'
import { aFinding, someResults } from '../../testing/scan-samples.ts'
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

const waits = () => server.calls(awaitScan).map(({ args }) => [args['status'], args['seen']])

it('looks at once when the server has news, and waits for the next', async () => {
  server.on(awaitScan, ({ status }) => ({ has_news: status === 'queued' }))
  const { rerender } = watch({ status: 'queued' })
  await pass(0.5)
  expect(looks()).toBe(1)
  server.hang(awaitScan)
  rerender(aScan({ status: 'processing' }))
  await pass(2)
  expect([looks(), waits()]).toEqual([1, [['queued', 'nothing'], ['processing', 'nothing']]])
})

it('tells the server whether findings are on screen', async () => {
  server.on(getScanResults, () => someResults(aScan(), [aFinding()]))
  watch({ status: 'processing' })
  await pass(3)
  expect(waits()).toEqual([['processing', 'nothing'], ['processing', 'findings']])
})

it('waits for no news in a hidden tab, nor of a scan that is over', async () => {
  const { rerender } = watch({ status: 'queued' })
  await hideTab(true)
  rerender(aScan({ status: 'processing' }))
  await pass(0)
  await hideTab(false)
  rerender(aScan({ status: 'completed' }))
  await pass(0)
  expect(waits()).toEqual([['queued', 'nothing'], ['processing', 'nothing']])
})

it('polls where waiting fails', async () => {
  server.unplug(awaitScan)
  watch({ status: 'processing' })
  await pass(6)
  expect([looks(), waits().length]).toEqual([2, 1])
})
