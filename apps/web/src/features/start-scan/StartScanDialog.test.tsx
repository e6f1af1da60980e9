import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getAccessInfo, getConfig, getLatestFile, listLaunchPackages, startScan, type AccessLevel, type LaunchPackage, type Project } from '@preflight/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { archiveFile, fakeUpload } from '../../testing/fakeUpload.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aPackage, aProject, aScan, anUpload, idOf, somePackages } from '../../testing/samples.ts'
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
    expect(address()).toBe('/app/dashboard')
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
    expect((await screen.findByRole('alert')).textContent).toContain('"notes.txt" is not an archive.')
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
    expect((await screen.findByRole('alert')).textContent).toBe('A plan or a launch package is needed to start a scan')
    expect(screen.getByText('Offers')).toBeDefined()
    expect(reasonOf(await startButton())).toBe('A plan or a launch package is needed to start a scan')
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
    expect(screen.getByText('Findings and an action plan. Uses 1 of 2 re-scans left.')).toBeDefined()
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
