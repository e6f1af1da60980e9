import { act, screen, waitFor } from '@testing-library/react'
import { connectInstallations, getLatestFile, listInstallations, listProjects, listScans, setupInstallation } from '@preflight/contracts'
import { StrictMode, Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppRoutes } from '../app/routes.tsx'
import { currentSharedView, enterSharedView } from '../app/shared-view.ts'
import { keepPlace, takePlace } from '../features/github/leave-place.ts'
import { useListInstallationsQuery } from '../features/github/githubApi.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { aProject, anInstallation, idOf } from '../testing/samples.ts'
import { GithubReturn } from './GithubReturn.tsx'

const INSTALLED = 'installation_id=42&setup_action=install&code=c1&state=s1'
const ARGS = { installation_id: 42, setup_action: 'install', code: 'c1', state: 's1' }
const CONNECTED = 'GitHub Connected Successfully!'

let server: FakeApi
beforeEach(() => {
  server = fakeApi()
  server.on(listProjects, () => [aProject({ type: 'git' })])
  server.on(setupInstallation, () => ({ installation: anInstallation() }))
  server.on(connectInstallations, () => ({ installations: [anInstallation(), anInstallation({ id: idOf(61), account_login: 'ada' })] }))
})

/** What the dashboard opens its dialog by. */
const Asked = () => <p>{`asked: ${JSON.stringify(useLocation().state)}`}</p>
const ASKED = 'asked: {"startScan":"git"}'
const NOT_ASKED = 'asked: null'

const open = (at: string) =>
  renderApp(
    <>
      <StrictMode>
        <GithubReturn />
      </StrictMode>
      <Asked />
    </>,
    { at, toasts: true },
  )

const made = () => [...server.calls(setupInstallation), ...server.calls(connectInstallations)].map(({ args }) => args)

