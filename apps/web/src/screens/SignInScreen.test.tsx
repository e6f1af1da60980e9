import { screen, waitFor } from '@testing-library/react'
import { claimUser, getMe, listProjects } from '@preflight/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, ensureSession, startSession } from '../app/session.ts'
import { startSignIn } from '../app/sign-in.ts'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { fakeIssuer, signedInSession, signedInUser } from '../testing/fakeIssuer.ts'
import { renderApp } from '../testing/render.tsx'
import { SignInScreen } from './SignInScreen.tsx'

let server: FakeApi
let issuer: ReturnType<typeof fakeIssuer>
let assign: ReturnType<typeof vi.spyOn>
let callbacks = 0

beforeEach(() => {
  server = fakeApi()
  issuer = fakeIssuer(server)
  server.on(listProjects, () => [])
  server.on(claimUser, () => ({ user: signedInUser, projects_moved: 2 }))
  server.on(getMe, () => ({ user: signedInUser }))
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => history.replaceState(null, '', '/'))

/** Goes to the issuer, and comes back with what it adds to the address. */
async function comeBack(answer: Record<string, string>, returnTo = '/app/settings?x=1') {
  await startSignIn(returnTo)
  const asked = new URL(String(assign.mock.calls.at(-1)?.[0]))
  const query = new URLSearchParams({ state: asked.searchParams.get('state') ?? '', ...answer })
  callbacks += 1
  history.replaceState(null, '', `/auth/callback?${query.toString()}&n=${callbacks}`)
  return { asked, ...renderApp(<SignInScreen />, { at: '/auth/callback', toasts: true }) }
}

describe('signing in', () => {
  test('It asks the issuer for a code with PKCE, for our audience and a refresh token', async () => {
    const { asked } = await comeBack({ code: 'c' })
    expect(asked.origin + asked.pathname).toBe('http://localhost/oidc/auth')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'preflight-web',
      scope: 'openid profile email offline_access',
      resource: 'preflight-api',
      redirect_uri: `${location.origin}/auth/callback`,
      code_challenge_method: 'S256',
    })
  })

  test('The projects of the visit are taken over, and the person is back where they were', async () => {
    await ensureSession()
    const { address } = await comeBack({ code: 'c' })
    await waitFor(() => expect(address()).toBe('/app/settings?x=1'))
    expect(await screen.findByText('2 projects moved to your account.')).toBeDefined()
    expect(server.calls(claimUser).map(({ args, headers }) => [args, headers.get('authorization')])).toEqual([[{ token: 'token-1' }, 'Bearer access-1']])
    expect(currentSession()).toMatchObject({ token: 'access-1', user: signedInUser, grant: { refresh_token: 'refresh-2' } })
    expect(issuer.brought()[0]).toMatchObject({ grant_type: 'authorization_code', code: 'c', code_verifier: expect.any(String) })
  })

  test('Without a visit before, the server is only asked who this is', async () => {
    const { address } = await comeBack({ code: 'c' })
    await waitFor(() => expect(address()).toBe('/app/settings?x=1'))
    expect(server.calls(claimUser)).toEqual([])
    expect(currentSession()?.user).toEqual(signedInUser)
  })

  test('A visit that cannot be taken over now waits for the next start', async () => {
    await ensureSession()
    server.fail(claimUser, { status: 503, error: 'Not now', code: 'UNAVAILABLE' })
    const first = await comeBack({ code: 'c' })
    await waitFor(() => expect(first.address()).toBe('/app/settings?x=1'))
    expect(await screen.findByText('The projects you created before signing in could not be moved to your account yet.')).toBeDefined()
    first.unmount()

    server.on(claimUser, () => ({ user: signedInUser, projects_moved: 1 }))
    renderApp(<p>Later</p>)
    await waitFor(() => expect(server.calls(claimUser)).toHaveLength(2))
    expect(localStorage.getItem('preflight.claim')).toBeNull()
  })

  test('A cancelled sign-in says so, changes nothing and offers both ways on', async () => {
    const visit = await ensureSession()
    await comeBack({ error: 'access_denied' })
    expect(await screen.findByRole('heading', { name: 'You are not signed in' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Continue without an account' }).getAttribute('href')).toBe('/app')
    expect(currentSession()).toEqual(visit)
    expect(await axeFindings()).toEqual([])
  })

  test.each<{ name: string; answer: Record<string, string>; title: string }>([
    { name: 'a refusal with words', answer: { error: 'invalid_scope', error_description: 'No such scope' }, title: 'Sign-in was denied' },
    { name: 'an answer to no question of ours', answer: { code: 'c', state: 'forged' }, title: 'This sign-in has expired' },
  ])('It explains $name', async ({ answer, title }) => {
    await comeBack(answer)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })

  test('A return page loaded a second time leads the signed-in person on', async () => {
    startSession(signedInSession())
    const { address } = await comeBack({ code: 'c', state: 'used' })
    await waitFor(() => expect(address()).toBe('/app'))
  })

  test('A server that does not accept the sign-in leaves the visit as it was', async () => {
    await ensureSession()
    server.fail(claimUser, { status: 401, error: 'Unauthorized', code: 'UNAUTHENTICATED' })
    server.fail(getMe, { status: 401, error: 'Unknown issuer', code: 'UNAUTHENTICATED' })
    await comeBack({ code: 'c' })
    expect(await screen.findByText('Unknown issuer')).toBeDefined()
    expect(currentSession()?.token).toBe('token-1')
  })

  test('A return address on another site is not followed', async () => {
    const { address } = await comeBack({ code: 'c' }, '//evil.example/app')
    await waitFor(() => expect(address()).toBe('/app'))
  })
})
