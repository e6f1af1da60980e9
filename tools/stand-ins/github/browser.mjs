// What a person's browser asks of the stand-in: pages, and the buttons on them.
import { notFound } from './errors.mjs'
import { commitOf, git } from './git.mjs'
import { accountPage, appPage, blobPage, choosePage, homePage, installationsPage, loginPage, permissionsPage, repositoryPage, settingsPage } from './pages.mjs'
import { settingsOf } from './present.mjs'
import { pullPages } from './pull-pages.mjs'
import { accountOf, belongsTo, findAccount, findRepository, installationOn, repositoriesOf } from './state.mjs'

/**
 * @typedef {import('./serve.mjs').House} House
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {{ page: string } | { redirect: string }} Shown
 * @typedef {{ url: URL, form: URLSearchParams, parts: string[], reader: { login: string } }} Visit
 *   parts: what the route's brackets caught
 * @typedef {{ method: 'GET' | 'POST', path: RegExp, show: (house: House, visit: Visit) => Shown | Promise<Shown> }} Page
 */

/** @param {House} house @param {Record<string, string | null>} fields what GitHub adds to the callback's address */
function backToApp({ callback }, fields) {
  const address = new URL(callback())
  for (const [name, value] of Object.entries(fields)) if (value !== null) address.searchParams.set(name, value)
  return { redirect: address.href }
}

/** Accounts on which this person may install the app. @param {House} house @param {Visit} visit */
const accountsOf = ({ state }, { reader }) => [...state.accounts.values()].filter((account) => belongsTo(reader.login, account))

/** @param {House} house @param {Visit} visit @param {Installation | undefined} installation @returns {Installation} */
function own(house, visit, installation) {
  if (!installation || !belongsTo(visit.reader.login, installation.account)) throw notFound()
  return installation
}

