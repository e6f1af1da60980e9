import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getAccessInfo, getConfig, getLatestFile, listLaunchPackages, startScan, type AccessLevel, type LaunchPackage, type Project } from '@preflight/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseRepository, typeBranch, typeUrl, type GitForm } from '../../app/git-draft.ts'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { archiveFile, fakeUpload } from '../../testing/fakeUpload.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aPackage, aProject, aRepository, aScan, anUpload, idOf, somePackages } from '../../testing/samples.ts'
import { StartScanDialog } from './StartScanDialog.tsx'

let server: FakeApi
let xhr: ReturnType<typeof fakeUpload>

beforeEach(() => {
  server = fakeApi()
  xhr = fakeUpload()
  server.on(getLatestFile, () => null)
  server.on(startScan, () => aScan())
})

function open(project: Project | null = aProject(), at = '/app/settings') {
  const onClose = vi.fn<() => void>()
  return { onClose, ...renderApp(<StartScanDialog project={project} open offers={<p>Offers</p>} gitForm={() => null} onClose={onClose} />, { at }) }
}
const startButton = () => screen.findByRole('button', { name: 'Start Scan' })
const reasonOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

describe('the Start New Scan dialog', () => {
  test('It names the project, and axe finds nothing', async () => {
    open()
    expect(await screen.findByRole('dialog', { name: 'Start New Scan - shop-api' })).toBeDefined()
    await screen.findByRole('radio', { name: 'Standard' })
    expect(await axeFindings()).toEqual([])
  })

  test('Without a project it says so', async () => {
    open(null)
    expect(await screen.findByRole('dialog', { name: 'No Project Selected' })).toBeDefined()
    expect(screen.getByText('No project selected. Please select a project first.')).toBeDefined()
  })

  test('Without any archive it cannot start and says why', async () => {
    open()
    await screen.findByRole('radio', { name: 'Standard' })
    const button = await startButton()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(button)).toBe('Please select a file to upload')
  })

  test('The archive uploaded last is scanned again unless a new one is chosen', async () => {
    server.on(getLatestFile, () => anUpload())
    const { user, onClose, address } = open()
    expect(await screen.findByText('shop-api-main.zip, 4.2 MB')).toBeDefined()
    await user.click(await startButton())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(startScan).map(({ args }) => args)).toEqual([{ project_id: idOf(10), file_id: idOf(31), scan_type: 'standard' }])
    await waitFor(() => expect(address()).toBe('/app/dashboard'))
  })

  test('A new archive goes up and is scanned, and the dialog closes', async () => {
    const { user, onClose } = open()
    await screen.findByRole('radio', { name: 'Standard' })
    await user.upload(screen.getByLabelText('Archive'), archiveFile('new.zip'))
    await user.click(await startButton())
    await waitFor(() => expect(xhr.sent).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Starting Scan...' })).toBeDefined()
    act(() => xhr.succeed({ upload: anUpload(), scan: aScan() }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  test('On the dashboard it stays there, without the scan that was selected before', async () => {
    server.on(getLatestFile, () => anUpload())
    const { user, address } = open(aProject(), `/app/dashboard?scan=${idOf(20)}`)
    await screen.findByText('shop-api-main.zip, 4.2 MB')
    await user.click(await startButton())
    await waitFor(() => expect(address()).toBe('/app/dashboard'))
  })

  test('A refusal of the server stands in the dialog, which stays open', async () => {
    server.on(getLatestFile, () => anUpload())
    server.fail(startScan, { status: 409, error: 'A scan of this project is running already', code: 'SCAN_ALREADY_RUNNING' })
    const { user, onClose } = open()
    await screen.findByText('shop-api-main.zip, 4.2 MB')
    await user.click(await startButton())
    expect(await screen.findByText('A scan of this project is running already')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each([
    { name: 'the last upload', endpoint: getLatestFile, words: 'Failed to get latest uploaded file' },
    { name: 'what may be scanned', endpoint: getAccessInfo, words: 'Failed to fetch access information' },
  ])('It says when $name could not be loaded, and asks again on Retry', async ({ endpoint, words }) => {
    server.unplug(endpoint)
    const { user } = open()
    expect(await screen.findByText(words)).toBeDefined()
    const asked = server.calls(endpoint).length
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.calls(endpoint).length).toBe(asked + 1))
  })

  test('On a self-hosted server a launch scan starts without a question', async () => {
    server.on(getLatestFile, () => anUpload())
    const { user, onClose } = open()
    await screen.findByText('shop-api-main.zip, 4.2 MB')
    await user.click(await screen.findByRole('radio', { name: 'Launch' }))
    await user.click(await startButton())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.calls(startScan)[0]?.args).toEqual({ project_id: idOf(10), file_id: idOf(31), scan_type: 'launch' })
  })

  test('A dropped file that is no archive is refused at once', async () => {
    open()
    const zone = await screen.findByText(/Drop an archive here/)
    fireEvent.drop(zone, { dataTransfer: { files: [archiveFile('notes.txt')] } })
    expect((await screen.findByRole('alert')).textContent).toContain('"notes.txt" is not a supported archive.')
  })
})

describe('where plans and packages are sold', () => {
  const sell = (accessLevel: AccessLevel | null, ...packages: LaunchPackage[]) => {
    server.on(getConfig, () => aConfig({ payments: true, self_hosted: false }))
    server.on(getAccessInfo, () => ({ accessLevel, canRunStandardScans: accessLevel !== null && accessLevel !== 'launch_only' }))
    server.on(listLaunchPackages, () => somePackages(...packages))
    server.on(getLatestFile, () => anUpload())
  }
  const ready = () => screen.findByText('shop-api-main.zip, 4.2 MB')
  const sent = () => server.calls(startScan).map(({ args }) => args)
  const mine = (fields: Partial<LaunchPackage> = {}) => aPackage({ associated_project_id: idOf(10), ...fields })

  test('Without plan and package the dialog says so before anything is sent, and offers both', async () => {
    sell(null)
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('You need a plan or a launch package to start a scan')
    expect(screen.getByText('Offers')).toBeDefined()
    expect(reasonOf(await startButton())).toBe('You need a plan or a launch package to start a scan')
    expect(await axeFindings()).toEqual([])
  })

  test('With a plan alone there is no choice, and a standard scan starts', async () => {
    sell('subscription_only')
    const { user } = open()
    await ready()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(await startButton())
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), file_id: idOf(31), scan_type: 'standard' }]))
  })

  test('With a package alone there is no choice, and a launch scan takes it without a question', async () => {
    sell('launch_only', aPackage())
    const { user } = open()
    await ready()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(await startButton())
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), file_id: idOf(31), scan_type: 'launch', use_launch_credit: true }]))
  })

  test('A launch scan that would take a new package into use asks first, and says what remains', async () => {
    sell('full', aPackage())
    const { user } = open()
    await ready()
    await user.click(await screen.findByRole('radio', { name: 'Launch' }))
    expect(screen.getByText('Findings and an action plan. Uses a new launch package.')).toBeDefined()
    await user.click(await startButton())
    const question = await screen.findByRole('alertdialog', { name: 'Launch Scan Confirmation' })
    expect(question.textContent).toContain('3 re-scans remaining after the launch scan')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Start Launch Scan' }))
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), file_id: idOf(31), scan_type: 'launch', use_launch_credit: true }]))
  })

  test('Said no to, nothing is spent', async () => {
    sell('full', aPackage())
    const { user } = open()
    await ready()
    await user.click(await screen.findByRole('radio', { name: 'Launch' }))
    await user.click(await startButton())
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  test('A re-scan of the project\'s own package needs no question', async () => {
    sell('full', mine({ initial_credit_used: true, rescans_remaining: 2 }))
    const { user } = open()
    await ready()
    await user.click(await screen.findByRole('radio', { name: 'Launch' }))
    expect(screen.getByText('Findings and an action plan. Uses 1 of 2 remaining re-scans.')).toBeDefined()
    await user.click(await startButton())
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), file_id: idOf(31), scan_type: 'launch' }]))
  })

  test('When the server wants the question asked that the dialog did not know of, it is asked', async () => {
    sell('full', mine({ initial_credit_used: true, rescans_remaining: 1 }))
    server.fail(startScan, { status: 409, error: 'Please confirm', code: 'LAUNCH_CREDIT_CONFIRMATION_REQUIRED' })
    const { user } = open()
    await ready()
    await user.click(await screen.findByRole('radio', { name: 'Launch' }))
    await user.click(await startButton())
    await screen.findByRole('alertdialog', { name: 'Launch Scan Confirmation' })
    server.on(startScan, () => aScan())
    await user.click(screen.getByRole('button', { name: 'Start Launch Scan' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ use_launch_credit: true }))
  })

  test('When the server wants a payment, plans and packages are offered, and what was known is asked again', async () => {
    sell('subscription_only')
    server.fail(startScan, { status: 402, error: 'Your plan has ended', code: 'PAYMENT_REQUIRED' })
    const { user, onClose } = open()
    await ready()
    const asked = server.calls(getAccessInfo).length
    await user.click(await startButton())
    expect(await screen.findByText('Your plan has ended')).toBeDefined()
    expect(screen.getByText('Offers')).toBeDefined()
    await waitFor(() => expect(server.calls(getAccessInfo).length).toBe(asked + 1))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('A new archive carries the consent with it', async () => {
    sell('launch_only', aPackage())
    const { user } = open()
    await ready()
    await user.upload(screen.getByLabelText('Archive'), archiveFile('new.zip'))
    await user.click(await startButton())
    await waitFor(() => expect(xhr.sent).toHaveLength(1))
    expect([...xhr.sent[0]!.form.entries()].map(([key, value]) => (typeof value === 'string' ? `${key}=${value}` : key))).toEqual([
      `project_id=${idOf(10)}`,
      'run_prescan=true',
      'scan_type=launch',
      'use_launch_credit=true',
      'file',
    ])
  })

  test('Packages that could not be loaded are told, and asked for again on Retry', async () => {
    sell('full')
    server.unplug(listLaunchPackages)
    const { user } = open()
    expect(await screen.findByText('Failed to fetch launch packages')).toBeDefined()
    const asked = server.calls(listLaunchPackages).length
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.calls(listLaunchPackages).length).toBe(asked + 1))
  })
})

