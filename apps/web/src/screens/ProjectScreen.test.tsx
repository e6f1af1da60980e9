import { deleteProject, getLatestFile, listProjects, listScans, listShares, revokeShare, updateProject, type Project } from '@preflight/contracts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { axeFindings } from '../testing/axe.ts'
import { completedScan } from '../testing/fakeDashboard.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { aProject, anUpload, idOf } from '../testing/samples.ts'
import { ProjectScreen } from './ProjectScreen.tsx'
// loaded lazily on screen; here it need not race the clock
import '../features/projects/DeleteProjectDialog.tsx'

const SHARE = { share_id: 'abc', share_url: '/share/abc', scan_id: idOf(20), views: 3, expires_at: null, created_at: '2026-11-21T14:05:00.000Z' }

let server: FakeApi
let project: Project
beforeEach(() => {
  project = aProject()
  server = fakeApi()
  server.on(listProjects, () => [project])
  server.on(listScans, () => [completedScan({ created_at: '2026-11-21T14:05:00' })])
  server.on(getLatestFile, () => anUpload())
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
  expect(screen.getByRole('button', { name: 'Save Changes', description: 'Nothing has changed' })).toBeDefined()
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

it('lists the shares of the project and revokes one', async () => {
  server.on(revokeShare, () => {
    server.on(listShares, () => [])
    return {}
  })
  const { user } = show()
  expect(await screen.findByText('Shared on Nov 21, 2026, opened 3 times, without an end')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Revoke the share of Latest Scan • Nov 21, 2026 (14:05)' }))
  expect(await screen.findByText('No scan of this project is shared.')).toBeDefined()
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
