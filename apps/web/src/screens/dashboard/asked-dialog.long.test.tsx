import { getConfig, getLatestFile, listProjects, listScans, pageRepositories, startScan, type ListedProject } from '@preflight/contracts'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aProject, aRepository, aScan, idOf } from '../../testing/samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here it need not race the clock
import '../start-scan/StartDialog.tsx'

let server: FakeApi
let projects: ListedProject[]
beforeEach(() => {
  localStorage.clear()
  projects = []
  server = fakeApi()
  server.on(getConfig, () => aConfig({ github_install_url: 'https://github.com/apps/preflight/installations/new' }))
  server.on(listProjects, () => projects)
  server.on(listScans, () => [])
  server.on(getLatestFile, () => null)
  server.on(pageRepositories, () => ({ repositories: [aRepository()], pagination: { total_count: 1, has_more: false } }))
})

/** Leads to the dashboard as the way back from GitHub does. */
async function comeBack(at = '/app/dashboard') {
  const view = renderApp(
    <>
      <Link to={at} state={{ startScan: 'git' }} replace>
        Come back
      </Link>
      <DashboardScreen />
    </>,
    { at: '/app/dashboard' },
  )
  await view.user.click(screen.getByRole('link', { name: 'Come back' }))
  return view
}

test('Back from GitHub without any project, a repository is chosen and becomes one', async () => {
  server.on(startScan, () => {
    projects = [aProject({ type: 'git', id: idOf(77), name: 'shop-api' })]
    return aScan({ project_id: idOf(77) })
  })
  const { user, store } = await comeBack()
  expect(await screen.findByRole('dialog', { name: 'Start New Scan - New project' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Repository/ }))
  await user.click(await screen.findByRole('option', { name: /shop-api/ }))
  await screen.findByRole('radio', { name: 'Standard' })
  await user.click(screen.getByRole('button', { name: 'Start Scan' }))
  expect(await screen.findByRole('heading', { name: 'shop-api' })).toBeDefined()
  expect(store.getState().selection.projectId).toBe(idOf(77))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Back from GitHub to a git project, the dialog is for that project', async () => {
  projects = [aProject({ type: 'git', repository_url: 'https://github.com/example-shop/shop-api', git_installation_id: idOf(60) })]
  await comeBack()
  expect(await screen.findByRole('dialog', { name: 'Start New Scan - shop-api' })).toBeDefined()
  expect((await screen.findByRole('button', { name: /^Repository/ })).textContent).toBe('example-shop/shop-api')
})

test('Closed, the dialog stays closed, and the address keeps what it said', async () => {
  projects = [aProject()]
  const { user, address } = await comeBack('/app/dashboard?tab=security')
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/app/dashboard?tab=security')
})

test('With its list open, axe finds nothing in the dialog', async () => {
  const { user } = await comeBack()
  await user.click(await screen.findByRole('button', { name: /^Repository/ }))
  await screen.findByRole('option')
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([])
})

test('A start that fails because the connection was lost shows so behind the dialog, too', async () => {
  const project = aProject({ type: 'git', repository_url: 'https://github.com/example-shop/shop-api', git_installation_id: idOf(60) })
  projects = [project]
  server.fail(startScan, { status: 409, error: 'The repository of this project is disconnected. Reconnect it to scan it.' })
  const { user } = await comeBack()
  await screen.findByRole('radio', { name: 'Standard' })
  projects = [{ ...project, status: 'disconnected', git_installation_id: null }]
  await user.click(screen.getByRole('button', { name: 'Start Scan' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The repository of this project is disconnected. Reconnect it to scan it.')
  expect(await screen.findByText('Disconnected')).toBeDefined()
})