/** @param {House} house @param {Account} account @param {URLSearchParams} form @returns {'all' | string[]} */
function chosenIn({ state }, account, form) {
  if (form.get('selection') !== 'selected') return 'all'
  const ids = form.getAll('repository').map(Number)
  return repositoriesOf(state, account).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** @param {House} house @param {Visit} visit @returns {Account} */
function targetOf(house, visit) {
  const account = accountsOf(house, visit).find(({ id }) => id === Number(visit.url.searchParams.get('target_id')))
  if (!account) throw notFound()
  return account
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function chooseAccount(house, visit) {
  const state = visit.url.searchParams.get('state')
  const choices = accountsOf(house, visit).map((account) => {
    const query = new URLSearchParams({ target_id: String(account.id), ...(state !== null && { state }) })
    return { account, address: `${visit.url.pathname}/permissions?${query}`, isInstalled: installationOn(house.state, account) !== undefined }
  })
  return { page: choosePage(visit.reader, choices) }
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function choosePermissions(house, visit) {
  const account = targetOf(house, visit)
  const { pathname, search } = visit.url
  return {
    page: permissionsPage(visit.reader, {
      account,
      installation: installationOn(house.state, account),
      repositories: repositoriesOf(house.state, account),
      action: pathname + search,
      cancel: `/apps/${house.place.app.slug}`,
    }),
  }
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function installApp(house, visit) {
  const account = targetOf(house, visit)
  const action = installationOn(house.state, account) ? 'update' : 'install'
  const { id } = house.acts.install({ account: account.login, repositories: chosenIn(house, account, visit.form) })
  const code = house.tokens.newCode(visit.reader.login)
  return backToApp(house, { code, installation_id: String(id), setup_action: action, state: visit.url.searchParams.get('state') })
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function authorize(house, { url, reader }) {
  const { client_id: clientId, redirect_uri: wanted, state = null } = Object.fromEntries(url.searchParams)
  if (clientId !== house.place.app.clientId) throw notFound()
  if (wanted !== undefined && wanted !== house.callback()) {
    return backToApp(house, { error: 'redirect_uri_mismatch', error_description: 'The redirect_uri MUST match the registered callback URL for this application.', state })
  }
  return backToApp(house, { code: house.tokens.newCode(reader.login), state })
}

/** @param {House} house @param {Visit} visit @param {string | undefined} id */
const installationAt = (house, visit, id) => own(house, visit, house.state.installations.get(Number(id)))

/** @type {ReadonlyMap<string, (house: House, visit: Visit, installation: Installation) => Shown>} */
const SETTINGS_BUTTONS = new Map(Object.entries({
  repositories: (house, visit, { id, account }) => {
    house.acts.select(id, chosenIn(house, account, visit.form))
    return backToApp(house, { code: house.tokens.newCode(visit.reader.login), installation_id: String(id), setup_action: 'update' })
  },
  suspend: (house, _visit, installation) => {
    house.acts.suspend(installation.id)
    return { redirect: settingsOf('', installation) }
  },
  unsuspend: (house, _visit, installation) => {
    house.acts.unsuspend(installation.id)
    return { redirect: settingsOf('', installation) }
  },
  uninstall: (house, _visit, { id }) => {
    house.acts.uninstall(id)
    return { redirect: '/settings/installations' }
  },
}))

/** @param {House} house @param {Visit} visit @returns {Shown} */
function showSettings(house, visit) {
  const installation = installationAt(house, visit, visit.parts[0])
  return { page: settingsPage(visit.reader, { installation, repositories: repositoriesOf(house.state, installation.account), address: settingsOf('', installation) }) }
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function pressSettings(house, visit) {
  const [id, name = ''] = visit.parts
  const press = SETTINGS_BUTTONS.get(name)
  if (!press) throw notFound()
  return press(house, visit, installationAt(house, visit, id))
}

/** @param {Visit} visit @param {Repository} repository */
const mayLook = ({ reader }, { isPrivate, owner }) => !isPrivate || belongsTo(reader.login, owner)

/** @param {House} house @param {Visit} visit @returns {Repository} */
function repositoryAt(house, visit) {
  const repository = findRepository(house.state, visit.parts[0] ?? '', visit.parts[1] ?? '')
  if (!repository || !mayLook(visit, repository)) throw notFound()
  return repository
}

/** @param {House} house @param {Visit} visit @returns {Promise<Shown>} */
async function showRepository(house, visit) {
  const repository = repositoryAt(house, visit)
  const commit = await commitOf(repository.directory, `refs/heads/${repository.branch}`)
  const listed = commit === null ? '' : (await git(['-C', repository.directory, 'ls-tree', '-r', '-z', '--name-only', commit])).toString('utf8')
  return { page: repositoryPage(visit.reader, repository, { branch: repository.branch, paths: listed.split('\0').filter(Boolean) }) }
}

/** A branch may have slashes in its name: the shortest beginning that is a revision counts. @param {string} directory @param {string[]} parts */
async function splitRevision(directory, parts) {
  for (let count = 1; count < parts.length; count += 1) {
    const revision = parts.slice(0, count).join('/')
    const commit = (await commitOf(directory, `refs/heads/${revision}`)) ?? (await commitOf(directory, revision))
    if (commit !== null) return { revision, commit, path: parts.slice(count).join('/') }
  }
  throw notFound()
}

/** @param {House} house @param {Visit} visit @returns {Promise<Shown>} */
async function showBlob(house, visit) {
  const repository = repositoryAt(house, visit)
  const { revision, commit, path } = await splitRevision(repository.directory, (visit.parts[2] ?? '').split('/'))
  const text = await git(['-C', repository.directory, 'cat-file', 'blob', `${commit}:${path}`]).then((said) => said.toString('utf8'), () => null)
  if (text === null) throw notFound()
  return { page: blobPage(visit.reader, repository, { path, revision, text }) }
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function showAccount({ state }, visit) {
  const account = findAccount(state, visit.parts[0] ?? '')
  if (!account) throw notFound()
  return { page: accountPage(visit.reader, account, repositoriesOf(state, account).filter((one) => mayLook(visit, one))) }
}

/** @param {House} house @param {Visit} visit @returns {Shown} */
function changePerson({ state, acts }, { url }) {
  const account = findAccount(state, url.searchParams.get('as') ?? '')
  if (account?.type !== 'User') throw notFound()
  acts.signIn(account.login)
  return { redirect: '/' }
}

/** @type {Page[]} */
const PAGES = [
  { method: 'GET', path: /^\/$/, show: ({ state, place }, { reader }) => ({ page: homePage(reader, { slug: place.app.slug, accounts: [...state.accounts.values()] }) }) },
  { method: 'GET', path: /^\/login$/, show: ({ state }, { reader }) => ({ page: loginPage(reader, [...state.accounts.values()].filter(({ type }) => type === 'User')) }) },
  { method: 'POST', path: /^\/login$/, show: changePerson },
  { method: 'GET', path: /^\/login\/oauth\/authorize$/, show: authorize },
  { method: 'GET', path: /^\/(?:github-)?apps\/[^/]+$/, show: ({ place }, { reader }) => ({ page: appPage(reader, place.app.slug) }) },
  { method: 'GET', path: /^\/(?:github-)?apps\/[^/]+\/installations\/new$/, show: chooseAccount },
  { method: 'GET', path: /^\/(?:github-)?apps\/[^/]+\/installations\/new\/permissions$/, show: choosePermissions },
  { method: 'POST', path: /^\/(?:github-)?apps\/[^/]+\/installations\/new\/permissions$/, show: installApp },
  {
    method: 'GET',
    path: /^\/settings\/installations$/,
    show: ({ state }, { reader }) => ({ page: installationsPage(reader, '', [...state.installations.values()].filter(({ account }) => belongsTo(reader.login, account))) }),
  },
  { method: 'GET', path: /^(?:\/organizations\/[^/]+)?\/settings\/installations\/(\d+)$/, show: showSettings },
  { method: 'POST', path: /^(?:\/organizations\/[^/]+)?\/settings\/installations\/(\d+)\/(\w+)$/, show: pressSettings },
  ...pullPages(repositoryAt),
  { method: 'GET', path: /^\/([\w.-]+)$/, show: showAccount },
  { method: 'GET', path: /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?$/, show: showRepository },
  { method: 'GET', path: /^\/([\w.-]+)\/([\w.-]+)\/tree\/.+$/, show: showRepository },
  { method: 'GET', path: /^\/([\w.-]+)\/([\w.-]+)\/blob\/(.+)$/, show: showBlob },
]

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw notFound()
  }
}

/** @param {House} house @param {{ method: string, url: URL, form: URLSearchParams }} request @returns {Promise<Shown>} */
export async function answerBrowser(house, { method, url, form }) {
  const found = PAGES.find((one) => one.method === method && one.path.test(url.pathname))
  const slug = /^\/(?:github-)?apps\/([^/]+)/.exec(url.pathname)?.[1]
  if (!found || (slug !== undefined && slug !== house.place.app.slug)) throw notFound()
  const parts = (found.path.exec(url.pathname) ?? []).slice(1).map((part) => decoded(part ?? ''))
  return found.show(house, { url, form, parts, reader: accountOf(house.state, house.state.signedIn) })
}
