import { afterEach, expect, it } from 'vitest'
import { createTesting } from './testing.mjs'

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const { start } = createTesting(undo)

const CALLBACK = 'http://preflight.example/app/dashboard'

async function open() {
  const { github, app } = await start({ callback: CALLBACK })
  const shop = await github.addRepository({ owner: 'acme', name: 'shop', private: true, description: '<b>&"\'', files: { 'src/<i>.js': 'if (a < b) {}\nlet c\n' } })
  await github.addRepository({ owner: 'acme', name: 'other' })
  github.addUser('bob')
  const read = async (/** @type {string} */ where) => (await fetch(github.url + where)).text()
  const go = async (/** @type {string} */ where, /** @type {RequestInit} */ more = {}) => {
    const answer = await fetch(new URL(where, github.url), { redirect: 'manual', ...more })
    const to = answer.headers.get('location')
    return { status: answer.status, to, returned: to?.startsWith(CALLBACK) ? Object.fromEntries(new URL(to).searchParams) : null }
  }
  const press = (/** @type {string} */ where, /** @type {[string, string][]} */ fields = []) => go(where, { method: 'POST', body: new URLSearchParams(fields) })
  /** The address of the step in which repositories are chosen for acme. */
  const stepFor = async (query = '') => {
    const page = await read(`/apps/${github.app.slug}/installations/new${query}`)
    return (/href="([^"]+)">acme</.exec(page)?.[1] ?? '').replaceAll('&#38;', '&')
  }
  return { github, app, shop, read, go, press, stepFor }
}

it('installs on chosen repositories and returns with a code, the installation and the state', async () => {
  const { github, app, shop, read, press, stepFor } = await open()
  const step = await stepFor('?state=s%26t')
  expect(await read(step)).toContain('>Install</button>')
  const { returned } = await press(step, [['selection', 'selected'], ['repository', String(shop.id)]])
  const { authentication } = await app.oauth.createToken({ code: returned?.code ?? '' })
  const mine = await fetch(`${github.environment.GITHUB_API_URL}/user/installations`, { headers: { authorization: `token ${authentication.token}` } })
  const { installations: [installation] } = Object(await mine.json())
  expect(returned).toEqual({ code: returned?.code, installation_id: String(installation.id), setup_action: 'install', state: 's&t' })
  expect(installation.repository_selection).toBe('selected')
})

it('saves where it is installed already, and returns with the action update', async () => {
  const { github, read, press, stepFor } = await open()
  const { id } = github.install({ account: 'acme', repositories: ['shop'] })
  const step = await stepFor()
  const page = await read(step)
  expect(page).toContain('>Save</button>')
  expect(page.match(/checked> acme\/\w+/g)).toEqual(['checked> acme/shop'])
  expect((await press(step, [['selection', 'all']])).returned).toEqual({ code: expect.any(String), installation_id: String(id), setup_action: 'update' })
})

it('authorises with a code and the state, and sends people back to the callback only', async () => {
  const { github, go } = await open()
  const where = `/login/oauth/authorize?client_id=${github.app.clientId}&state=abc`
  expect((await go(where)).returned).toEqual({ code: expect.any(String), state: 'abc' })
  expect((await go(`${where}&redirect_uri=${encodeURIComponent('http://evil.example/')}`)).returned).toMatchObject({ error: 'redirect_uri_mismatch' })
  expect((await go('/login/oauth/authorize?client_id=other')).status).toBe(404)
})

it('changes, suspends and uninstalls in the settings, and only for who belongs to the account', async () => {
  const { github, shop, read, go, press } = await open()
  const { id } = github.install({ account: 'acme' })
  const where = `/organizations/acme/settings/installations/${id}`
  expect((await press(`${where}/repositories`, [['selection', 'selected'], ['repository', String(shop.id)]])).returned).toMatchObject({ setup_action: 'update' })
  expect((await press(`${where}/suspend`)).to).toBe(where)
  expect(await read(where)).toContain('>Unsuspend</button>')
  await press(`${where}/unsuspend`)
  github.signIn('bob')
  expect([(await go(where)).status, (await press(`${where}/uninstall`)).status]).toEqual([404, 404])
  await press('/login?as=ada')
  await press(`${where}/uninstall`)
  expect(github.deliveries.map(({ action }) => action)).toEqual(['created', 'removed', 'suspend', 'unsuspend', 'deleted'])
})

it('shows code with its lines, and none of a private repository to strangers', async () => {
  const { github, read, go } = await open()
  const where = '/acme/shop/blob/main/src/%3Ci%3E.js'
  expect(await read('/acme/shop')).toContain(`href="${where}"`)
  expect(await read(where)).toContain('<span id="L2"><a href="#L2">   2</a>  let c')
  expect((await go('/acme/shop/blob/main/nothing.js')).status).toBe(404)
  github.signIn('bob')
  expect([(await go('/acme/shop')).status, (await go(where)).status, (await go('/acme/other')).status]).toEqual([404, 404, 200])
})

it('shows a pull request with its change, merges and closes it', async () => {
  const { github } = await start()
  await github.addRepository({ owner: 'acme', name: 'shop', private: true, files: { 'a.js': 'bad\n' } })
  await github.push({ owner: 'acme', name: 'shop', branch: 'fix', files: { 'a.js': '<b>good</b>\n' } })
  const { number } = await github.openPullRequest('acme', 'shop', { head: 'fix', title: 'Fix <it>', body: 'Why' })
  const address = `${github.url}/acme/shop/pull/${number}`
  const text = async () => (await fetch(address)).text()
  expect(await text()).toMatch(/fix into main, open[^]*Why[^]*-bad\n\+&#60;b&#62;good/)
  await fetch(`${address}/close`, { method: 'POST' })
  expect(await text()).toContain('main, closed')
  await fetch(`${address}/reopen`, { method: 'POST' })
  await fetch(`${address}/merge`, { method: 'POST' })
  expect(await text()).toContain('main, merged')
  github.addUser('eve')
  github.signIn('eve')
  expect((await fetch(address)).status).toBe(404)
})

it('lets no text of somebody become markup', async () => {
  const { read } = await open()
  expect(await read('/acme/shop')).toContain('&#60;b&#62;&#38;&#34;&#39;')
  expect(await read('/acme/shop/blob/main/src/%3Ci%3E.js')).toContain('if (a &#60; b) {}')
  expect(await read('/acme/%3Cscript%3E')).not.toContain('<script')
})
