import { act, screen, waitFor } from '@testing-library/react'
import { createProject, getAccessInfo, getConfig, leaveForGithub, listLaunchPackages, listProjects, pageRepositories, startScan, type ListedProject } from '@preflight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { archiveFile, fakeUpload } from '../testing/fakeUpload.ts'
import { renderApp } from '../testing/render.tsx'
import { aConfig, aPackage, aProject, aScan, anUpload, idOf, somePackages } from '../testing/samples.ts'
import { NewProjectScreen } from './NewProjectScreen.tsx'

let server: FakeApi
let xhr: ReturnType<typeof fakeUpload>
let projects: ListedProject[]

beforeEach(() => {
  projects = []
  server = fakeApi()
  xhr = fakeUpload()
  server.on(listProjects, () => projects)
  server.on(createProject, ({ name }) => {
    projects = [aProject({ name })]
    return aProject({ name })
  })
})

const open = () => renderApp(<NewProjectScreen />, { at: '/app/new-project' })
const reasonOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

async function submitWithFile(user: ReturnType<typeof open>['user']) {
  await user.upload(screen.getByLabelText('Archive'), archiveFile())
  await user.click(screen.getByRole('button', { name: 'Create Project' }))
  await waitFor(() => expect(xhr.sent).toHaveLength(1))
}

describe('the new project screen', () => {
  test('Create Project says what is missing, first the name, then the archive', async () => {
    const { user } = open()
    const button = screen.getByRole('button', { name: 'Create Project' })
    expect(reasonOf(button)).toBe('Please enter a project name')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop')
    expect(reasonOf(screen.getByRole('button', { name: 'Create Project' }))).toBe('Please select a file to upload')
    await user.click(screen.getByRole('button', { name: 'Create Project' }))
    expect(server.calls(createProject)).toEqual([])
  })

  test('Without a scan at once the archive may come later', async () => {
    const { user, address } = open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop')
    await user.click(screen.getByRole('checkbox', { name: 'Scan now' }))
    await user.click(screen.getByRole('button', { name: 'Create Project' }))
    await waitFor(() => expect(address()).toBe('/app/dashboard'))
    expect(server.calls(createProject).map(({ args }) => args)).toEqual([{ name: 'shop', type: 'upload', description: null }])
    expect(xhr.sent).toEqual([])
  })

  test('The archive lends its name, goes up with the project and shows how far it is', async () => {
    const { user } = open()
    await submitWithFile(user)
    const { line, headers, form } = xhr.sent[0]!
    expect(line).toBe('POST /api/v1/upload')
    expect(headers.authorization).toBe('Bearer token-1')
    expect([...form.keys()]).toEqual(['project_id', 'run_prescan', 'scan_type', 'file'])
    expect([form.get('project_id'), form.get('run_prescan'), form.get('scan_type')]).toEqual([idOf(10), 'true', 'standard'])
    act(() => void xhr.progress(42))
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('42')
    expect(server.calls(createProject)[0]?.args.name).toBe('shop-api-main')
  })

  test('When all is stored the project is the current one and its dashboard shows', async () => {
    const { user, address, store } = open()
    await submitWithFile(user)
    act(() => xhr.succeed({ upload: anUpload(), scan: aScan() }))
    await waitFor(() => expect(address()).toBe('/app/dashboard'))
    expect(store.getState().selection.projectId).toBe(idOf(10))
  })

  test('A refused archive is explained, and the next try uploads to the same project', async () => {
    const { user } = open()
    await submitWithFile(user)
    act(() => xhr.refuse(415, 'The archive is encrypted'))
    expect(await screen.findByText('The archive is encrypted')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Upload Again' }))
    await waitFor(() => expect(xhr.sent).toHaveLength(2))
    expect(server.calls(createProject)).toHaveLength(1)
  })

  test('A broken connection has the text of the error catalogue', async () => {
    const { user } = open()
    await submitWithFile(user)
    act(() => void xhr.breakDown())
    expect(await screen.findByText('Upload and scan failed')).toBeDefined()
  })

  test('A cancelled upload says that the project exists already', async () => {
    const { user } = open()
    await submitWithFile(user)
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByText(/Upload cancelled. The project "shop-api-main" was created/)).toBeDefined()
  })

  test('A project that cannot be created says why, and nothing is uploaded', async () => {
    server.unplug(createProject)
    const { user } = open()
    await user.upload(screen.getByLabelText('Archive'), archiveFile())
    await user.click(screen.getByRole('button', { name: 'Create Project' }))
    expect(await screen.findByText('Failed to create project')).toBeDefined()
    expect(xhr.sent).toEqual([])
  })

  test('Who may not scan yet sees what would change that, and creates the project without a scan', async () => {
    server.on(getConfig, () => aConfig({ payments: true, self_hosted: false }))
    server.on(getAccessInfo, () => ({ accessLevel: null, canRunStandardScans: false }))
    server.on(listLaunchPackages, () => somePackages())
    const { user } = open()
    expect(await screen.findByText(/^You need a plan or a launch package to start a scan\./)).toBeDefined()
    expect(screen.getByRole('list', { name: 'Plans and packages' })).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await submitWithFile(user)
    expect(xhr.sent[0]!.form.get('run_prescan')).toBe('false')
  })

  test('Who has packages only gets a launch scan', async () => {
    server.on(getConfig, () => aConfig({ payments: true, self_hosted: false }))
    server.on(getAccessInfo, () => ({ accessLevel: 'launch_only' as const, canRunStandardScans: false }))
    server.on(listLaunchPackages, () => somePackages(aPackage()))
    const { user } = open()
    await waitFor(() => expect(server.calls(listLaunchPackages)).toHaveLength(1))
    await submitWithFile(user)
    const { form } = xhr.sent[0]!
    expect([form.get('run_prescan'), form.get('scan_type'), form.get('use_launch_credit')]).toEqual(['true', 'launch', 'true'])
  })
})

