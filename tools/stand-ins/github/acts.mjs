// What happens at GitHub: accounts and repositories come and go, people install the app and push. Each act sends its webhooks.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { commitFiles, createRepository } from './git.mjs'
import { installationEvent, pushEvent, repositoryEvent, selectionEvent } from './payloads.mjs'
import { pullRequestActs } from './pulls.mjs'
import { accountOf, coveredBy, covers, findAccount, findRepository, fullName, installationOf, installationOn, nextId, nextPush, now, repositoriesOf, repositoryOf } from './state.mjs'

/**
 * @typedef {import('./git.mjs').Files} Files
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Permissions} Permissions
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {{
 *   owner: string, name: string, private?: boolean, archived?: boolean, description?: string | null, language?: string | null,
 *   branch?: string, files?: Files, gitDir?: string, pushedAt?: Date | null,
 * }} NewRepository
 *   gitDir: an existing git directory, served where it is
 * @typedef {{ owner: string, name: string, branch?: string, files: Files, message?: string }} NewPush
 *   one commit; a new branch starts at the default branch
 * @typedef {{
 *   state: import('./state.mjs').State, place: import('./present.mjs').Place, folder: string,
 *   emit: (event: string, payload: Record<string, unknown>) => void,
 * }} World
 */

/** @param {World} world @param {Omit<Account, 'id' | 'createdAt'>} fields @returns {Account} */
function addAccount({ state }, fields) {
  if (findAccount(state, fields.login)) throw new Error(`The stand-in has an account ${fields.login} already`)
  const account = { ...fields, id: nextId(state), createdAt: now() }
  state.accounts.set(fields.login.toLowerCase(), account)
  return account
}

/** @param {World} world @param {NewRepository} wanted @returns {Promise<Repository>} */
async function addRepository({ state, folder }, wanted) {
  const { owner, name, private: isPrivate = false, branch = 'main', files = { 'README.md': `# ${wanted.name}\n` }, gitDir } = wanted
  const taken = findRepository(state, owner, name)
  if (taken && fullName(taken).toLowerCase() === `${owner}/${name}`.toLowerCase()) throw new Error(`The stand-in has a repository ${owner}/${name} already`)
  const id = nextId(state)
  const directory = gitDir ?? path.join(folder, `${id}.git`)
  if (gitDir === undefined) await createRepository(directory, { branch, files })
  const { description = null, language = null, archived = false, pushedAt = nextPush(state) } = wanted
  const repository = { id, owner: accountOf(state, owner), name, isPrivate, isArchived: archived, description, language, branch, directory, createdAt: now(), pushedAt, formerNames: [], collaborators: new Map(), rules: [], pullRequests: [] }
  state.repositories.set(id, repository)
  return repository
}

/** @param {Files} files @param {boolean} isNew */
const changedBy = (files, isNew) => {
  const named = (/** @type {boolean} */ isGone) => Object.entries(files).flatMap(([name, file]) => ((file === null) === isGone ? [name] : []))
  const [kept, removed] = [named(false), named(true)]
  return { added: isNew ? kept : [], removed, modified: isNew ? [] : kept }
}

/** The event that an installation receives about one of its repositories. @param {World} world @param {Repository} repository @param {(installation: Installation) => { event: string, payload: Record<string, unknown> }} make */
function tell({ state, emit }, repository, make) {
  const installation = installationOn(state, repository.owner)
  if (!installation || installation.suspendedAt || !covers(installation, repository)) return
  const { event, payload } = make(installation)
  emit(event, payload)
}

/** @param {World} world @param {string} [login] who did it */
const senderOf = ({ state }, login = state.signedIn) => accountOf(state, login)

/** @param {World} world @param {NewPush} wanted @returns {Promise<{ before: string | null, after: string }>} */
async function push(world, { owner, name, files, branch, message = 'Change' }) {
  const repository = repositoryOf(world.state, owner, name)
  const to = branch ?? repository.branch
  const commits = await commitFiles(repository.directory, { branch: to, files, message, base: repository.branch })
  repository.pushedAt = nextPush(world.state)
  tell(world, repository, (installation) => ({
    event: 'push',
    payload: pushEvent(world.place, { repository, installation, sender: senderOf(world) }, { branch: to, ...commits, message, changed: changedBy(files, commits.before === null) }),
  }))
  return commits
}

