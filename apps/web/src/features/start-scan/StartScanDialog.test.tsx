import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { getAccessInfo, getLatestFile, startScan, type Project } from '@preflight/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { archiveFile, fakeUpload } from '../../testing/fakeUpload.ts'
import { renderApp } from '../../testing/render.tsx'
import { aProject, aScan, anUpload, idOf } from '../../testing/samples.ts'
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
  return { onClose, ...renderApp(<StartScanDialog project={project} open onClose={onClose} />, { at }) }
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

  test('A launch scan can be looked at but not chosen, with the reason beside it', async () => {
    const { user } = open()
    const launch = await screen.findByRole<HTMLInputElement>('radio', { name: 'Launch' })
    await user.click(launch)
    expect(launch.checked).toBe(false)
    expect(reasonOf(launch)).toBe('Launch scans are not available on this server yet.')
  })

  test('A dropped file that is no archive is refused at once', async () => {
    open()
    const zone = await screen.findByText(/Drop an archive here/)
    fireEvent.drop(zone, { dataTransfer: { files: [archiveFile('notes.txt')] } })
    expect((await screen.findByRole('alert')).textContent).toContain('"notes.txt" is not an archive.')
  })
})
