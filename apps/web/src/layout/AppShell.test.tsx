import { act, screen, waitFor, within } from '@testing-library/react'
import { getConfig, listProjects, listScans } from '@preflight/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppRoutes } from '../app/routes.tsx'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { setWindowWidth } from '../testing/window-width.ts'
import { renderApp } from '../testing/render.tsx'
import { aProject, idOf } from '../testing/samples.ts'
// loaded lazily on screen; here they need not race the clock
import './SlideOver.tsx'
import '../features/projects/ProjectPicker.tsx'

const PROJECTS = [aProject({ name: 'shop-api' }), aProject({ id: idOf(11), name: 'shop-web', type: 'git', default_branch: 'dev' })]
const resize = (width: number) => act(() => setWindowWidth(width))

let server: FakeApi
beforeEach(() => {
  server = fakeApi()
  server.on(listProjects, () => PROJECTS)
  server.on(listScans, () => [])
})
afterEach(() => resize(1024))

const open = (at = '/app/settings') => renderApp(<AppRoutes />, { at })

describe('the shell', () => {
  test('The current screen is marked in the sidebar, and /app is the dashboard', async () => {
    open('/app')
    const dashboard = await screen.findByRole('link', { name: 'Dashboard' })
    expect(dashboard.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBeNull()
  })

  test('A link leads to its screen, whose main region takes the focus', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Launch Report' }))
    expect(await screen.findByRole('heading', { name: 'No launch report yet' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Launch Report - Preflight'))
  })

  test('Ctrl and B widen and narrow the sidebar, and the choice outlives the visit', async () => {
    resize(1440)
    const { user } = open()
    expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeDefined()
    await user.keyboard('{Control>}b{/Control}')
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined()
    expect(document.cookie).toContain('sidebar_state=rail')
    await user.keyboard('{Meta>}b{/Meta}')
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeDefined()
    expect(document.cookie).toContain('sidebar_state=expanded')
  })

  test('Below 768 px the sidebar is a dialog that Escape closes, with the focus back on its button', async () => {
    resize(390)
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Open sidebar' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Sidebar' })
    expect(panel.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sidebar' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open sidebar' })))
  })

  test('A link of the slide-over closes it', async () => {
    resize(390)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Open sidebar' }))
    await user.click(await screen.findByRole('link', { name: 'Ideas Board' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sidebar' })).toBeNull())
    expect(await screen.findByRole('heading', { level: 1, name: 'Ideas Board' })).toBeDefined()
  })

  test('A link to the page on screen closes the slide-over too', async () => {
    resize(390)
    const { user } = open('/app/settings')
    await user.click(await screen.findByRole('button', { name: 'Open sidebar' }))
    await user.click(await screen.findByRole('link', { name: 'Settings' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sidebar' })).toBeNull())
  })

  test('Picking a project closes the slide-over, also where the screen stays', async () => {
    resize(390)
    const { user, address } = open('/app/launch-ready')
    await screen.findByRole('heading', { name: 'No launch report yet' })
    await user.click(await screen.findByRole('button', { name: 'Open sidebar' }))
    await user.click(await screen.findByRole('button', { name: 'Switch project: shop-api Upload' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Select a project' })).getByRole('button', { name: /^shop-web/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/app/launch-ready')
  })

  test('Picking a project in the picker makes it current and leads to its dashboard', async () => {
    resize(1440)
    const { user, address } = open()
    await user.click(await screen.findByRole('button', { name: 'Switch project: shop-api Upload' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^shop-web/ }))
    expect(await screen.findByRole('button', { name: 'Switch project: shop-web Git • dev' })).toBeDefined()
    expect(address()).toBe('/app/dashboard')
    expect(localStorage.getItem('preflight.project')).toBe(JSON.stringify(idOf(11)))
  })

  test('A theme is chosen from a menu and kept', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Colour theme: follows the system' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('mui-mode')).toBe('dark')
  })

  test('A server that does not answer is reported on every screen, and Try Again brings the screen back', async () => {
    server.unplug(getConfig)
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'The server is not responding' })).toBeDefined()
    server.on(getConfig, () => ({ support_email: '', github_install_url: null, oidc: null, payments: false, beta: false, ai: false, self_hosted: true, version: '1' }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  })

  test('An address that leads nowhere says so and offers the dashboard', async () => {
    open('/nowhere')
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
  })

  test.each(['/app/settings', '/app/launch-ready', '/app/new-project', '/app/ideas', '/app/project', '/share/x', '/nowhere'])(
    'Axe finds nothing on %s',
    async (at) => {
      open(at)
      await screen.findByRole('heading', { level: 1, name: /\w/ })
      await screen.findByRole('main')
      expect(await axeFindings()).toEqual([])
    },
  )
})