/** @param {World} world @param {string} owner @param {string} name @param {string} to */
function rename(world, owner, name, to) {
  const repository = repositoryOf(world.state, owner, name)
  const from = repository.name
  repository.formerNames.push(fullName(repository).toLowerCase())
  repository.name = to
  tell(world, repository, (installation) => ({
    event: 'repository',
    payload: repositoryEvent(world.place, 'renamed', { repository, installation, sender: senderOf(world), from }),
  }))
  return repository
}

/** @param {World} world @param {string} owner @param {string} name */
async function deleteRepository(world, owner, name) {
  const repository = repositoryOf(world.state, owner, name)
  tell(world, repository, (installation) => ({
    event: 'repository',
    payload: repositoryEvent(world.place, 'deleted', { repository, installation, sender: senderOf(world) }),
  }))
  const chosenBy = [...world.state.installations.values()].filter(({ chosen }) => chosen.delete(repository.id))
  world.state.repositories.delete(repository.id)
  for (const installation of chosenBy) world.emit('installation_repositories', selectionEvent(world.place, { added: [], removed: [repository], installation, sender: senderOf(world) }))
  // A directory that is served in place belongs to somebody else.
  if (path.dirname(repository.directory) === world.folder) await rm(repository.directory, { recursive: true, force: true })
}

/** @param {World} world @param {Account} account @param {'all' | string[]} names @returns {Repository[]} */
const named = ({ state }, account, names) =>
  names === 'all' ? repositoriesOf(state, account) : names.map((name) => repositoryOf(state, account.login, name.split('/').pop() ?? ''))

/** @param {World} world @param {Installation['id']} id @param {'created' | 'deleted' | 'suspend' | 'unsuspend'} action */
function tellInstallation({ state, place, emit }, id, action) {
  const installation = installationOf(state, id)
  installation.updatedAt = now()
  emit('installation', installationEvent(place, { action, installation, sender: accountOf(state, state.signedIn), repositories: coveredBy(state, installation) }))
}

/**
 * Installs the app on an account, or changes what it may read where it is installed.
 * @param {World} world @param {{ account: string, repositories?: 'all' | string[] }} wanted names of the account's repositories
 * @returns {Installation}
 */
function install(world, { account: login, repositories = 'all' }) {
  const { state } = world
  const account = accountOf(state, login)
  const present = installationOn(state, account)
  if (present) return select(world, present.id, repositories)
  const chosen = new Set(repositories === 'all' ? [] : named(world, account, repositories).map(({ id }) => id))
  const installation = /** @type {Installation} */ ({
    id: nextId(state), account, selection: repositories === 'all' ? 'all' : 'selected', chosen,
    permissions: { ...world.place.asks }, suspendedAt: null, suspendedBy: null, createdAt: now(), updatedAt: now(),
  })
  state.installations.set(installation.id, installation)
  tellInstallation(world, installation.id, 'created')
  return installation
}

/** @param {World} world @param {number} id @param {'all' | string[]} repositories all that it may read from now on @returns {Installation} */
function select(world, id, repositories) {
  const { state, place, emit } = world
  const installation = installationOf(state, id)
  const before = coveredBy(state, installation)
  installation.chosen = new Set(repositories === 'all' ? [] : named(world, installation.account, repositories).map((one) => one.id))
  installation.selection = repositories === 'all' ? 'all' : 'selected'
  installation.updatedAt = now()
  const after = coveredBy(state, installation)
  const [added, removed] = [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))]
  const sender = senderOf(world)
  if (added.length > 0) emit('installation_repositories', selectionEvent(place, { added, removed: [], installation, sender }))
  if (removed.length > 0) emit('installation_repositories', selectionEvent(place, { added: [], removed, installation, sender }))
  return installation
}

