// What webhooks carry.
import { presentAccount, presentInstallation, presentRepository, presentShort, timestamp } from './present.mjs'
import { presentPull } from './present-pulls.mjs'
import { fullName } from './state.mjs'

/**
 * @typedef {import('./present.mjs').Place} Place
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./state.mjs').Installation} Installation
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {{ action: 'created' | 'deleted' | 'suspend' | 'unsuspend', installation: Installation, sender: Account, repositories: Repository[] }} InstallationEvent
 * @typedef {{ added: Repository[], removed: Repository[], installation: Installation, sender: Account }} SelectionEvent
 * @typedef {{ repository: Repository, installation: Installation, sender: Account }} RepositoryEvent
 * @typedef {{ branch: string, before: string | null, after: string, message: string, changed: { added: string[], removed: string[], modified: string[] } }} Push
 */

const NOTHING = '0'.repeat(40)

/** @param {Installation} installation */
const shortInstallation = ({ id }) => ({ id, node_id: Buffer.from(`Installation${id}`).toString('base64') })

/** @param {Place} place @param {InstallationEvent} event */
export const installationEvent = (place, { action, installation, sender, repositories }) => ({
  action,
  installation: presentInstallation(place, installation),
  ...((action === 'created' || action === 'deleted') && { repositories: repositories.map(presentShort) }),
  ...(action === 'created' && { requester: null }),
  sender: presentAccount(place, sender),
})

/** @param {Place} place @param {SelectionEvent} event */
export const selectionEvent = (place, { added, removed, installation, sender }) => ({
  action: added.length > 0 ? 'added' : 'removed',
  installation: presentInstallation(place, installation),
  repository_selection: installation.selection,
  repositories_added: added.map(presentShort),
  repositories_removed: removed.map(presentShort),
  requester: null,
  sender: presentAccount(place, sender),
})

/** @param {Place} place @param {Account} account */
const organizationOf = (place, { id, login, type }) =>
  type === 'Organization' && {
    organization: {
      login, id,
      node_id: Buffer.from(`Organization${id}`).toString('base64'),
      url: `${place.url}/api/v3/orgs/${login}`,
      repos_url: `${place.url}/api/v3/orgs/${login}/repos`,
      events_url: `${place.url}/api/v3/orgs/${login}/events`,
      hooks_url: `${place.url}/api/v3/orgs/${login}/hooks`,
      issues_url: `${place.url}/api/v3/orgs/${login}/issues`,
      members_url: `${place.url}/api/v3/orgs/${login}/members{/member}`,
      public_members_url: `${place.url}/api/v3/orgs/${login}/public_members{/member}`,
      avatar_url: `${place.url}/avatars/${id}`,
      description: null,
    },
  }

/**
 * @param {Place} place @param {'renamed' | 'deleted'} action
 * @param {RepositoryEvent & { from?: string }} event from: the name before
 */
export const repositoryEvent = (place, action, { repository, installation, sender, from }) => ({
  action,
  ...(from !== undefined && { changes: { repository: { name: { from } } } }),
  repository: presentRepository(place, repository),
  ...organizationOf(place, repository.owner),
  installation: shortInstallation(installation),
  sender: presentAccount(place, sender),
})

/**
 * @param {Place} place
 * @param {RepositoryEvent & { action: 'opened' | 'closed' | 'reopened', pull: import('./state.mjs').PullRequest }} event
 */
export const pullRequestEvent = (place, { action, pull, repository, installation, sender }) => ({
  action,
  number: pull.number,
  pull_request: presentPull(place, pull),
  repository: presentRepository(place, repository),
  ...organizationOf(place, repository.owner),
  installation: shortInstallation(installation),
  sender: presentAccount(place, sender),
})

const PERSON = { name: 'Ada Lovelace', email: 'ada@example.com' }

/** @param {Place} place @param {RepositoryEvent} event @param {Push} push */
export function pushEvent(place, { repository, installation, sender }, { branch, before, after, message, changed }) {
  const html = `${place.url}/${fullName(repository)}`
  const at = repository.pushedAt ?? repository.createdAt
  const author = { ...PERSON, username: sender.login }
  const commit = {
    id: after, tree_id: after, distinct: true, message, url: `${html}/commit/${after}`,
    timestamp: timestamp(at), author, committer: author, ...changed,
  }
  const shown = presentRepository(place, repository)
  return {
    ref: `refs/heads/${branch}`,
    before: before ?? NOTHING,
    after,
    // In this one event two times are numbers.
    repository: {
      ...shown,
      created_at: Math.floor(repository.createdAt.getTime() / 1000),
      pushed_at: Math.floor(at.getTime() / 1000),
      stargazers: 0,
      master_branch: repository.branch,
    },
    pusher: { name: sender.login, email: PERSON.email },
    ...organizationOf(place, repository.owner),
    sender: presentAccount(place, sender),
    installation: shortInstallation(installation),
    created: before === null,
    deleted: false,
    forced: false,
    base_ref: null,
    compare: `${html}/compare/${(before ?? NOTHING).slice(0, 12)}...${after.slice(0, 12)}`,
    commits: [commit],
    head_commit: commit,
  }
}
