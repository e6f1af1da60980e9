// What a GitHub holds, as far as Preflight asks for it: accounts, repositories, installations of the one app. In memory.

/**
 * @typedef {{ id: number, login: string, type: 'User' | 'Organization' | 'Bot', name: string, members: string[], createdAt: Date }} Account
 *   members: logins of the people of an organisation
 * @typedef {'read' | 'write'} Level
 * @typedef {{ contents?: Level, metadata?: Level, pull_requests?: Level }} Permissions
 * @typedef {'read' | 'write' | 'admin'} Role
 * @typedef {{ branches: RegExp, on: 'create' | 'update', says: string }} Rule
 *   on: what nobody may do to such a branch; says: GitHub's words for it
 * @typedef {{
 *   id: number, number: number, repository: Repository, title: string, body: string | null, head: string, base: string, headCommit: string,
 *   author: Account, createdAt: Date, closedAt: Date | null, mergedAt: Date | null,
 * }} PullRequest
 *   head, base: names of branches
 * @typedef {{
 *   id: number, owner: Account, name: string, isPrivate: boolean, isArchived: boolean, description: string | null,
 *   language: string | null, branch: string, directory: string, createdAt: Date, pushedAt: Date | null, formerNames: string[], collaborators: Map<string, Role>,
 *   rules: Rule[], pullRequests: PullRequest[],
 * }} Repository
 *   directory: the bare git repository; collaborators: what people with a role of their own may do; formerNames: owner/name in lower case
 * @typedef {{
 *   id: number, account: Account, selection: 'all' | 'selected', chosen: Set<number>, permissions: Permissions,
 *   suspendedAt: Date | null, suspendedBy: Account | null, createdAt: Date, updatedAt: Date,
 * }} Installation
 */

const HOUR_MS = 3_600_000

export function createState() {
  return {
    /** by login in lower case */
    accounts: /** @type {Map<string, Account>} */ (new Map()),
    repositories: /** @type {Map<number, Repository>} */ (new Map()),
    installations: /** @type {Map<number, Installation>} */ (new Map()),
    /** login of the person in front of the browser */
    signedIn: 'ada',
    lastId: 1000,
    // Every push is a second later than the one before, so that "last pushed first" has one answer.
    lastPush: Math.floor(Date.now() / 1000) * 1000 - HOUR_MS,
  }
}
/** @typedef {ReturnType<typeof createState>} State */

/** @param {State} state */
export const nextId = (state) => (state.lastId += 1)

/** @param {State} state */
export const nextPush = (state) => new Date((state.lastPush += 1000))

/** GitHub tells whole seconds. */
export const now = () => new Date(Math.floor(Date.now() / 1000) * 1000)

/** @param {State} state @param {string} login */
export const findAccount = (state, login) => state.accounts.get(login.toLowerCase())

/** @param {State} state @param {string} login @returns {Account} */
export function accountOf(state, login) {
  const account = findAccount(state, login)
  if (!account) throw new Error(`The stand-in has no account ${login}`)
  return account
}

/** @param {State} state */
export const organizationsOf = (state, /** @type {string} */ login) =>
  [...state.accounts.values()].filter(({ members }) => members.includes(login))

/** @param {Repository} repository */
export const fullName = ({ owner, name }) => `${owner.login}/${name}`

/** @param {State} state @param {Account} owner */
export const repositoriesOf = (state, owner) => [...state.repositories.values()].filter((one) => one.owner === owner)

/**
 * By its name, or by one that it had before.
 * @param {State} state @param {string} owner @param {string} name
 * @returns {Repository | undefined}
 */
export function findRepository(state, owner, name) {
  const wanted = `${owner}/${name}`.toLowerCase()
  const all = [...state.repositories.values()]
  return all.find((one) => fullName(one).toLowerCase() === wanted) ?? all.find((one) => one.formerNames.includes(wanted))
}

/** @param {State} state @param {string} owner @param {string} name @returns {Repository} */
export function repositoryOf(state, owner, name) {
  const repository = findRepository(state, owner, name)
  if (!repository) throw new Error(`The stand-in has no repository ${owner}/${name}`)
  return repository
}

/** @param {State} state @param {Account} account */
export const installationOn = (state, account) => [...state.installations.values()].find((one) => one.account === account)

/** @param {State} state @param {number} id @returns {Installation} */
export function installationOf(state, id) {
  const installation = state.installations.get(id)
  if (!installation) throw new Error(`The stand-in has no installation ${id}`)
  return installation
}

/** @param {Installation} installation @param {Repository} repository */
export const covers = ({ account, selection, chosen }, repository) =>
  repository.owner === account && (selection === 'all' || chosen.has(repository.id))

/** @param {State} state @param {Installation} installation */
export const coveredBy = (state, installation) => [...state.repositories.values()].filter((one) => covers(installation, one))

/** A person's own account, and the organisations that they belong to. @param {string} login @param {Account} account */
export const belongsTo = (login, account) => account.login === login || account.members.includes(login)

/** @param {string} login @param {Repository} repository */
export const isReader = (login, { owner, collaborators }) => belongsTo(login, owner) || collaborators.has(login)

/** @param {string} login @param {Repository} repository @returns {Role | 'none'} */
export function roleOf(login, { owner, collaborators, isPrivate }) {
  if (owner.login === login) return 'admin'
  return collaborators.get(login) ?? (owner.members.includes(login) ? 'write' : isPrivate ? 'none' : 'read')
}

/**
 * Whether GitHub tells a person of an installation: it does as soon as they may read one of its repositories.
 * @param {State} state @param {string} login @param {Installation} installation
 */
export const knowsOf = (state, login, installation) =>
  belongsTo(login, installation.account) || coveredBy(state, installation).some((one) => isReader(login, one))
