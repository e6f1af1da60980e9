import { createShare, listShares, revokeShare, updateShare, type Share } from '@preflight/contracts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { ShareButton } from './ShareButton.tsx'
// loaded lazily on screen; here it need not race the clock
import './SharePopover.tsx'

const aShare = (fields: Partial<Share> = {}): Share => ({
  share_id: 'abc',
  share_url: '/share/abc',
  scan_id: idOf(20),
  views: 0,
  expires_at: null,
  created_at: '2026-11-21T14:05:00.000Z',
  ...fields,
})

let server: FakeApi
let shares: Share[]
beforeEach(() => {
  shares = []
  server = fakeApi()
  server.on(listShares, () => [...shares])
  server.on(createShare, () => {
    const share = aShare()
    shares = [share]
    return share
  })
  server.on(revokeShare, () => {
    shares = []
    return {}
  })
})

async function open() {
  const view = renderApp(<ShareButton projectId={idOf(10)} scanId={idOf(20)} />, { toasts: true })
  await view.user.click(screen.getByRole('button', { name: 'Share' }))
  return view
}
const toggle = () => screen.findByRole('switch', { name: 'Share this scan' })
const link = () => screen.findByRole('textbox', { name: 'Share link' })

it('is off until it is turned on, and then shows the link below the address of this site', async () => {
  const { user } = await open()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(await toggle())
  expect(await link()).toHaveProperty('value', `${location.origin}/share/abc`)
  expect(screen.getByText('Not opened yet. Never expires.')).toBeDefined()
})

it('copies the link and says so', async () => {
  shares = [aShare({ views: 3 })]
  const { user } = await open()
  expect(await screen.findByText(/Opened 3 times/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/share/abc`)
})

it('shows the share of this scan only', async () => {
  shares = [aShare({ scan_id: idOf(21) })]
  await open()
  expect(await toggle()).toHaveProperty('checked', false)
})

it.each([
  ['the switch', () => toggle()],
  ['Revoke', () => screen.findByRole('button', { name: 'Revoke' })],
])('is revoked with %s', async (_, control) => {
  shares = [aShare()]
  const { user } = await open()
  await link()
  await user.click(await control())
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(server.calls(revokeShare)).toHaveLength(1)
})

it('gets an end in days, on a date, and none again', async () => {
  shares = [aShare()]
  server.on(updateShare, ({ expires_at }) => {
    const share = aShare({ expires_at })
    shares = [share]
    return share
  })
  const { user } = await open()
  const choice = await screen.findByRole('combobox', { name: 'Link expires' })
  await user.selectOptions(choice, 'In 7 days')
  expect(await screen.findByText(/Expires on/)).toBeDefined()
  await user.selectOptions(choice, 'On a date')
  expect(await screen.findByLabelText('Link expires: date')).toBeDefined()
  await user.selectOptions(choice, 'Never')
  expect(await screen.findByText(/Never expires/)).toBeDefined()
  const ends = server.calls(updateShare).map(({ args }) => args.expires_at)
  expect(Date.parse(String(ends[0])) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect(ends.at(-1)).toBeNull()
})

it.each([
  ['created', createShare, 'Failed to create share URL', []],
  ['revoked', revokeShare, 'Failed to revoke share access', [aShare()]],
] as const)('logs and tells that it could not be %s', async (_, call, title, there) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  shares = [...there]
  server.fail(call, { status: 500 })
  const { user } = await open()
  await user.click(await toggle())
  expect(await screen.findByText(title)).toBeDefined()
  expect(logged).toHaveBeenCalledWith(title, 'It failed')
  logged.mockRestore()
})
