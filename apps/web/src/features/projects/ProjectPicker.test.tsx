import { screen, waitFor } from '@testing-library/react'
import { deleteProject, listProjects, updateProject, type LastScan, type ListedProject, type Project } from '@preflight/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { aProject, idOf } from '../../testing/samples.ts'
import { ProjectPicker } from './ProjectPicker.tsx'

const WEB_ID = idOf(11)
let projects: ListedProject[]
let server: FakeApi

beforeEach(() => {
  projects = [
    aProject({ name: 'shop-api', description: 'Orders and stock' }),
    aProject({ id: WEB_ID, name: 'shop-web', description: null }),
    aProject({ id: idOf(12), name: 'infra', description: 'Servers', type: 'git', status: 'disconnected' }),
    aProject({ id: idOf(13), name: 'tools', description: null, type: 'git', status: 'access_denied' }),
  ]
  server = fakeApi()
  server.on(listProjects, () => projects)
})

function openPicker() {
  const onPick = vi.fn<(project: Project) => void>()
  const onClose = vi.fn<() => void>()
  return { onPick, onClose, ...renderApp(<ProjectPicker open phone={false} onPick={onPick} onClose={onClose} />, { toasts: true }) }
}

async function startRenaming(user: ReturnType<typeof openPicker>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More for shop-web' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  return screen.findByRole('textbox', { name: 'New name for shop-web' })
}

async function askToDelete(user: ReturnType<typeof openPicker>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More for shop-web' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return screen.findByRole('alertdialog')
}

describe('the project picker', () => {
  test('It lists every project, marks the current one and says what is wrong with a connection', async () => {
    openPicker()
    expect((await screen.findByRole('button', { name: /^shop-api/ })).getAttribute('aria-current')).toBe('true')
    expect(screen.getByText('Disconnected')).toBeDefined()
    expect(screen.getByText('Access Denied')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Select a project' })).toBeDefined()
  })

  test('Axe finds nothing in it', async () => {
    openPicker()
    await screen.findByRole('button', { name: /^shop-api/ })
    expect(await axeFindings()).toEqual([])
  })

  test('The search looks at names and descriptions, whatever the case', async () => {
    const { user } = openPicker()
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'ORDERS')
    expect(screen.getByRole('button', { name: /^shop-api/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^shop-web/ })).toBeNull()
  })

  test('A search without a match says so', async () => {
    const { user } = openPicker()
    await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'zebra')
    expect(await screen.findByText('No projects found')).toBeDefined()
  })

  test('Without any project it says so', async () => {
    projects = []
    openPicker()
    expect(await screen.findByText('No projects yet')).toBeDefined()
  })

  test('A list that cannot be loaded shows why and loads again on demand', async () => {
    server.fail(listProjects, { status: 500, error: 'The database is away' })
    const { user } = openPicker()
    expect(await screen.findByText('The database is away')).toBeDefined()
    server.on(listProjects, () => projects)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /^shop-web/ })).toBeDefined()
  })

  test('A row tells the scores of the newest scan, that it runs, that it failed, or that there was none', async () => {
    const at = (status: LastScan['status']) => ({ id: idOf(20), status, scores: { security: 27, performance: null, code_quality: 88, launch_ready: null }, created_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
    projects = [aProject({ name: 'done', last_scan: at('completed') }), aProject({ id: WEB_ID, name: 'busy', last_scan: at('analyzing') }), aProject({ id: idOf(12), name: 'broken', last_scan: at('failed') }), aProject({ id: idOf(13), name: 'fresh' })]
    openPicker()
    const row = async (name: string) => (await screen.findByRole('button', { name: new RegExp(`^${name}`) })).textContent
    expect(await row('done')).toContain('Security 27, Code Quality 88')
    expect(await row('done')).toContain('3 days ago')
    expect(await row('busy')).toContain('Scanning...')
    expect(await row('broken')).toContain('Failed')
    expect(await row('fresh')).toContain('Not scanned yet')
  })

  test('Picking hands over the project', async () => {
    const { user, onPick } = openPicker()
    await user.click(await screen.findByRole('button', { name: /^shop-web/ }))
    expect(onPick).toHaveBeenCalledWith(projects[1])
  })

  test('New Project leads to its screen', async () => {
    const { user, address, onClose } = openPicker()
    await user.click(await screen.findByRole('button', { name: 'New Project' }))
    expect(address()).toBe('/app/new-project')
    expect(onClose).toHaveBeenCalled()
  })
})

describe('renaming a project', () => {
  test('Enter saves the trimmed name and gives the focus back to the row', async () => {
    server.on(updateProject, ({ id, name }) => {
      projects = projects.map((project) => (project.id === id && name ? { ...project, name } : project))
      return aProject({ id, name: name ?? '' })
    })
    const { user } = openPicker()
    await startRenaming(user)
    await user.keyboard('  storefront  {Enter}')
    expect(await screen.findByRole('button', { name: /^storefront/ })).toBeDefined()
    expect(server.calls(updateProject).map(({ args }) => args)).toEqual([{ id: WEB_ID, name: 'storefront' }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for storefront' }))
  })

  test('Escape cancels without a call, and the dialog stays', async () => {
    const { user, onClose } = openPicker()
    await startRenaming(user)
    await user.keyboard('storefront{Escape}')
    expect(await screen.findByRole('button', { name: /^shop-web/ })).toBeDefined()
    expect(server.calls(updateProject)).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('An unchanged name closes the field without a call', async () => {
    const { user } = openPicker()
    await startRenaming(user)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /^shop-web/ })).toBeDefined()
    expect(server.calls(updateProject)).toEqual([])
  })

  test('An empty name is ignored: the field stays', async () => {
    const { user } = openPicker()
    const field = await startRenaming(user)
    await user.clear(field)
    await user.keyboard('   {Enter}')
    expect(screen.getByRole('textbox', { name: 'New name for shop-web' })).toBeDefined()
    expect(server.calls(updateProject)).toEqual([])
  })

  test('A refusal is told, and the typed name is not lost', async () => {
    server.fail(updateProject, { status: 500, error: 'Failed to update project' })
    const { user } = openPicker()
    await startRenaming(user)
    await user.keyboard('storefront{Enter}')
    expect(await screen.findByText('Failed to update project')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New name for shop-web' }).value).toBe('storefront')
  })
})

describe('deleting a project', () => {
  test('It asks in the words of the product, with the focus on Cancel', async () => {
    const { user } = openPicker()
    const question = await askToDelete(user)
    expect(question.textContent).toContain(
      'Are you sure you want to delete "shop-web"? This will permanently delete the project and all associated scans. This action cannot be undone.',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('Cancel deletes nothing', async () => {
    const { user } = openPicker()
    await askToDelete(user)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.calls(deleteProject)).toEqual([])
  })

  test('While it is deleted the button says so', async () => {
    server.hang(deleteProject)
    const { user } = openPicker()
    await askToDelete(user)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('button', { name: 'Deleting...' })).getAttribute('aria-disabled')).toBe('true')
  })

  test('A deleted project leaves the list', async () => {
    server.on(deleteProject, ({ id }) => {
      projects = projects.filter((project) => project.id !== id)
      return {}
    })
    const { user } = openPicker()
    await askToDelete(user)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('shop-web')).toBeNull())
    expect(screen.getByText('shop-api')).toBeDefined()
  })

  test('A refusal is told, and the project stays', async () => {
    server.fail(deleteProject, { status: 500, error: 'A scan is running' })
    const { user } = openPicker()
    await askToDelete(user)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('A scan is running')).toBeDefined()
    expect(screen.getByText('shop-web')).toBeDefined()
  })
})
