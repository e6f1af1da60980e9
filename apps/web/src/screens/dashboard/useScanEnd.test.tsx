import { getScanResults, listScans, type Scan } from '@preflight/contracts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scanSeen, dashboardLeft } from '../../app/scan-watch.ts'
import { NotifyControl } from '../../features/scans/NotifyControl.tsx'
import { scansApi } from '../../features/scans/scansApi.ts'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { fakeNotification } from '../../testing/fakeNotification.ts'
import { hideTab, pass, runHook } from '../../testing/hooks.tsx'
import { aScan, idOf } from '../../testing/samples.ts'
import { ScansElsewhere } from './ScansElsewhere.tsx'
import { useScanEnd } from './useScanEnd.ts'

const RUNNING = aScan({ status: 'processing' })

function watch() {
  return runHook(
    (scan: Scan) => {
      useDocumentTitle('shop-api')
      useScanEnd(scan, 'shop-api')
    },
    RUNNING,
  )
}

describe('the end of a scan', () => {
  it.each([
    [{ status: 'completed' }, 'success', 'Scan Complete'],
    [{ status: 'failed', error_message: 'The scan took too long' }, 'error', 'Scan Failed'],
    [{ status: 'failed', error_message: 'Scan cancelled' }, 'info', 'Scan cancelled'],
  ] as const)('%o is announced as %s: %s', (fields, type, title) => {
    const { rerender, told } = watch()
    rerender(aScan(fields))
    expect(told()).toEqual([{ type, title, message: 'shop-api' }])
  })

  it('changes neither title nor tells the browser while somebody looks', () => {
    const { shown } = fakeNotification('granted')
    const { rerender } = watch()
    rerender(aScan({ status: 'completed' }))
    expect([document.title, shown.length]).toEqual(['shop-api - Preflight', 0])
  })

  it('changes the title of a hidden tab until somebody looks', async () => {
    const { rerender } = watch()
    await hideTab(true)
    rerender(aScan({ status: 'completed' }))
    expect(document.title).toBe('Scan Complete - shop-api - Preflight')
    await hideTab(false)
    expect(document.title).toBe('shop-api - Preflight')
  })

  it('sends a notice from a hidden tab, and a click on it leads to the scan', async () => {
    const { shown } = fakeNotification('granted')
    const { rerender, address, store } = watch()
    await hideTab(true)
    rerender(aScan({ status: 'completed' }))
    expect(shown.map(({ title, body }) => [title, body])).toEqual([['Scan Complete', 'shop-api']])
    act(() => void shown[0]?.dispatchEvent(new Event('click')))
    expect(address()).toBe(`/app/dashboard?scan=${idOf(20)}`)
    expect(store.getState().selection.projectId).toBe(idOf(10))
  })

  it('sends no notice to who has not allowed it, and never asks by itself', async () => {
    const { shown, asked } = fakeNotification('default', 'granted')
    const { rerender } = watch()
    await hideTab(true)
    rerender(aScan({ status: 'completed' }))
    expect([shown.length, asked.mock.calls.length]).toEqual([0, 0])
  })
})

describe('"Notify me when it is done"', () => {
  const button = () => screen.getByRole('button', { name: 'Notify me when it is done' })

  it('asks the browser, remembers the answer, and can be switched off again', async () => {
    const { asked } = fakeNotification('default', 'granted')
    render(<NotifyControl />)
    await userEvent.click(button())
    expect([asked.mock.calls.length, button().getAttribute('aria-pressed')]).toEqual([1, 'true'])
    await userEvent.click(button())
    expect([button().getAttribute('aria-pressed'), localStorage.getItem('preflight.notify')]).toEqual(['false', 'false'])
  })

  it('says how to allow what was refused', async () => {
    fakeNotification('default', 'denied')
    render(<NotifyControl />)
    await userEvent.click(button())
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/Allow them in the settings of your browser/)).toBeDefined()
  })
})

describe('a scan whose dashboard is not on screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is polled, and its end is announced with a link to it', async () => {
    const server = fakeApi()
    const scans = new Map([10, 11].map((n) => [idOf(n), aScan({ id: idOf(n + 10), project_id: idOf(n), status: 'processing' })]))
    server.on(listScans, ({ id }) => [...scans.values()].filter(({ project_id }) => project_id === id))
    const { store, told } = runHook(() => null, undefined)
    for (const [projectId, scan] of scans) {
      await store.dispatch(scansApi.endpoints.listScans.initiate({ id: projectId }))
      store.dispatch(scanSeen({ scanId: scan.id, projectId, projectName: projectId === idOf(10) ? 'shop-api' : 'shop-web' }))
      store.dispatch(dashboardLeft(projectId))
    }
    render(
      <Provider store={store}>
        <MemoryRouter>
          <ScansElsewhere />
        </MemoryRouter>
      </Provider>,
    )
    for (const [projectId, scan] of scans) scans.set(projectId, { ...scan, status: 'completed' })
    await pass(4)
    expect(told().map(({ title, message }) => [title, message])).toEqual([
      ['Scan Complete', 'shop-api'],
      ['Scan Complete', 'shop-web'],
    ])
    expect(store.getState().notifications[0]?.action?.label).toBe('Show Scan')
    expect(store.getState().scanWatch).toEqual([])
    const looks = server.calls(listScans).length
    await pass(10)
    expect([server.calls(listScans).length, server.calls(getScanResults).length]).toEqual([looks, 0])
  })
})
