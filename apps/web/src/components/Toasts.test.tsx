import Dialog from '@mui/material/Dialog'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notified } from '../app/notifications.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'

beforeEach(() => {
  fakeApi()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(...notifications: Parameters<typeof notified>[0][]) {
  const { store } = renderApp(null, { toasts: true })
  act(() => notifications.forEach((notification) => void store.dispatch(notified(notification))))
}

describe('toasts', () => {
  test('One goes by itself after five seconds', async () => {
    show({ title: 'Saved' })
    await pass(4999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    await pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('One with a duration of its own goes after that', async () => {
    show({ title: 'Saved', duration: 1000 })
    await pass(1000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('One that is read stays as long as the pointer rests on it', async () => {
    show({ title: 'Saved' })
    const toast = screen.getByText('Saved')
    fireEvent.mouseOver(toast)
    await pass(20_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.mouseOut(toast)
    await pass(5000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('One stays while the focus is in it', async () => {
    show({ title: 'Saved' })
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus())
    await pass(20_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
  })

  test('One stays while the focus is in it, also when the pointer passes over it', async () => {
    show({ title: 'Saved' })
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus())
    fireEvent.mouseOver(screen.getByText('Saved'))
    fireEvent.mouseOut(screen.getByText('Saved'))
    await pass(20_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
  })

  test('The same words are shown once, those that can be undone each time', () => {
    const action = { label: 'Undo', run: () => {} }
    show({ title: 'Saved' }, { title: 'Saved' }, { title: 'Ignored', action }, { title: 'Ignored', action })
    expect(screen.getAllByText('Saved')).toHaveLength(1)
    expect(screen.getAllByText('Ignored')).toHaveLength(2)
  })

  test('Closing takes it away at once', () => {
    show({ title: 'Saved' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('One that cannot be dismissed has no button', () => {
    show({ title: 'Saved', dismissible: false })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('Of four only the newest three are shown', () => {
    show({ title: 'One' }, { title: 'Two' }, { title: 'Three' }, { title: 'Four' })
    expect(screen.queryByText('One')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Dismiss notification' })).toHaveLength(3)
  })

  test('An error interrupts a screen reader, anything else waits', () => {
    show({ type: 'error', title: 'Lost' }, { type: 'success', title: 'Saved' })
    expect(screen.getByText('Lost').closest('[role=alert]')).not.toBeNull()
    expect(screen.getByText('Saved').closest('[aria-live=polite]')).not.toBeNull()
  })
})

describe('the keyboard', () => {
  test('F6 leads to a toast, also past an open dialog, and the focus goes back when it is closed', async () => {
    const { store } = renderApp(
      <Dialog open>
        <button type="button">Inside</button>
      </Dialog>,
      { toasts: true },
    )
    const inside = screen.getByRole('button', { name: 'Inside' })
    act(() => {
      inside.focus()
      store.dispatch(notified({ title: 'Finding ignored' }))
    })
    await pass(0)
    expect(document.activeElement).toBe(inside)
    fireEvent.keyDown(inside, { key: 'F6' })
    const close = screen.getByRole('button', { name: 'Dismiss notification' })
    expect(document.activeElement).toBe(close)
    fireEvent.click(close)
    expect(document.activeElement).toBe(inside)
  })

  test.each(['Dismiss notification', 'Escape'])('%s gives the focus back to where it was, though another toast is left', async (way) => {
    const { store } = renderApp(<button type="button">Inside</button>, { toasts: true })
    const inside = screen.getByRole('button', { name: 'Inside' })
    act(() => {
      inside.focus()
      for (const title of ['Scan Complete', 'Finding ignored']) store.dispatch(notified({ title }))
    })
    await pass(0)
    fireEvent.keyDown(inside, { key: 'F6' })
    const latest = document.activeElement
    expect(latest?.closest('[data-toast]')?.textContent).toContain('Finding ignored')
    if (latest && way === 'Escape') fireEvent.keyDown(latest, { key: 'Escape' })
    else if (latest) fireEvent.click(latest)
    expect(document.activeElement).toBe(inside)
  })

  test('F6 leads to the latest of several toasts, whatever kind it is', async () => {
    const { store } = renderApp(<p>Page</p>, { toasts: true })
    act(() => {
      store.dispatch(notified({ title: 'Scan Complete', type: 'success' }))
      store.dispatch(notified({ title: 'The scan failed', type: 'error' }))
      store.dispatch(notified({ title: 'Finding ignored', action: { label: 'Undo', run: () => {} } }))
    })
    await pass(0)
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  })
})
