import { act, screen, waitFor } from '@testing-library/react'
import { createProject, getAccessInfo, getConfig, listLaunchPackages, listProjects, type Project } from '@preflight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { archiveFile, fakeUpload } from '../testing/fakeUpload.ts'
import { renderApp } from '../testing/render.tsx'
import { aConfig, aPackage, aProject, aScan, anUpload, idOf, somePackages } from '../testing/samples.ts'
import { NewProjectScreen } from './NewProjectScreen.tsx'

let server: FakeApi
let xhr: ReturnType<typeof fakeUpload>
let projects: Project[]

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
    await user.click(screen.getByRole('checkbox', { name: 'Start a scan at once' }))
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
    expect(await screen.findByText(/The upload was cancelled. The project "shop-api-main" exists already/)).toBeDefined()
  })

  test('A project that cannot be created says why, and nothing is uploaded', async () => {
    server.unplug(createProject)
    const { user } = open()
    await user.upload(screen.getByLabelText('Archive'), archiveFile())
    await user.click(screen.getByRole('button', { name: 'Create Project' }))
    expect(await screen.findByText('Failed to create project')).toBeDefined()
    expect(xhr.sent).toEqual([])
  })

  test('A git project is offered, and the screen says that repositories cannot be connected yet', async () => {
    const { user } = open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop')
    await user.click(screen.getByRole('radio', { name: 'Git repository' }))
    const truth = 'Connecting repositories is not available on this server yet. Upload an archive of the repository instead.'
    expect((await screen.findByRole('alert')).textContent).toBe(truth)
    expect(reasonOf(screen.getByRole('button', { name: 'Create Project' }))).toBe(truth)
  })

  test('Who may not scan yet sees what would change that, and creates the project without a scan', async () => {
    server.on(getConfig, () => aConfig({ payments: true, self_hosted: false }))
    server.on(getAccessInfo, () => ({ accessLevel: null, canRunStandardScans: false }))
    server.on(listLaunchPackages, () => somePackages())
    const { user } = open()
    expect(await screen.findByText(/^A plan or a launch package is needed to start a scan\./)).toBeDefined()
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