describe('a git project', () => {
  const shop = (fields: Partial<Project> = {}) =>
    aProject({ type: 'git', repository_url: 'https://github.com/acme/shop', git_installation_id: idOf(60), default_branch: 'develop', ...fields })
  /** the least that can stand for the repository form: a field for the address, one for the branch */
  const plainForm: GitForm = ({ draft, onChange, attempts }) => (
    <>
      <output>{draft.repository?.full_name ?? 'Nothing chosen'}</output>
      <input aria-label="Address" value={draft.url} onChange={({ target }) => onChange(typeUrl(draft, target.value))} />
      <input aria-label="Branch" value={draft.branch} onChange={({ target }) => onChange(typeBranch(draft, target.value))} />
      <button type="button" onClick={() => onChange(chooseRepository(aRepository({ default_branch: 'trunk' })))}>
        Choose shop-api
      </button>
      <p>{attempts} attempts</p>
    </>
  )
  function openGit({ project = shop(), mode, at = '/app/settings' }: { project?: Project | null; mode?: 'git'; at?: string } = {}) {
    const onClose = vi.fn<() => void>()
    const onCreated = vi.fn<(id: string) => void>()
    const dialog = <StartScanDialog project={project} mode={mode} open gitForm={plainForm} offers={<p>Offers</p>} onCreated={onCreated} onClose={onClose} />
    return { onClose, onCreated, ...renderApp(dialog, { at }) }
  }
  const sent = () => server.calls(startScan).map(({ args }) => args)
  const typed = () => screen.findByRole('radio', { name: 'Standard' })

  test('Its own repository is chosen, and goes without saying', async () => {
    const { user, onClose, address } = openGit()
    await typed()
    expect(screen.getByText('acme/shop')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Branch' })).toHaveProperty('value', 'develop')
    await user.click(await startButton())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([{ project_id: idOf(10), scan_type: 'standard' }])
    expect(address()).toBe('/app/dashboard')
    expect(server.calls(getLatestFile)).toEqual([])
  })

  test('A branch that was named is sent', async () => {
    const { user } = openGit()
    await typed()
    await user.clear(screen.getByRole('textbox', { name: 'Branch' }))
    await user.type(screen.getByRole('textbox', { name: 'Branch' }), 'beta')
    await user.click(await startButton())
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), branch: 'beta', scan_type: 'standard' }]))
  })

  test('Another repository is sent with its default branch, for a launch scan too', async () => {
    const { user } = openGit()
    await user.click(await screen.findByRole('radio', { name: 'Launch' }))
    await user.click(screen.getByRole('button', { name: 'Choose shop-api' }))
    await user.click(await startButton())
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), repository_url: 'https://github.com/example-shop/shop-api', branch: 'trunk', scan_type: 'launch' }]))
  })

  test('A typed address is sent as it is kept, and leaves the branch to the repository', async () => {
    const { user } = openGit()
    await typed()
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://git.example.com/acme/tools.git')
    await user.click(await startButton())
    await waitFor(() => expect(sent()).toEqual([{ project_id: idOf(10), repository_url: 'https://git.example.com/acme/tools', scan_type: 'standard' }]))
  })

  test('Without a repository it cannot start and says why', async () => {
    openGit({ project: shop({ repository_url: null }) })
    await typed()
    expect(reasonOf(await startButton())).toBe('Please select a repository or enter a repository URL')
  })

  test('An invalid address is not sent; the form shows the error', async () => {
    const { user } = openGit({ project: shop({ repository_url: null }) })
    await typed()
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'http://git.example.com/acme/tools')
    await user.click(await startButton())
    expect(screen.getByText('1 attempts')).toBeDefined()
    expect(sent()).toEqual([])
  })

  test.each([
    { status: 'disconnected', reason: 'The repository of this project is disconnected. Reconnect it to scan it.' },
    { status: 'access_denied', reason: "Access to this project's repository was denied. Grant access again to scan it." },
  ] as const)('One that is $status cannot start', async ({ status, reason }) => {
    openGit({ project: shop({ status }) })
    await typed()
    expect(reasonOf(await startButton())).toBe(reason)
  })

  test('When the server finds it disconnected its words stand in the dialog', async () => {
    server.fail(startScan, { status: 409, error: 'The repository of this project is disconnected. Reconnect it to scan it.' })
    const { user, onClose } = openGit()
    await typed()
    await user.click(await startButton())
    expect(await screen.findByText('The repository of this project is disconnected. Reconnect it to scan it.')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each([
    { type: 'Standard', words: 'Failed to create scan' },
    { type: 'Launch', words: 'Failed to create launch scan' },
  ])('A $type scan that gets no answer has the text of the error catalogue', async ({ type, words }) => {
    server.unplug(startScan)
    const { user } = openGit()
    await user.click(await screen.findByRole('radio', { name: type }))
    await user.click(await startButton())
    expect(await screen.findByText(words)).toBeDefined()
  })

  test.each([
    { name: 'there is no project', project: null },
    { name: 'the project is an upload', project: aProject() },
  ])('Asked for a repository where $name, it makes a project that is called like the repository', async ({ project }) => {
    server.on(startScan, () => aScan({ project_id: idOf(77) }))
    const { user, onCreated, onClose } = openGit({ project, mode: 'git' })
    expect(await screen.findByRole('dialog', { name: 'Start New Scan - New project' })).toBeDefined()
    await typed()
    await user.click(screen.getByRole('button', { name: 'Choose shop-api' }))
    await user.click(await startButton())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([{ project_name: 'shop-api', repository_url: 'https://github.com/example-shop/shop-api', branch: 'trunk', scan_type: 'standard' }])
    expect(onCreated.mock.calls).toEqual([[idOf(77)]])
  })

  test('Asked for a repository in a git project, it scans that project', async () => {
    const { user, onCreated, onClose } = openGit({ mode: 'git' })
    expect(await screen.findByRole('dialog', { name: 'Start New Scan - shop-api' })).toBeDefined()
    await typed()
    await user.click(await startButton())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ project_id: idOf(10) }])
    expect(onCreated).not.toHaveBeenCalled()
  })
})
