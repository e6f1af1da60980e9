import { fireEvent, screen, waitFor } from '@testing-library/react'
import { leaveForGithub } from '@preflight/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { keepPlace, takePlace } from './leave-place.ts'
import { useLeaveForGithub } from './leave.ts'

const ADDRESSES = { install_url: 'https://github.example/apps/preflight/installations/new?state=s1', authorize_url: 'https://github.example/login/oauth/authorize?state=s1' }
const HOUR_MS = 3_600_000

let server: FakeApi
let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  server = fakeApi()
  server.on(leaveForGithub, () => ADDRESSES)
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function Ways() {
  const { install, authorize, busy } = useLeaveForGithub()
  return (
    <>
      <button onClick={install}>{busy ? 'Opening...' : 'Connect GitHub'}</button>
      <button onClick={authorize}>Connect existing installations</button>
    </>
  )
}
const open = (at = '/app/new-project?type=git') => renderApp(<Ways />, { at, toasts: true })

describe('leaving for GitHub', () => {
  test('The server makes the address, and the place left from is remembered once', async () => {
    const { user } = open()
    await user.click(screen.getByText('Connect GitHub'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESSES.install_url))
    expect(takePlace()).toBe('/app/new-project?type=git')
    expect(takePlace()).toBeNull()
  })

  test('The way for accounts that have the app already leads elsewhere', async () => {
    const { user } = open()
    await user.click(screen.getByText('Connect existing installations'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(ADDRESSES.authorize_url))
  })

  test('A second click on the way out asks for nothing more', async () => {
    const { user } = open()
    await user.click(screen.getByText('Connect GitHub'))
    await user.click(await screen.findByText('Opening...'))
    expect(server.calls(leaveForGithub)).toHaveLength(1)
  })

  test('Brought back to life by the Back button, the page can be left again', async () => {
    const { user } = open()
    await user.click(screen.getByText('Connect GitHub'))
    await screen.findByText('Opening...')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect(await screen.findByText('Connect GitHub')).toBeDefined()
  })

  test('When the server cannot create the address, its reason is shown and the page stays', async () => {
    server.fail(leaveForGithub, { status: 404, error: 'This server has no GitHub App' })
    const { user } = open()
    await user.click(screen.getByText('Connect GitHub'))
    expect(await screen.findByText('This server has no GitHub App')).toBeDefined()
    expect(screen.getByText('GitHub Setup Failed')).toBeDefined()
    expect(screen.getByText('Connect GitHub')).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
    expect(takePlace()).toBeNull()
  })
})

describe('the place left from', () => {
  test('After an hour it is forgotten', () => {
    keepPlace('/app/settings', 0)
    expect(takePlace(HOUR_MS - 1)).toBe('/app/settings')
    keepPlace('/app/settings', 0)
    expect(takePlace(HOUR_MS)).toBeNull()
  })

  test.each(['//evil.example/app', 'https://evil.example/app', '/application', '/share/x'])('%s is no place of the product', (path) => {
    keepPlace(path)
    expect(takePlace()).toBeNull()
  })

  test('Junk in the storage is no place', () => {
    sessionStorage.setItem('preflight.github-left', '{"path":1}')
    expect(takePlace()).toBeNull()
  })
})