describe('a new git project', () => {
  beforeEach(() => {
    sessionStorage.clear()
    server.on(startScan, () => aScan())
  })
  const openGit = async () => {
    const view = renderApp(<NewProjectScreen />, { at: '/app/new-project?type=git' })
    return { ...view, address: await screen.findByRole('textbox', { name: /repository url/i }), path: view.address }
  }
  const create = () => screen.getByRole('button', { name: 'Create Project' })

  test('It takes its name from the typed address, and its first scan starts at once', async () => {
    const { user, address, path } = await openGit()
    await user.type(address, 'https://git.example.com/acme/shop.git')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'shop')
    await user.click(create())
    await waitFor(() => expect(path()).toBe('/app/dashboard'))
    expect(server.calls(createProject).map(({ args }) => args)).toEqual([{ name: 'shop', type: 'git', description: null, repository_url: 'https://git.example.com/acme/shop' }])
    expect(server.calls(startScan).map(({ args }) => args)).toEqual([{ project_id: idOf(10), scan_type: 'standard' }])
  })

  test('A named branch becomes the default of the project, and its first scan insists on it', async () => {
    const { user, address } = await openGit()
    await user.type(address, 'https://git.example.com/acme/shop')
    await user.type(screen.getByRole('textbox', { name: 'Branch' }), 'develop')
    await user.click(create())
    await waitFor(() => expect(server.calls(startScan)).toHaveLength(1))
    expect(server.calls(createProject)[0]?.args).toMatchObject({ default_branch: 'develop' })
    expect(server.calls(startScan)[0]?.args).toMatchObject({ branch: 'develop' })
  })

  test('A name that somebody gave is kept', async () => {
    const { user, address } = await openGit()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'My shop')
    await user.type(address, 'https://git.example.com/acme/shop')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'My shop')
  })

  test('Without a scan at once it is only created', async () => {
    const { user, address, path } = await openGit()
    await user.type(address, 'https://git.example.com/acme/shop')
    await user.click(screen.getByRole('checkbox', { name: 'Scan now' }))
    await user.click(create())
    await waitFor(() => expect(path()).toBe('/app/dashboard'))
    expect(server.calls(startScan)).toEqual([])
  })

  test('Without a repository the button says what is missing', async () => {
    const { user } = await openGit()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop')
    expect(reasonOf(create())).toBe('Please select a repository or enter a repository URL')
  })

  test('An address that cannot be one is explained beside its field, which takes the focus, and nothing is sent', async () => {
    const { user, address } = await openGit()
    await user.type(address, 'http://git.example.com/acme/shop')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop')
    await user.click(create())
    expect(screen.getByRole('textbox', { name: /repository url/i, description: 'Only https repository URLs are supported' })).toBe(document.activeElement)
    expect(server.calls(createProject)).toEqual([])
  })

  test('When the first scan does not start the project is there, and the next try only starts the scan', async () => {
    server.fail(startScan, { status: 409, error: 'Two of your scans are running already' })
    const { user, address, path } = await openGit()
    await user.type(address, 'https://git.example.com/acme/shop')
    await user.click(create())
    expect(await screen.findByText('The project "shop" was created, but its first scan did not start: Two of your scans are running already')).toBeDefined()
    server.on(startScan, () => aScan())
    await user.click(screen.getByRole('button', { name: 'Start Scan Again' }))
    await waitFor(() => expect(path()).toBe('/app/dashboard'))
    expect(server.calls(createProject)).toHaveLength(1)
  })

  test('What was filled in before leaving for GitHub is there again after the return', async () => {
    server.on(getConfig, () => aConfig({ github_install_url: 'https://github.com/apps/preflight/installations/new' }))
    server.fail(pageRepositories, { status: 404, error: 'No GitHub installations found' })
    server.hang(leaveForGithub)
    const { user, unmount } = await openGit()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'My shop')
    await user.click(await screen.findByRole('button', { name: 'Connect GitHub' }))
    unmount()
    await openGit()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'My shop')
  })
})
