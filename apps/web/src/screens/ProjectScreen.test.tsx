import { deleteProject, getConfig, leaveForGithub, listInstallations, listProjects, listScans, listShares, listUploads, pageRepositories, revokeShare, updateProject, type ListedProject } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { axeFindings } from '../testing/axe.ts'
import { completedScan } from '../testing/fakeDashboard.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { aConfig, aProject, aRepository, anInstallation, anUpload, idOf } from '../testing/samples.ts'
import { ProjectScreen } from './ProjectScreen.tsx'
// loaded lazily on screen; here it need not race the clock
import '../features/projects/DeleteProjectDialog.tsx'
import './project/ChangeRepository.tsx'

const SHARE = { share_id: 'abc', share_url: '/share/abc', scan_id: idOf(20), views: 3, expires_at: null, created_at: '2026-11-21T14:05:00.000Z' }

let server: FakeApi
let project: ListedProject
beforeEach(() => {
  project = aProject()
  server = fakeApi()
  server.on(listProjects, () => [project])
  server.on(listScans, () => [completedScan({ created_at: '2026-11-21T14:05:00' })])
  server.on(listUploads, () => [{ ...anUpload(), removed_at: null }])
  server.on(listShares, () => [SHARE])
  server.on(updateProject, ({ id: _, ...changes }) => {
    project = { ...project, ...changes }
    return project
  })
})

const show = () => renderApp(<ProjectScreen />, { at: '/app/project', toasts: true })
const save = () => screen.getByRole('button', { name: 'Save Changes' })

it('stores what was changed, and only that', async () => {
  const { user } = show()
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two')
  await user.type(screen.getByRole('textbox', { name: 'Patterns' }), 'docs/**\n\n*.min.js\ndocs/**')
  await user.click(save())
  expect(await screen.findByText('Project saved')).toBeDefined()
  expect(server.calls(updateProject).map(({ args }) => args)).toEqual([{ id: idOf(10), name: 'shop-api two', ignored_paths: ['docs/**', '*.min.js'] }])
  expect(screen.getByRole('button', { name: 'Save Changes', description: 'No changes to save' })).toBeDefined()
})

it('keeps what was typed when it cannot be stored, and says why', async () => {
  server.fail(updateProject, { status: 400, error: 'The name is too long' })
  const { user } = show()
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two')
  await user.click(save())
  expect(await screen.findByText('The name is too long')).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'shop-api two')
})

it('asks for a name', async () => {
  const { user } = show()
  await user.clear(await screen.findByRole('textbox', { name: /^Name/ }))
  expect(screen.getByRole('button', { name: 'Save Changes', description: 'Please enter a name' })).toBeDefined()
})