/** Lets what has been started run on; nothing more is expected of it. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))

describe('coming back from GitHub with an installation', () => {
  test('It is brought to the server once, told, and the dialog that starts a scan is asked for', async () => {
    const { address } = open(`/app/dashboard?scan=1&${INSTALLED}&tab=security`)
    expect(await screen.findByText(CONNECTED)).toBeDefined()
    expect(screen.getByText('Connected to example-shop')).toBeDefined()
    expect(await screen.findByText(ASKED)).toBeDefined()
    expect(address()).toBe('/app/dashboard?scan=1&tab=security')
    expect(made()).toEqual([ARGS])
    expect(screen.queryByText('Connecting to GitHub...')).toBeNull()
  })

  test('While the server asks GitHub that is told, and the address is clean already', async () => {
    server.hang(setupInstallation)
    const { address } = open(`/app?${INSTALLED}`)
    expect(await screen.findByText('Connecting to GitHub...')).toBeDefined()
    expect(address()).toBe('/app')
  })

  test('The dialog waits until the projects are read anew: one of them may be connected again', async () => {
    server.on(setupInstallation, () => {
      server.hang(listProjects)
      return { installation: anInstallation() }
    })
    open(`/app?${INSTALLED}`)
    await screen.findByText(CONNECTED)
    await waitFor(() => expect(server.calls(listProjects).length).toBeGreaterThan(1))
    await settle()
    expect(screen.getByText(NOT_ASKED)).toBeDefined()
  })

  test('The connections are read anew', async () => {
    server.on(listInstallations, () => [])
    const Connections = () => <>{useListInstallationsQuery().data?.length ?? 'unknown'}</>
    renderApp(
      <>
        <Connections />
        <GithubReturn />
      </>,
      { at: `/app?${INSTALLED}` },
    )
    await waitFor(() => expect(server.calls(listInstallations)).toHaveLength(2))
  })

  test.each(['/app/new-project?type=git', '/app/settings'])('Who left from %s comes back there, without a dialog', async (place) => {
    keepPlace(place)
    const { address } = open(`/app/dashboard?${INSTALLED}`)
    await screen.findByText(CONNECTED)
    await waitFor(() => expect(address()).toBe(place))
    expect(screen.getByText(NOT_ASKED)).toBeDefined()
  })

  test('Who left from the dashboard gets the dialog over the scan they looked at', async () => {
    keepPlace('/app/dashboard?scan=7')
    const { address } = open(`/app/dashboard?${INSTALLED}`)
    await screen.findByText(ASKED)
    expect(address()).toBe('/app/dashboard?scan=7')
  })

  test('A page that is opened again with a proof already brought asks for nothing', async () => {
    const { unmount } = open(`/app/dashboard?${INSTALLED}`)
    await screen.findByText(ASKED)
    unmount()
    const { address } = open(`/app/dashboard?${INSTALLED}`)
    await waitFor(() => expect(address()).toBe('/app/dashboard'))
    await settle()
    expect(made()).toHaveLength(1)
  })

  test('An update needs no proof', async () => {
    open('/app/dashboard?installation_id=42&setup_action=update')
    await screen.findByText(CONNECTED)
    expect(made()).toEqual([{ installation_id: 42, setup_action: 'update' }])
  })
})

describe('the whole product', () => {
  test.each(['/app', '/app/dashboard', '/app/launch-ready', '/app/ideas', '/app/settings', '/app/new-project', '/app/project'])('%s takes the way back', async (path) => {
    server.on(listScans, () => [])
    server.on(getLatestFile, () => null)
    renderApp(<AppRoutes />, { at: `${path}?${INSTALLED}` })
    expect(await screen.findByText(CONNECTED)).toBeDefined()
    expect(made()).toEqual([ARGS])
  })

  test('An address outside of it is nobody\'s way back', async () => {
    const { address } = renderApp(<AppRoutes />, { at: `/elsewhere?${INSTALLED}` })
    await settle()
    expect(address()).toBe(`/elsewhere?${INSTALLED}`)
    expect(made()).toEqual([])
  })
})

describe('coming back from GitHub with proof alone', () => {
  test('Every installation of the person is connected', async () => {
    open('/app/dashboard?code=c1&state=s1')
    expect(await screen.findByText('Connected to example-shop and ada')).toBeDefined()
    expect(await screen.findByText(ASKED)).toBeDefined()
    expect(made()).toEqual([{ code: 'c1', state: 's1' }])
  })

  test('A user without one learns what to do, and no dialog opens', async () => {
    server.on(connectInstallations, () => ({ installations: [] }))
    open('/app/dashboard?code=c1&state=s1')
    expect(await screen.findByText('No Installations Found')).toBeDefined()
    await settle()
    expect(screen.getByText(NOT_ASKED)).toBeDefined()
  })
})

describe('coming back from GitHub in vain', () => {
  test('The server\'s reason is told, the address is clean, and the person is where they left from', async () => {
    keepPlace('/app/settings')
    server.fail(setupInstallation, { status: 403, error: 'GitHub does not confirm that this installation is yours' })
    const { address } = open(`/app/dashboard?${INSTALLED}`)
    expect(await screen.findByText('GitHub Setup Failed')).toBeDefined()
    expect(screen.getByText('GitHub does not confirm that this installation is yours')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/app/settings'))
    expect(screen.getByText(NOT_ASKED)).toBeDefined()
  })

  test('The address stays clean where the answer is faster than the screen', async () => {
    let arrived = false
    let arrive = () => {}
    const code = new Promise<void>((resolve) => {
      arrive = () => {
        arrived = true
        resolve()
      }
    })
    const Screen = () => {
      if (!useLocation().search.includes('installation_id') && !arrived) use(code)
      return <p>the screen</p>
    }
    server.fail(setupInstallation, { status: 403, error: 'GitHub does not confirm that this installation is yours' })
    const { address } = renderApp(
      <>
        <GithubReturn />
        <Suspense>
          <Screen />
        </Suspense>
      </>,
      { at: `/app/dashboard?q=sql&${INSTALLED}`, toasts: true },
    )
    await screen.findByText('GitHub Setup Failed')
    await settle()
    await act(async () => arrive())
    await screen.findByText('the screen')
    await settle()
    expect(address()).toBe('/app/dashboard?q=sql')
  })

  test.each([
    ['an installation', INSTALLED, setupInstallation],
    ['proof alone', 'code=c1&state=s1', connectInstallations],
  ])('Without an answer to %s the product has words of its own', async (_what, query, endpoint) => {
    server.unplug(endpoint)
    open(`/app/dashboard?${query}`)
    expect(await screen.findByText('Failed to setup installation')).toBeDefined()
  })

  test('An owner who has still to approve is explained, without a call', async () => {
    const { address } = open('/app/dashboard?setup_action=request&code=c1&state=s1')
    expect(await screen.findByText('Approval Requested')).toBeDefined()
    expect(screen.getByText(/^An organization owner must approve/)).toBeDefined()
    expect(address()).toBe('/app/dashboard')
    expect(made()).toEqual([])
  })

  test('A refusal at GitHub is explained in our own text, never in that of the URL', async () => {
    open('/app/dashboard?error=access_denied&error_description=Call+555+now&state=s1')
    expect(await screen.findByText('GitHub Not Connected')).toBeDefined()
    expect(screen.queryByText(/555/)).toBeNull()
    expect(made()).toEqual([])
  })

  test('Garbage is removed without a word or a call, and the place left from stays remembered', async () => {
    keepPlace('/app/settings')
    const { address } = open('/app/dashboard?installation_id=4x2&setup_action=install&q=sql')
    await waitFor(() => expect(address()).toBe('/app/dashboard?q=sql'))
    await settle()
    expect(made()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull()
    expect(takePlace()).toBe('/app/settings')
  })
})

describe('coming back from GitHub to a shared scan', () => {
  const SHARED = { scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'standard' as const }

  test('Who left from here comes back to the own side, with the own session', async () => {
    keepPlace('/app/settings')
    enterSharedView(SHARED, 'share-token')
    const { address } = open(`/app/dashboard?${INSTALLED}`)
    await screen.findByText(CONNECTED)
    await waitFor(() => expect(address()).toBe('/app/settings'))
    expect(currentSharedView()).toBeNull()
    expect(server.calls(setupInstallation).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1'])
  })

  test('Anybody else\'s way back changes nothing', async () => {
    enterSharedView(SHARED, 'share-token')
    const { address } = open(`/app/dashboard?${INSTALLED}`)
    await waitFor(() => expect(address()).toBe('/app/dashboard'))
    await settle()
    expect(made()).toEqual([])
    expect(currentSharedView()?.scan_id).toBe(SHARED.scan_id)
  })
})
