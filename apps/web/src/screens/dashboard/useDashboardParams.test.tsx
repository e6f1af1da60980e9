import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { useDashboardParams } from './useDashboardParams.ts'

/** On the dashboard, come to from the ideas board. */
function onDashboard(at: string) {
  const view = renderHook(() => ({ ...useDashboardParams(), navigate: useNavigate(), at: useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/app/ideas', at]}>{children}</MemoryRouter>,
  })
  const address = () => view.result.current.at.pathname + view.result.current.at.search
  return { view, address }
}

it('leaves no step behind when a finding is opened from the list and closed', () => {
  const { view, address } = onDashboard('/app?severity=high')
  act(() => view.result.current.change({ finding: 'one' }))
  act(() => view.result.current.change({ finding: 'two' }))
  expect(address()).toBe('/app?severity=high&finding=two')
  act(() => view.result.current.change({ finding: null }))
  expect(address()).toBe('/app?severity=high')
  act(() => void view.result.current.navigate(-1))
  expect(address()).toBe('/app/ideas')
})

it('stays on the dashboard when a finding that a link led to is closed', () => {
  const { view, address } = onDashboard('/app?finding=one')
  act(() => view.result.current.change({ finding: null }))
  expect(address()).toBe('/app')
})
