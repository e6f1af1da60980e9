import { getConfig, listProjects, listScans } from '@preflight/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../app/routes.tsx'
import { nextQuestion, outageOf } from '../app/reach.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { pass } from '../testing/hooks.tsx'
import { renderApp } from '../testing/render.tsx'
import { aConfig } from '../testing/samples.ts'
// loaded lazily on screen; here it need not race the clock
import '../screens/NewProjectScreen.tsx'

describe('an outage', () => {
  it.each([
    [{ online: true, away: null, tries: 0 }, null],
    [{ online: true, away: 'server', tries: 0 }, null],
    [{ online: true, away: 'server', tries: 1 }, 'server'],
    [{ online: true, away: 'database', tries: 1 }, 'database'],
    [{ online: false, away: null, tries: 0 }, 'offline'],
    [{ online: false, away: 'server', tries: 3 }, 'offline'],
  ] as const)('%o is %s', (reach, outage) => {
    expect(outageOf(reach)).toBe(outage)
  })

  it('is asked after later and later, at most every half minute', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(nextQuestion)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

describe('while somebody types', () => {
  let server: FakeApi
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server = fakeApi()
    server.on(listProjects, () => [])
    server.on(listScans, () => [])
  })
  afterEach(() => void vi.useRealTimers())

  it('an outage of the server is shown below the screen, which stays as it is; when it answers again the notice disappears', async () => {
    const { user } = renderApp(<AppRoutes />, { at: '/app/new-project' })
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, 'shop')
    for (const away of [getConfig, listProjects]) server.page(away, 502, 'Bad Gateway')
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(4)
    expect(await screen.findByText('The server is not responding.')).toBeDefined()
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'shop')
    server.on(getConfig, () => aConfig())
    server.on(listProjects, () => [])
    const before = server.calls(listProjects).length
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('The server is not responding.')).toBeNull())
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'shop')
    await waitFor(() => expect(server.calls(listProjects).length).toBeGreaterThan(before))
  })

  it('a database that goes away behind the server is told, also by an answer that needs none, and what is on screen loads again when it is back', async () => {
    const ready = { method: 'GET', url: '/readyz' }
    const gone = { status: 503, code: 'DATABASE_UNAVAILABLE', error: 'The database cannot be reached. Please try again in a moment.' }
    for (const call of [listProjects, ready]) server.fail(call, gone)
    const { user } = renderApp(<AppRoutes />, { at: '/app/new-project' })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'shop')
    await pass(4)
    expect(await screen.findByText('The database cannot be reached.')).toBeDefined()
    expect(server.calls(getConfig).length).toBeGreaterThan(0)
    server.on(listProjects, () => [])
    server.raw(ready, 200, () => ({ success: true, data: { status: 'ok' } }))
    const before = server.calls(listProjects).length
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('The database cannot be reached.')).toBeNull())
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'shop')
    await waitFor(() => expect(server.calls(listProjects).length).toBeGreaterThan(before))
  })

  it('losing the network is shown immediately, and its return too', async () => {
    renderApp(<AppRoutes />, { at: '/app/new-project' })
    await screen.findByRole('textbox', { name: /^Name/ })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('You are offline.')).toBeDefined()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull())
  })
})
