import { act, screen, waitFor, within } from '@testing-library/react'
import { PROJECT_STATUS_LABELS, getConfig, leaveForGithub, listInstallationProjects, listInstallations, listProjects, removeInstallation, type Installation } from '@preflight/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../app/api.ts'
import { takePlace } from '../../features/github/leave-place.ts'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aProject, anInstallation, idOf } from '../../testing/samples.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
import { SettingsScreen } from '../SettingsScreen.tsx'

const LABS = anInstallation({ id: idOf(61), account_login: 'example-shop-labs', account_type: 'User', created_at: '2026-10-18T12:00:00.000Z' })
const AFFECTED = [
  aProject({ type: 'git', git_installation_id: idOf(60), repository_url: 'https://github.com/example-shop/api' }),
  aProject({ id: idOf(11), name: 'shop-web', type: 'git', status: 'access_denied', git_installation_id: idOf(60), repository_url: 'https://github.com/example-shop/web' }),
]

let server: FakeApi
let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  server = fakeApi()
  server.on(getConfig, () => aConfig({ github_install_url: 'https://github.com/apps/preflight/installations/new' }))
  server.on(listProjects, () => AFFECTED)
  server.on(listInstallations, () => [anInstallation(), LABS])
  server.on(listInstallationProjects, () => AFFECTED.map((project) => ({ ...project, canScan: project.status === 'connected', statusLabel: PROJECT_STATUS_LABELS[project.status] })))
  server.on(leaveForGithub, () => ({ install_url: 'https://github.example/install', authorize_url: 'https://github.example/authorize' }))
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  setWindowWidth(1024)
})

const open = () => renderApp(<SettingsScreen />, { at: '/app/settings', toasts: true })
const section = async () => within((await screen.findByRole('heading', { level: 2, name: 'GitHub Integration' })).closest('section')!)
const dialog = () => screen.findByRole('dialog', { name: 'Remove GitHub Connection' })

async function openRemoval(user: ReturnType<typeof open>['user'], account = 'example-shop') {
  await user.click(await screen.findByRole('button', { name: `Remove ${account}` }))
  const { getByRole, findByRole, findByText, queryByText, getByText } = within(await dialog())
  return { getByRole, findByRole, findByText, queryByText, getByText, confirm: () => getByRole('button', { name: /^Remov/ }) }
}
/** Only one account is left from now on. */
const serveRemoval = (left: readonly Installation[] = [LABS]) =>
  server.on(removeInstallation, () => {
    server.on(listInstallations, () => [...left])
    return {}
  })