it('has a branch and a repository for git projects only', async () => {
  const { unmount } = show()
  expect(await screen.findByText(/shop-api-main\.zip/)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Default branch' })).toBeNull()
  unmount()
  project = aProject({ type: 'git', repository_url: 'https://github.com/acme/shop', status: 'disconnected' })
  show()
  expect(await screen.findByRole('textbox', { name: 'Default branch' })).toHaveProperty('value', 'main')
  expect(screen.getByRole('link', { name: 'https://github.com/acme/shop' })).toBeDefined()
  expect(screen.getByText('Disconnected')).toBeDefined()
})

it('lists the uploads so far, and says which is the latest and which are gone', async () => {
  const gone = { ...anUpload({ id: idOf(32), original_filename: 'first.zip' }), removed_at: '2026-11-22T12:00:00.000Z' }
  server.on(listUploads, () => [{ ...anUpload(), removed_at: null }, gone])
  show()
  const rows = within(await screen.findByRole('list', { name: 'Uploads' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['shop-api-main.zip4.2 MB, Nov 21, 2026Latest', 'first.zip4.2 MB, Nov 21, 2026, removed on Nov 22, 2026'])
})

it('lists the shares of the project and revokes one', async () => {
  server.on(revokeShare, () => {
    server.on(listShares, () => [])
    return {}
  })
  const { user } = show()
  expect(await screen.findByText('Shared on Nov 21, 2026, opened 3 times, never expires')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Revoke the share link of Latest Scan • Nov 21, 2026 (14:05)' }))
  expect(await screen.findByText('No scans of this project are shared.')).toBeDefined()
})

it('is deleted after a question', async () => {
  server.on(deleteProject, () => {
    server.on(listProjects, () => [])
    return {}
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete Project' }))
  expect(await screen.findByText(/Are you sure you want to delete "shop-api"\?/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No Project Selected')).toBeDefined()
  await waitFor(() => expect(server.calls(deleteProject)).toHaveLength(1))
})

it('has no problem that axe finds', async () => {
  const { container } = show()
  await screen.findByText(/opened 3 times/)
  expect(await axeFindings(container)).toEqual([])
})

const repository = (fields: Partial<ListedProject> = {}) =>
  aProject({ type: 'git', repository_url: 'https://github.com/example-shop/shop-api', git_installation_id: idOf(60), ...fields })
const hasApp = () => server.on(getConfig, () => aConfig({ github_install_url: 'https://github.com/apps/preflight/installations/new' }))

it('says beside the branch what is wrong with it, and stores nothing', async () => {
  project = repository()
  const { user } = show()
  const branch = await screen.findByRole('textbox', { name: 'Default branch' })
  await user.clear(branch)
  await user.type(branch, 'a..b')
  expect(screen.getByRole('textbox', { name: 'Default branch', description: 'This is not a valid branch name' })).toBeDefined()
  await user.click(save())
  expect(server.calls(updateProject)).toEqual([])
})

it('keeps code from the model at once, where there is one', async () => {
  server.on(getConfig, () => aConfig({ ai: true }))
  const { user } = show()
  await user.click(await screen.findByRole('switch', { name: 'Never send code', description: 'All texts of this project are then written from rules.' }))
  await waitFor(() => expect(server.calls(updateProject).map(({ args }) => args)).toEqual([{ id: idOf(10), never_send_code: true }]))
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true))
})

it('has no switch for a model that there is not', async () => {
  server.on(getConfig, () => aConfig({ ai: false }))
  show()
  expect(await screen.findByRole('heading', { name: 'Shares' })).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('turns scans on push on at once', async () => {
  project = repository()
  const { user } = show()
  const toggle = await screen.findByRole('switch', { name: 'Scan on push', description: 'A push to main starts a standard scan.' })
  await user.click(toggle)
  await waitFor(() => expect(server.calls(updateProject).map(({ args }) => args)).toEqual([{ id: idOf(10), scan_on_push: true }]))
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true))
})

it('says when scans on push could not be turned on', async () => {
  project = repository()
  server.fail(updateProject, { status: 409, error: 'No pushes are told of' })
  const { user } = show()
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByText('No pushes are told of')).toBeDefined()
})

it.each([
  { name: 'a public address', fields: { git_installation_id: null }, reason: 'Scan on push requires a connected GitHub account. This repository is scanned by its public URL.' },
  { name: 'a lost connection', fields: { git_installation_id: null, status: 'disconnected' }, reason: 'Reconnect the repository to scan on push.' },
] as const)('cannot turn scans on push on for $name, and says why', async ({ fields, reason }) => {
  project = repository(fields)
  const { user } = show()
  const toggle = await screen.findByRole('switch', { description: reason })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-disabled')).toBe('true')
  expect(server.calls(updateProject)).toEqual([])
})

it('offers to connect GitHub again where the connection was removed', async () => {
  hasApp()
  server.hang(leaveForGithub)
  project = repository({ status: 'disconnected', git_installation_id: null })
  const { user, container } = show()
  await user.click(await screen.findByRole('button', { name: 'Connect GitHub' }))
  await waitFor(() => expect(server.calls(leaveForGithub)).toHaveLength(1))
  expect(await axeFindings(container)).toEqual([])
})

it('leads to the repositories at GitHub where access was denied', async () => {
  hasApp()
  server.on(listInstallations, () => [anInstallation()])
  project = repository({ status: 'access_denied' })
  show()
  const link = await screen.findByRole('link', { name: 'Manage on GitHub' })
  expect(link.getAttribute('href')).toBe('https://github.com/organizations/example-shop/settings/installations/42')
})

it('changes the repository, and its branch with it', async () => {
  hasApp()
  server.on(pageRepositories, () => ({ repositories: [aRepository({ full_name: 'example-shop/web', default_branch: 'trunk' })], pagination: { total_count: 1, has_more: false } }))
  project = repository()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Repository' }))
  expect(dialog.getByRole('button', { name: 'Save Changes', description: 'No changes to save' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: /^Repository/ }))
  await user.click(await dialog.findByRole('option', { name: /web/ }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(server.calls(updateProject).map(({ args }) => args)).toEqual([{ id: idOf(10), repository_url: 'https://github.com/example-shop/web', default_branch: 'trunk' }]))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Default branch' })).toHaveProperty('value', 'trunk'))
})

it('keeps the dialog open with the words of the server when it refuses the repository', async () => {
  project = repository({ git_installation_id: null })
  server.fail(updateProject, { status: 400, error: 'This address leads into a private network' })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Repository' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Repository URL' }))
  await user.type(dialog.getByRole('textbox', { name: 'Repository URL' }), 'https://intranet.example/a/b')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('This address leads into a private network')).toBeDefined()
})
