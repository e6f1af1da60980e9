import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { makeStore } from '../app/store.ts'

/** Renders a hook with a store and a router and nothing else. `told()` are the toasts so far, `address()` is where the router stands. */
export function runHook<Props, Result>(hook: (props: Props) => Result, initialProps: Props, at = '/app') {
  const store = makeStore()
  let current = at
  const Address = () => {
    const { pathname, search } = useLocation()
    current = pathname + search
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        {children}
      </MemoryRouter>
    </Provider>
  )
  const told = () => store.getState().notifications.map(({ type, title, message }) => ({ type, title, message }))
  return { ...renderHook(hook, { wrapper, initialProps }), store, told, address: () => current }
}

const STEP_S = 0.5

/** Lets seconds pass in a test with fake timers; hooks are drawn in between, so that what they plan next comes in its time. */
export async function pass(seconds: number) {
  for (let left = seconds; left >= 0; left -= STEP_S) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP_S) * 1000))
}

/** Puts the tab into the background, or brings it back. */
export function hideTab(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  return act(() => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))))
}
