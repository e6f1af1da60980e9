import { configureStore, type Action } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectSelected } from '../features/projects/selection.ts'
import { scanStarted, scansRefresh, scansRefreshRequested } from './scans-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store that only writes down which projects' scans were asked for again. */
function makeWitness() {
  const asked: string[] = []
  const reducer = (state: null = null, action: Action) => {
    if (scansRefreshRequested.match(action)) asked.push(action.payload)
    return state
  }
  const store = configureStore({ reducer, middleware: (defaults) => defaults().prepend(scansRefresh.middleware) })
  return { asked, store }
}

describe('loading a project\'s scans again', () => {
  test('After a selection it happens at once and again after two seconds', async () => {
    const { asked, store } = makeWitness()
    store.dispatch(projectSelected('p'))
    await vi.advanceTimersByTimeAsync(1999)
    expect(asked).toEqual(['p'])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['p', 'p'])
  })

  test('A newer selection takes the second look of the older one away', async () => {
    const { asked, store } = makeWitness()
    store.dispatch(projectSelected('p'))
    await vi.advanceTimersByTimeAsync(1000)
    store.dispatch(projectSelected('q'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual(['p', 'q', 'q'])
  })

  test('After the start of a scan it happens half a second later', async () => {
    const { asked, store } = makeWitness()
    store.dispatch(scanStarted('p'))
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['p'])
  })
})
