import { screen, waitFor, within } from '@testing-library/react'
import { createCheckout, createPortal, getAccessInfo, getConfig, getMe, listLaunchPackages, listProjects, verifyPayment, type PlanType } from '@preflight/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureSession, startSession } from '../../app/session.ts'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi, type FakeApi } from '../../testing/fakeApi.ts'
import { fakeIssuer, oidcConfig, signedInSession, signedInUser } from '../../testing/fakeIssuer.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, aPackage, aProject, idOf, somePackages } from '../../testing/samples.ts'
import { SettingsScreen } from '../SettingsScreen.tsx'

let server: FakeApi
let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  server = fakeApi()
  fakeIssuer(server)
  server.on(getConfig, () => ({ ...oidcConfig, payments: true, self_hosted: false }))
  server.on(listProjects, () => [aProject()])
  server.on(getMe, () => ({ user: signedInUser }))
  server.on(listLaunchPackages, () => somePackages())
  server.on(createCheckout, ({ product }) => ({ url: `https://pay.example/${product}` }))
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
})

function open({ plan = null, signedIn = true, at = '/app/settings' }: { plan?: PlanType | null; signedIn?: boolean; at?: string } = {}) {
  const user = { ...signedInUser, plan_type: plan }
  if (signedIn) startSession({ ...signedInSession(), user })
  // in the product the shell's first call does it
  else void ensureSession()
  return renderApp(<SettingsScreen />, { at, toasts: true })
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const section = async (name: string) => within((await heading(name)).closest('section')!)

describe('the plan', () => {
  test('Without one the three plans are offered, each with what it adds, and lead to the checkout', async () => {
    const { user } = open()
    const { getByRole, getByText } = await section('Subscription Management')
    expect(getByText('Everything in Starter, and up to 10 auto-fixes a day.')).toBeDefined()
    expect(getByText('Everything in Starter, and up to 50 auto-fixes a day.')).toBeDefined()
    await user.click(getByRole('button', { name: 'Choose Starter Starter' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/starter'))
    expect(await axeFindings()).toEqual([])
  })

  test('With one it is named, and no other is offered', async () => {
    open({ plan: 'pro' })
    const { getByText, queryByRole } = await section('Subscription Management')
    expect(getByText(/^Pro, with 10 auto-fixes a day\./)).toBeDefined()
    expect(queryByRole('button', { name: /^Choose/ })).toBeNull()
  })

  test('An admin has no subscription card', async () => {
    open({ plan: 'admin' })
    await heading('Profile')
    await waitFor(() => expect(server.calls(listLaunchPackages)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull()
  })

  test('On a self-hosted server there is neither subscription nor package', async () => {
    server.on(getConfig, () => aConfig())
    open()
    await screen.findByText('support@preflight.example')
    expect(screen.queryByRole('heading', { name: 'Subscription Management' })).toBeNull()
    expect(server.calls(listLaunchPackages)).toEqual([])
  })

  test('Somebody without an account is led to the sign-in before they can buy', async () => {
    const { user } = open({ signedIn: false })
    const { getByRole } = await section('Subscription Management')
    expect(getByRole('button', { name: 'Manage Subscription' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(getByRole('button', { name: 'Sign in to buy Pro' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(String(assign.mock.calls[0]?.[0])).toContain('/oidc/auth?')
    expect(server.calls(createCheckout)).toEqual([])
  })

  test('A checkout that cannot be opened is told', async () => {
    server.fail(createCheckout, { status: 502, error: 'The payment provider does not answer' })
    const { user } = open()
    const { getByRole } = await section('Subscription Management')
    await user.click(getByRole('button', { name: 'Choose Ultra Ultra' }))
    expect(await screen.findByText('The payment provider does not answer')).toBeDefined()
  })
})

describe('the billing portal', () => {
  const aTab = () => ({ opener: window as Window | null, location: { assign: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() })

  test('It opens in a new tab that cannot reach back', async () => {
    const tab = aTab()
    vi.stubGlobal('open', () => tab)
    server.on(createPortal, () => ({ url: 'https://pay.example/portal' }))
    const { user } = open({ plan: 'pro' })
    await user.click(await screen.findByRole('button', { name: 'Manage Subscription' }))
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith('https://pay.example/portal'))
    expect(tab.opener).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })

  test('When the server refuses, the tab closes and the reason is told', async () => {
    const tab = aTab()
    vi.stubGlobal('open', () => tab)
    server.fail(createPortal, { status: 409, error: 'There is no subscription to manage yet.' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Manage Subscription' }))
    expect(await screen.findByText('There is no subscription to manage yet.')).toBeDefined()
    expect(tab.close).toHaveBeenCalled()
  })

  test('A browser that admits no new tab shows it in this one', async () => {
    vi.stubGlobal('open', () => null)
    server.on(createPortal, () => ({ url: 'https://pay.example/portal' }))
    const { user } = open({ plan: 'pro' })
    await user.click(await screen.findByRole('button', { name: 'Manage Subscription' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/portal'))
  })
})

describe('the launch reports', () => {
  const packages = () =>
    somePackages(
      aPackage({ expires_at: '2099-12-14T12:00:00.000Z', initial_credit_used: true, rescans_remaining: 2, associated_project_id: idOf(10) }),
      aPackage({ id: idOf(51), rescans_remaining: 1 }),
      aPackage({ id: idOf(52), status: 'expired' }),
    )

  test('Totals and each active package are listed', async () => {
    server.on(listLaunchPackages, packages)
    open()
    const { getAllByRole, getByText, getByRole } = await section('Launch Reports')
    expect(['Active reports', 'Credits available', 'Associated projects'].map((label) => getByText(label).nextSibling?.textContent)).toEqual(['2', '4', '1'])
    const rows = within(getByRole('list', { name: 'Launch packages' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'shop-apiExpires Dec 14, 2099Initial credit Used2 re-scans remaining',
      expect.stringMatching(/^No project yetExpires .+Initial credit Available1 re-scan remaining$/),
    ])
    expect(getAllByRole('button')).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
  })

  test('Refresh asks again', async () => {
    server.on(listLaunchPackages, packages)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Refresh launch packages' }))
    await waitFor(() => expect(server.calls(listLaunchPackages)).toHaveLength(2))
  })

  test('Without an active package there is no such card, but one can be bought', async () => {
    const { user } = open()
    const { getByRole } = await section('Launch Packages')
    expect(screen.queryByRole('heading', { name: 'Launch Reports' })).toBeNull()
    await user.click(getByRole('button', { name: 'Buy Launch package' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/launch_package'))
  })

  test('When they cannot be loaded the card says so', async () => {
    server.fail(listLaunchPackages, { status: 500, error: 'The database is away' })
    open()
    expect(await screen.findByText('Failed to load launch package information: The database is away')).toBeDefined()
  })
})

describe('the return from a checkout', () => {
  test('The payment is looked up once, told, and the address cleaned', async () => {
    server.on(verifyPayment, () => ({ user: { ...signedInUser, plan_type: 'pro' as const }, accessLevel: 'subscription_only' as const }))
    const { address } = open({ at: '/app/settings?payment=success&session_id=cs_1&x=1' })
    expect(await screen.findByText('You are on the Pro plan.')).toBeDefined()
    expect(server.calls(verifyPayment).map(({ args }) => args)).toEqual([{ session_id: 'cs_1' }])
    await waitFor(() => expect(address()).toBe('/app/settings?x=1'))
    expect(await screen.findByText('Pro')).toBeDefined()
  })

  test('What is known of rights and packages is asked again', async () => {
    server.on(verifyPayment, () => ({ user: signedInUser, accessLevel: 'launch_only' as const }))
    open({ at: '/app/settings?payment=success&session_id=cs_2' })
    expect(await screen.findByText('Your launch package is ready.')).toBeDefined()
    await waitFor(() => expect(server.calls(listLaunchPackages).length).toBeGreaterThan(1))
    expect(server.calls(getAccessInfo)).toEqual([])
  })

  test('A payment that cannot be verified is told', async () => {
    server.unplug(verifyPayment)
    open({ at: '/app/settings?payment=success&session_id=cs_3' })
    expect(await screen.findByText('Failed to verify payment status')).toBeDefined()
  })

  test('A cancelled one says that nothing was charged', async () => {
    const { address } = open({ at: '/app/settings?payment=cancelled' })
    expect(await screen.findByText('Nothing was charged.')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/app/settings'))
    expect(server.calls(verifyPayment)).toEqual([])
  })
})
