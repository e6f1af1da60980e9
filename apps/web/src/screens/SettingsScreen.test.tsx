import { screen, waitFor } from '@testing-library/react'
import { createAnonymousUser, getConfig, listProjects, updateMe } from '@preflight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { keysEnabled } from '../app/keys.ts'
import { ensureSession } from '../app/session.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { oidcConfig } from '../testing/fakeIssuer.ts'
import { renderApp } from '../testing/render.tsx'
import { aConfig, aUser } from '../testing/samples.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

let server: FakeApi
beforeEach(() => {
  server = fakeApi()
  server.on(listProjects, () => [])
  server.on(createAnonymousUser, () => ({ token: 'token-1', user: aUser({ display_name: 'Ada', plan_type: 'pro', is_anonymous: false }) }))
  server.on(updateMe, ({ display_name }) => ({ user: aUser({ display_name }) }))
})

async function open() {
  await ensureSession()
  return renderApp(<SettingsScreen />, { at: '/app/settings', toasts: true })
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' })

describe('the settings', () => {
  test('Save Changes stores the trimmed display name and says so', async () => {
    const { user } = await open()
    await user.clear(nameField())
    await user.type(nameField(), ' Grace ')
    await user.click(saveButton())
    expect(await screen.findByText('Changes Saved')).toBeDefined()
    expect(server.calls(updateMe).map(({ args }) => args)).toEqual([{ display_name: 'Grace' }])
    expect(nameField().value).toBe('Grace')
  })

  test('Without a change, and without a name, there is nothing to save', async () => {
    const { user } = await open()
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    await user.clear(nameField())
    await user.click(saveButton())
    expect(server.calls(updateMe)).toEqual([])
    expect(document.getElementById(saveButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please enter a display name')
  })

  test('A refusal is told, and what was typed stays', async () => {
    server.fail(updateMe, { status: 500, error: 'Not now' })
    const { user } = await open()
    await user.type(nameField(), ' Lovelace')
    await user.click(saveButton())
    expect(await screen.findByText('Not now')).toBeDefined()
    expect(nameField().value).toBe('Ada Lovelace')
  })

  test('Until it is known what this installation has, nothing stands that could be pushed down', async () => {
    server.hang(getConfig)
    await open()
    expect(screen.getByText('Loading settings')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Preferences' })).toBeNull()
  })

  test('An installation that does not say what it has leaves what every one has', async () => {
    server.fail(getConfig, { status: 500, error: 'Not now' })
    await open()
    expect(await screen.findByRole('heading', { name: 'Preferences' })).toBeDefined()
  })

  test('Theme and keys of one letter are chosen here and kept in the browser', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(keysEnabled()).toBe(false)
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(keysEnabled()).toBe(true)
  })

  test.each([
    { who: 'a member', anonymous: false, offered: 'Sign out', text: 'Signed in as ada@shop.example, with an account on this server.' },
    { who: 'a visitor', anonymous: true, offered: 'Sign in', text: /^You're not signed in\./ },
  ])('The account of $who has the way out or in', async ({ anonymous, offered, text }) => {
    server.on(getConfig, () => oidcConfig)
    const email = anonymous ? null : 'ada@shop.example'
    server.on(createAnonymousUser, () => ({ token: 'token-1', user: aUser({ email, is_anonymous: anonymous }) }))
    await open()
    expect(await screen.findByRole('button', { name: offered })).toBeDefined()
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('On a self-hosted server there is no plan badge', async () => {
    await open()
    await screen.findByText('support@preflight.example')
    expect(screen.queryByText('Pro')).toBeNull()
  })

  test('Where plans are sold the badge names the plan', async () => {
    server.on(getConfig, () => aConfig({ self_hosted: false, payments: true }))
    await open()
    expect(await screen.findByText('Pro')).toBeDefined()
  })

  test('The support line leads to the address of this installation', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'support@preflight.example' })
    await waitFor(() => expect(link.getAttribute('href')).toBe('mailto:support@preflight.example'))
  })
})
