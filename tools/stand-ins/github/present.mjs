// GitHub's shapes, field by field as its OpenAPI description has them.
import { coveredBy, fullName } from './state.mjs'

/**
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Permissions} Permissions
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {{ url: string, app: import('./tokens.mjs').App, asks: Permissions }} Place
 *   url: the stand-in's origin; asks: what the App asks for
 */

/** @param {Date} date whole seconds, as GitHub tells them */
export const timestamp = (date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/** @param {number} id @param {string} kind */
export const nodeId = (id, kind) => Buffer.from(`${kind}${id}`).toString('base64')

/** @param {string} url */
export const apiOf = (url) => `${url}/api/v3`

/** @param {Place} place @param {Account} account */
export function presentAccount({ url }, { id, login, type }) {
  // The brackets of an app's own account are not left in an address.
  const inUrl = encodeURIComponent(login)
  const api = `${apiOf(url)}/users/${inUrl}`
  return {
    login, id,
    node_id: nodeId(id, type),
    avatar_url: `${url}/avatars/${id}`,
    gravatar_id: '',
    url: api,
    html_url: `${url}/${inUrl}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type,
    user_view_type: 'public',
    site_admin: false,
  }
}

/** @param {Place} place @param {Account} account */
export const presentPerson = (place, account) => ({
  ...presentAccount(place, account),
  name: account.name,
  company: null,
  blog: '',
  location: null,
  email: null,
  hireable: null,
  bio: null,
  twitter_username: null,
  notification_email: null,
  public_repos: 0,
  public_gists: 0,
  followers: 0,
  following: 0,
  created_at: timestamp(account.createdAt),
  updated_at: timestamp(account.createdAt),
})

/** Addresses of a repository's parts: field -> what follows its own address. */
const PARTS = {
  archive_url: '/{archive_format}{/ref}', assignees_url: '/assignees{/user}', blobs_url: '/git/blobs{/sha}', branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}', comments_url: '/comments{/number}', commits_url: '/commits{/sha}', compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}', contributors_url: '/contributors', deployments_url: '/deployments', downloads_url: '/downloads', events_url: '/events',
  forks_url: '/forks', git_commits_url: '/git/commits{/sha}', git_refs_url: '/git/refs{/sha}', git_tags_url: '/git/tags{/sha}', hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}', issue_events_url: '/issues/events{/number}', issues_url: '/issues{/number}', keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}', languages_url: '/languages', merges_url: '/merges', milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}', pulls_url: '/pulls{/number}', releases_url: '/releases{/id}', stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}', subscribers_url: '/subscribers', subscription_url: '/subscription', tags_url: '/tags', teams_url: '/teams', trees_url: '/git/trees{/sha}',
}
/** @typedef {{ [field in keyof typeof PARTS]: string }} Parts */

/** @param {string} api @returns {Parts} */
function partsOf(api) {
  const parts = { ...PARTS }
  for (const [field, rest] of Object.entries(PARTS)) Object.assign(parts, { [field]: api + rest })
  return parts
}

/** As in a list. @param {Place} place @param {Repository} repository */
export function presentRepository(place, repository) {
  const { id, name, owner, isPrivate, isArchived, description, language, branch, createdAt, pushedAt } = repository
  const full = fullName(repository)
  const api = `${apiOf(place.url)}/repos/${full}`
  const html = `${place.url}/${full}`
  return {
    id,
    node_id: nodeId(id, 'Repository'),
    name,
    full_name: full,
    private: isPrivate,
    owner: presentAccount(place, owner),
    html_url: html,
    description,
    fork: false,
    url: api,
    ...partsOf(api),
    created_at: timestamp(createdAt),
    updated_at: timestamp(pushedAt ?? createdAt),
    pushed_at: pushedAt && timestamp(pushedAt),
    git_url: html.replace(/^https?:/, 'git:') + '.git',
    ssh_url: `git@${new URL(place.url).hostname}:${full}.git`,
    clone_url: `${html}.git`,
    svn_url: html,
    homepage: null,
    size: 1,
    stargazers_count: 0,
    watchers_count: 0,
    language,
    has_issues: true,
    has_projects: true,
    has_downloads: true,
    has_wiki: true,
    has_pages: false,
    has_discussions: false,
    forks_count: 0,
    mirror_url: null,
    archived: isArchived,
    disabled: false,
    open_issues_count: 0,
    license: null,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: /** @type {string[]} */ ([]),
    visibility: isPrivate ? 'private' : 'public',
    forks: 0,
    open_issues: 0,
    watchers: 0,
    default_branch: branch,
  }
}

/** @param {Place} place @param {Repository} repository */
export const presentListed = (place, repository) => ({
  ...presentRepository(place, repository),
  permissions: { admin: false, maintain: false, push: false, triage: false, pull: false },
})

/** On its own. @param {Place} place @param {Repository} repository */
export const presentFull = (place, repository) => ({
  ...presentRepository(place, repository),
  temp_clone_token: null,
  permissions: { admin: false, maintain: false, push: false, triage: false, pull: false },
  network_count: 0,
  subscribers_count: 0,
})

/** As webhooks name repositories of an installation. @param {Repository} repository */
export const presentShort = (repository) => ({
  id: repository.id,
  node_id: nodeId(repository.id, 'Repository'),
  name: repository.name,
  full_name: fullName(repository),
  private: repository.isPrivate,
})

/** @param {string} url @param {Pick<Installation, 'id' | 'account'>} installation */
export const settingsOf = (url, { id, account }) =>
  account.type === 'Organization' ? `${url}/organizations/${account.login}/settings/installations/${id}` : `${url}/settings/installations/${id}`

/** @param {Place} place @param {Installation} installation */
export function presentInstallation(place, installation) {
  const { id, account, selection, permissions, createdAt, updatedAt, suspendedAt, suspendedBy } = installation
  const { url, app } = place
  return {
    id,
    client_id: app.clientId,
    account: presentAccount(place, account),
    repository_selection: selection,
    access_tokens_url: `${apiOf(url)}/app/installations/${id}/access_tokens`,
    repositories_url: `${apiOf(url)}/installation/repositories`,
    html_url: settingsOf(url, installation),
    app_id: app.id,
    app_slug: app.slug,
    target_id: account.id,
    target_type: account.type,
    permissions: { ...permissions },
    events: ['push', 'repository'],
    created_at: timestamp(createdAt),
    updated_at: timestamp(updatedAt),
    single_file_name: null,
    has_multiple_single_files: false,
    single_file_paths: /** @type {string[]} */ ([]),
    suspended_by: suspendedBy && presentAccount(place, suspendedBy),
    suspended_at: suspendedAt && timestamp(suspendedAt),
  }
}

/** @param {Place} place @param {Account} owner @param {number} installations */
export function presentApp(place, owner, installations) {
  const { id, slug, clientId } = place.app
  return {
    id, slug,
    client_id: clientId,
    node_id: nodeId(id, 'App'),
    owner: presentAccount(place, owner),
    name: 'Preflight on this computer',
    description: 'Scans code before launch',
    external_url: 'https://preflight.example',
    html_url: `${place.url}/apps/${slug}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    permissions: { ...place.asks },
    events: ['push', 'repository'],
    installations_count: installations,
  }
}

/**
 * @param {Place} place @param {import('./state.mjs').State} state @param {Installation} installation
 * @param {import('./tokens.mjs').InstallationToken} token
 */
export const presentToken = (place, state, installation, { token, expiresAt, permissions, repositoryIds }) => ({
  token,
  expires_at: timestamp(expiresAt),
  permissions,
  repository_selection: repositoryIds === null ? installation.selection : 'selected',
  ...(repositoryIds && {
    repositories: coveredBy(state, installation).filter(({ id }) => repositoryIds.includes(id)).map((one) => presentListed(place, one)),
  }),
})