/** @param {World} world @param {number} id */
function uninstall(world, id) {
  tellInstallation(world, id, 'deleted')
  world.state.installations.delete(id)
}

/** @param {World} world @param {number} id @param {boolean} isSuspended */
function setSuspended(world, id, isSuspended) {
  const installation = installationOf(world.state, id)
  Object.assign(installation, isSuspended ? { suspendedAt: now(), suspendedBy: senderOf(world) } : { suspendedAt: null, suspendedBy: null })
  tellInstallation(world, id, isSuspended ? 'suspend' : 'unsuspend')
}

/** @param {World} world @param {number} id @param {string[]} names @param {boolean} isAdded */
function changeSelection(world, id, names, isAdded) {
  const installation = installationOf(world.state, id)
  const changed = named(world, installation.account, names)
  const kept = coveredBy(world.state, installation).filter((one) => !changed.includes(one))
  return select(world, id, [...kept, ...(isAdded ? changed : [])].map(({ name }) => name))
}

/** @param {World} world */
export const createActs = (world) => ({
  /** @param {string} login @param {{ name?: string }} [more] */
  addUser: (login, { name = login } = {}) => addAccount(world, { login, type: 'User', name, members: [] }),
  /** @param {string} login @param {{ name?: string, members?: string[] }} [more] */
  addOrganization: (login, { name = login, members = [] } = {}) => addAccount(world, { login, type: 'Organization', name, members }),
  addRepository: (/** @type {NewRepository} */ wanted) => addRepository(world, wanted),
  /** Gives a person a role in one repository. @param {string} owner @param {string} name @param {string} login @param {import('./state.mjs').Role} [role] */
  addCollaborator: (owner, name, login, role = 'read') => {
    repositoryOf(world.state, owner, name).collaborators.set(accountOf(world.state, login).login, role)
  },
  /** What the App asks for from now on: installations that are there keep what they were granted until somebody approves. @param {Permissions} permissions */
  askFor: (permissions) => {
    world.place.asks = permissions
  },
  /** @param {string} owner @param {string} name */
  archive: (owner, name) => {
    repositoryOf(world.state, owner, name).isArchived = true
  },
  /** A rule of a repository for some of its branches. @param {string} owner @param {string} name @param {import('./state.mjs').Rule} rule */
  addRule: (owner, name, rule) => {
    repositoryOf(world.state, owner, name).rules.push(rule)
  },
  ...pullRequestActs(world),
  push: (/** @type {NewPush} */ wanted) => push(world, wanted),
  /** @param {string} owner @param {string} name @param {string} to the new name */
  renameRepository: (owner, name, to) => rename(world, owner, name, to),
  /** @param {string} owner @param {string} name */
  deleteRepository: (owner, name) => deleteRepository(world, owner, name),
  install: (/** @type {Parameters<typeof install>[1]} */ wanted) => install(world, wanted),
  /** @param {number} id @param {'all' | string[]} repositories */
  select: (id, repositories) => select(world, id, repositories),
  /** @param {number} id */
  uninstall: (id) => uninstall(world, id),
  /** @param {number} id */
  suspend: (id) => setSuspended(world, id, true),
  /** @param {number} id */
  unsuspend: (id) => setSuspended(world, id, false),
  /** @param {number} id @param {string[]} names */
  addRepositories: (id, names) => changeSelection(world, id, names, true),
  /** @param {number} id @param {string[]} names */
  removeRepositories: (id, names) => changeSelection(world, id, names, false),
  /** The app's owner takes a permission back, or gives it again; no webhook. @param {number} id @param {Permissions} permissions */
  setPermissions: (id, permissions) => {
    installationOf(world.state, id).permissions = permissions
  },
  /** Who sits in front of the browser. @param {string} login */
  signIn: (login) => {
    world.state.signedIn = accountOf(world.state, login).login
  },
})
/** @typedef {ReturnType<typeof createActs>} Acts */
