import { screen, waitFor, within } from '@testing-library/react'
import { getConfig, getMe, listProjects } from '@preflight/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppRoutes } from '../app/routes.tsx'
import { currentSession, ensureSession, startSession } from '../app/session.ts'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { fakeIssuer, signedInSession, signedInUser } from '../testing/fakeIssuer.ts'
import { renderApp } from '../testing/render.tsx'
import { aConfig, idOf } from '../testing/samples.ts'
// loaded lazily on screen; here they need not race the clock
import './UserMenu.tsx'
import '../screens/BetaScreen.tsx'

let server: FakeApi
let issuer: ReturnType<typeof fakeIssuer>
let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  server = fakeApi()
  issuer = fakeIssuer(server)
  server.on(listProjects, () => [])
  server.on(getMe, () => ({ user: signedInUser }))
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
})

const open = () => renderApp(<AppRoutes />, { at: '/app/settings?x=1' })
const wentTo = () => new URL(String(assign.mock.calls.at(-1)?.[0]))
const banner = () => screen.queryByRole('region', { name: 'Sign-in' })

describe('somebody without an account', () => {
  test('The banner offers to sign in, and leads to the sign-in page', async () => {
    const { user } = open()
    const region = await screen.findByRole('region', { name: 'Sign-in' })
    expect(region.textContent).toContain('Sign in to keep your projects.')
    await user.click(within(region).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(wentTo().pathname).toBe('/oidc/auth')
  })

  test('Sent away it stays away for a week', async () => {
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'Dismiss for a week' }))
    expect(banner()).toBeNull()
    unmount()

    const again = open()
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(banner()).toBeNull()
    again.unmount()

    localStorage.setItem('preflight.banner', JSON.stringify({ at: Date.now() - 7 * 24 * 3_600_000 }))
    open()
    expect(await screen.findByRole('region', { name: 'Sign-in' })).toBeDefined()
  })

  test('Where nobody can sign in there is neither banner nor menu', async () => {
    server.on(getConfig, () => aConfig())
    open()
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(banner()).toBeNull()
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull()
  })

  test('Axe finds nothing with the banner', async () => {
    open()
    await screen.findByRole('region', { name: 'Sign-in' })
    expect(await axeFindings()).toEqual([])
  })

  test('No profile is asked for', async () => {
    open()
    await screen.findByRole('region', { name: 'Sign-in' })
    expect(server.calls(getMe)).toEqual([])
  })
})

describe('somebody who signed in', () => {
  beforeEach(() => startSession(signedInSession()))

  test('They see their name, no banner, and a profile that is up to date', async () => {
    server.on(getMe, () => ({ user: { ...signedInUser, display_name: 'Ada Lovelace' } }))
    open()
    expect(await screen.findByRole('button', { name: 'Account: Ada Lovelace' })).toBeDefined()
    expect(banner()).toBeNull()
    expect(currentSession()).toMatchObject({ token: 'access-0', grant: { refresh_token: 'refresh-1' } })
  })

  test('Sign out ends the session here and leads to the page that ends it at the issuer', async () => {
    localStorage.setItem('preflight.project', JSON.stringify(idOf(10)))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Account: Ada' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(wentTo().pathname).toBe('/oidc/session/end')
    expect(wentTo().searchParams.get('post_logout_redirect_uri')).toBe(`${location.origin}/`)
    await waitFor(() => expect(localStorage.getItem('preflight.project')).toBeNull())
    expect(localStorage.getItem('preflight.session')).toBeNull()
  })

  test('When the issuer cannot be told, the person is signed out here and everything shown is asked for anew', async () => {
    server.unplug({ method: 'GET', url: '/oidc/.well-known/openid-configuration' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Account: Ada' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('You are signed out on this device, but the sign-in service could not be reached.')).toBeDefined()
    await waitFor(() => expect(currentSession()?.user.is_anonymous).toBe(true))
    expect(server.calls(listProjects).at(-1)?.headers.get('authorization')).toBe('Bearer token-1')
  })

  test('A session that cannot be renewed ends with a word, and a visit begins', async () => {
    server.refuse(listProjects, 'access-0', () => [])
    server.refuse(getMe, 'access-0', () => ({ user: signedInUser }))
    issuer.refuse('invalid_grant')
    open()
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Account: Not signed in' })).toBeDefined()
  })

  test('A sign-out in another tab holds here', async () => {
    open()
    await screen.findByRole('button', { name: 'Account: Ada' })
    const { followOtherTabs } = await import('../app/session.ts')
    followOtherTabs()
    localStorage.removeItem('preflight.session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'preflight.session' }))
    expect(await screen.findByRole('button', { name: 'Account: Not signed in' })).toBeDefined()
  })

  test('A profile that fails is told, unless it only says that authentication is required', async () => {
    server.fail(getMe, { status: 500, error: 'The database is away' })
    const { unmount } = open()
    expect(await screen.findByText('The database is away')).toBeDefined()
    unmount()
    server.fail(getMe, { status: 403, error: 'Authentication required' })
    open()
    await waitFor(() => expect(server.calls(getMe)).toHaveLength(2))
    expect(screen.queryByText('Authentication required')).toBeNull()
  })
})

describe('an installation that is open to some people only', () => {
  beforeEach(() => server.fail(listProjects, { status: 403, error: 'Beta access required', code: 'BETA_ACCESS_REQUIRED', user_id: idOf(7) }))

  test('It says so, with the user id to copy, whom to ask, and a way to sign in', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Beta access required' })).toBeDefined()
    expect(screen.getByText(idOf(7))).toBeDefined()
    expect(screen.getByRole('button', { name: 'Copy user id' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'support@preflight.example' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
    expect(await axeFindings()).toEqual([])
  })

  test('Somebody who signed in is not asked to sign in again', async () => {
    startSession(signedInSession())
    open()
    await screen.findByRole('heading', { name: 'Beta access required' })
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  })

  test('Try Again opens the product once the user is on the list', async () => {
    const { user } = open()
    await screen.findByRole('heading', { name: 'Beta access required' })
    server.on(listProjects, () => [])
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  })
})

test('What one person had loaded is asked for anew when another takes their place', async () => {
  await ensureSession()
  open()
  await screen.findByRole('region', { name: 'Sign-in' })
  await waitFor(() => expect(server.calls(listProjects)).toHaveLength(1))
  startSession(signedInSession())
  await waitFor(() => expect(server.calls(listProjects)).toHaveLength(2))
  expect(server.calls(listProjects)[1]?.headers.get('authorization')).toBe('Bearer access-0')
})
