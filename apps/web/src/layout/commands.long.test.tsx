import { listProjects, listScans } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppRoutes } from '../app/routes.tsx'
import { axeFindings } from '../testing/axe.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { renderApp } from '../testing/render.tsx'
import { aProject, idOf } from '../testing/samples.ts'
// loaded lazily on screen; here they need not race the clock
import '../features/commands/KeysDialog.tsx'
import '../screens/IdeasScreen.tsx'
import './Palette.tsx'

const SHOP = aProject({ name: 'shop-api' })
const WEB = aProject({ id: idOf(11), name: 'shop-web' })

beforeEach(() => {
  const server = fakeApi()
  server.on(listProjects, () => [SHOP, WEB])
  server.on(listScans, () => [])
})

async function open(at = '/app/settings') {
  const view = renderApp(<AppRoutes />, { at })
  await screen.findByRole('button', { name: /^Switch project/ })
  return view
}
const field = () => screen.findByRole('combobox', { name: 'Command' })
const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the command palette', () => {
  it('opens by Ctrl and K, keeps the focus in its field, and gives it back on Escape', async () => {
    const { user } = await open()
    const before = screen.getByRole('link', { name: 'Dashboard' })
    before.focus()
    await user.keyboard('{Control>}k{/Control}')
    expect(await field()).toBe(document.activeElement)
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(before))
  })

  it('goes to a screen by a few letters of its name', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('button', { name: 'Commands' }))
    await user.type(await field(), 'idbo')
    await waitFor(() => expect(active()).toBe('Ideas Board' + 'gi'))
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/ideas')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('switches to a project by its name', async () => {
    const { user, address, store } = await open()
    await user.keyboard('{Meta>}k{/Meta}')
    await user.type(await field(), 'web')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/dashboard')
    expect(store.getState().selection.projectId).toBe(WEB.id)
  })

  it('moves by the arrow keys, Home and End, and from the end to the beginning', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}k{/Control}')
    await field()
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(options[1])
    await user.keyboard('{End}')
    expect(active()).toBe(options.at(-1))
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(options[0])
  })

  it('lists what was used last on top', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'ideas{Enter}')
    await user.keyboard('{Control>}k{/Control}')
    await field()
    await user.keyboard('{Escape}')
    await user.keyboard('gs')
    await user.keyboard('{Control>}k{/Control}')
    await field()
    expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain('Ideas Board')
  })

  it('stays away while another dialog is open', async () => {
    const { user } = await open()
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('keys', () => {
  it('can be switched off where they are listed; the palette goes on', async () => {
    const { user, address } = await open()
    await user.keyboard('?')
    await user.click(await screen.findByRole('checkbox', { name: 'Enable single-key shortcuts' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?gi')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/app/settings')
    await user.keyboard('{Control>}k{/Control}')
    expect(await field()).toBeDefined()
  })

  it('lead to a screen by g and a second one', async () => {
    const { user, address } = await open()
    await user.keyboard('gi')
    expect(address()).toBe('/app/ideas')
  })
})