describe('the GitHub accounts in the settings', () => {
  test('Each stands there with its type, since when it is connected and how many projects use it', async () => {
    open()
    const { findByRole, getByRole } = await section()
    const list = await findByRole('list', { name: 'Connected Accounts' })
    await waitFor(() => expect(list.textContent).toContain('2 projects'))
    expect(within(list).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'example-shopOrganization, connected Sep 2, 2026, 2 projectsChoose repositoriesRemove',
      'example-shop-labsUser, connected Oct 18, 2026, no projects yetChoose repositoriesRemove',
    ])
    expect(getByRole('heading', { level: 3, name: 'Connected Accounts' })).toBeDefined()
    expect(await axeFindings()).toEqual([])
  })

  test('While they load there is a spinner', async () => {
    server.hang(listInstallations)
    open()
    const { findByText } = await section()
    expect(await findByText('Loading GitHub connections')).toBeDefined()
  })

  test('Without any there is one way to connect, which comes back to the settings', async () => {
    server.on(listInstallations, () => [])
    const { user } = open()
    const { findByText, getByText, getByRole } = await section()
    expect(await findByText('No GitHub connections')).toBeDefined()
    expect(getByText('Connect your GitHub account to scan private repositories')).toBeDefined()
    expect(await axeFindings()).toEqual([])
    await user.click(getByRole('button', { name: 'Connect GitHub' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://github.example/install'))
    expect(takePlace()).toBe('/app/settings')
  })

  test.each([
    ['Add Account', 'https://github.example/install'],
    ['Connect existing installations', 'https://github.example/authorize'],
  ])('%s leads to %s', async (name, address) => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  })

  test('A suspended account says what that means and leads to GitHub\'s page of it', async () => {
    server.on(listInstallations, () => [anInstallation({ suspended_at: '2026-11-02T12:00:00.000Z' })])
    open()
    const { findByText, getByText, getByRole } = await section()
    expect(await findByText('Suspended')).toBeDefined()
    expect(getByText(/^Suspended on GitHub on Nov 2, 2026\. Its repositories cannot be scanned/)).toBeDefined()
    expect(getByRole('link', { name: 'Resume on GitHub: example-shop' }).getAttribute('href')).toBe(anInstallation().manage_url)
    expect(await axeFindings()).toEqual([])
  })

  test.each([
    ['404', { status: 404, error: 'No GitHub installations found' }],
    ['a 500 that means so', { status: 500, error: 'Failed to get GitHub installations' }],
  ])('That nothing is connected yet, reported by %s, is no error', async (_how, failure) => {
    server.fail(listInstallations, failure)
    open()
    const { findByText, queryByRole } = await section()
    expect(await findByText('No GitHub connections')).toBeDefined()
    expect(queryByRole('alert')).toBeNull()
  })

  test('Where the server has no GitHub App, the task of the operator is explained and there is no button', async () => {
    server.on(getConfig, () => aConfig())
    open()
    const { findByText, queryAllByRole } = await section()
    expect(await findByText('GitHub is not set up on this server')).toBeDefined()
    expect(queryAllByRole('button')).toEqual([])
    expect(server.calls(listInstallations)).toEqual([])
    expect(await axeFindings()).toEqual([])
  })
})

describe('what is shown when GitHub cannot be reached', () => {
  const CALLS = [
    { what: 'the accounts', endpoint: listInstallations, server_text: 'Failed to fetch GitHub installations', own_text: 'Failed to load installations' },
    { what: 'the affected projects', endpoint: listInstallationProjects, server_text: 'Failed to fetch installation projects', own_text: 'Failed to load affected projects' },
    { what: 'the removal', endpoint: removeInstallation, server_text: 'GitHub does not answer', own_text: 'Failed to remove GitHub installation' },
    { what: 'the way to GitHub', endpoint: leaveForGithub, server_text: 'This server has no GitHub App', own_text: 'Failed to setup GitHub installation' },
  ]
  /** As far as the call is made whose failure is to be seen. */
  async function provoke(endpoint: (typeof CALLS)[number]['endpoint']) {
    const { user } = open()
    if (endpoint === leaveForGithub) await user.click(await screen.findByRole('button', { name: 'Add Account' }))
    if (endpoint !== removeInstallation && endpoint !== listInstallationProjects) return
    const { findByRole, confirm } = await openRemoval(user)
    if (endpoint !== removeInstallation) return
    await findByRole('list', { name: 'Affected projects' })
    await user.click(confirm())
  }

  test.each(CALLS)('$what: the server\'s own words', async ({ endpoint, server_text }) => {
    server.fail(endpoint, { status: 503, error: server_text, code: 'GITHUB_UNAVAILABLE' })
    await provoke(endpoint)
    expect(await screen.findByText(server_text)).toBeDefined()
  })

  test.each(CALLS)('$what, without an answer: $own_text', async ({ endpoint, own_text }) => {
    server.unplug(endpoint)
    await provoke(endpoint)
    expect(await screen.findByText(own_text)).toBeDefined()
  })

  test('Accounts that can no longer be asked for are not shown as if they were known', async () => {
    const { store } = open()
    await screen.findByText('example-shop')
    server.fail(listInstallations, { status: 503, error: 'Failed to fetch GitHub installations' })
    act(() => void store.dispatch(api.util.invalidateTags(['Installations'])))
    expect(await screen.findByText('Failed to fetch GitHub installations')).toBeDefined()
    expect(screen.queryByText('example-shop')).toBeNull()
  })

  test('Retry asks for the accounts again', async () => {
    server.fail(listInstallations, { status: 503, error: 'Failed to fetch GitHub installations' })
    const { user } = open()
    const { findByRole, findByText } = await section()
    const retry = await findByRole('button', { name: 'Retry' })
    server.on(listInstallations, () => [anInstallation()])
    await user.click(retry)
    expect(await findByText('example-shop')).toBeDefined()
  })
})

describe('removing a connection', () => {
  test('The dialog says which account, what is lost, and that it can come back', async () => {
    const { user } = open()
    const { findByRole, getByText, getByRole } = await openRemoval(user)
    const rows = within(await findByRole('list', { name: 'Affected projects' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['shop-apiexample-shop/apiConnected', 'shop-webexample-shop/webAccess Denied'])
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('https://github.com/example-shop/api')
    expect(['Account', 'Type', 'Connected'].map((name) => getByText(name, { selector: 'dt' }).nextSibling?.textContent)).toEqual(['example-shop', 'Organization', 'Sep 2, 2026'])
    expect(getByText('2 project(s) will lose GitHub access')).toBeDefined()
    expect(getByText(/They will be marked 'disconnected' and cannot be scanned until the account is reconnected\./)).toBeDefined()
    expect(getByText('The account can be reconnected later. Its projects will then be restored.')).toBeDefined()
    expect(document.activeElement).toBe(getByRole('button', { name: 'Cancel' }))
    expect(await axeFindings(await dialog())).toEqual([])
  })

  test('Removed, it is told, the lists are read anew and the focus stays in the card', async () => {
    serveRemoval()
    const { user } = open()
    const { findByRole, confirm } = await openRemoval(user)
    await findByRole('list', { name: 'Affected projects' })
    await user.click(confirm())
    expect(await screen.findByText('GitHub Disconnected')).toBeDefined()
    expect(screen.getByText('Successfully disconnected example-shop')).toBeDefined()
    expect(server.calls(removeInstallation).map(({ args }) => args)).toEqual([{ id: idOf(60) }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove example-shop' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Remove example-shop-labs' })).toBeDefined()
    await waitFor(() => expect(server.calls(listProjects)).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'GitHub connections' }))
  })

  test('Until it is known what is lost, nothing can be removed, and the button says why', async () => {
    server.hang(listInstallationProjects)
    const { user } = open()
    const { findByText, confirm } = await openRemoval(user)
    await findByText('Loading affected projects...')
    await user.click(confirm())
    expect(document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Loading affected projects')
    expect(server.calls(removeInstallation)).toEqual([])
  })

  test('When the projects cannot be listed it can be removed all the same', async () => {
    server.unplug(listInstallationProjects)
    serveRemoval([])
    const { user } = open()
    const { findByText, confirm } = await openRemoval(user)
    await findByText('Failed to load affected projects')
    await user.click(confirm())
    expect(await screen.findByText('GitHub Disconnected')).toBeDefined()
    expect(await screen.findByText('No GitHub connections')).toBeDefined()
  })

  test('A connection that no project uses is marked as such', async () => {
    server.on(listInstallationProjects, () => [])
    const { user } = open()
    const { findByText, queryByText } = await openRemoval(user, 'example-shop-labs')
    expect(await findByText('No projects use this connection. The account can be reconnected later.')).toBeDefined()
    expect(queryByText(/will lose GitHub access/)).toBeNull()
  })

  test('While it is being removed the dialog stays', async () => {
    server.hang(removeInstallation)
    const { user } = open()
    const { findByRole, confirm } = await openRemoval(user)
    await findByRole('list', { name: 'Affected projects' })
    await user.click(confirm())
    await waitFor(() => expect(confirm().textContent).toBe('Removing...'))
    await user.keyboard('{Escape}')
    await user.click(confirm())
    expect(await dialog()).toBeDefined()
    expect(server.calls(removeInstallation)).toHaveLength(1)
  })

  test('Escape closes it, with the focus back on the button it came from', async () => {
    const { user } = open()
    await openRemoval(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove example-shop' }))
    expect(server.calls(removeInstallation)).toEqual([])
  })

  test('A refusal leaves the dialog open, for another try', async () => {
    server.fail(removeInstallation, { status: 500, error: 'Not now' })
    const { user } = open()
    const { findByRole, confirm } = await openRemoval(user)
    await findByRole('list', { name: 'Affected projects' })
    await user.click(confirm())
    expect(await screen.findByText('Failed to Disconnect')).toBeDefined()
    expect(screen.getByText('Not now')).toBeDefined()
    expect(confirm().textContent).toBe('Remove Connection')
  })

  test('One that has gone in the meantime closes the dialog and disappears', async () => {
    server.fail(removeInstallation, { status: 404, error: 'Not found' })
    const { user } = open()
    const { findByRole, confirm } = await openRemoval(user)
    await findByRole('list', { name: 'Affected projects' })
    server.on(listInstallations, () => [LABS])
    await user.click(confirm())
    expect(await screen.findByText('Failed to Disconnect')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove example-shop' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('On the phone it takes the whole screen', async () => {
    setWindowWidth(390)
    const { user } = open()
    await openRemoval(user)
    expect((await dialog()).classList.contains('MuiDialog-paperFullScreen')).toBe(true)
  })
})
