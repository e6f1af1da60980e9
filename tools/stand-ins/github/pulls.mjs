// Pull requests: opened by the app, closed and merged by people.
import { commitOf, git } from './git.mjs'
import { headOf } from './objects.mjs'
import { pullRequestEvent, pushEvent } from './payloads.mjs'
import { accountOf, installationOn, covers, nextId, nextPush, now, repositoryOf } from './state.mjs'

/**
 * @typedef {import('./present.mjs').Place} Place
 * @typedef {import('./state.mjs').PullRequest} PullRequest
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {{ state: import('./state.mjs').State, place: Place, emit: (event: string, payload: Record<string, unknown>) => void }} Context
 */

/** As whom the app acts. @param {Place} place @returns {import('./state.mjs').Account} */
export const botOf = ({ app }) => ({ id: app.id + 100_000, login: `${app.slug}[bot]`, type: 'Bot', name: app.slug, members: [], createdAt: new Date(0) })

/** The installation that hears of a repository. @param {Context} context @param {Repository} repository */
function listenerOf({ state }, repository) {
  const installation = installationOn(state, repository.owner)
  return installation && !installation.suspendedAt && covers(installation, repository) ? installation : null
}

/** @param {Context} context @param {PullRequest} pull @param {'opened' | 'closed' | 'reopened'} action */
function tell(context, pull, action) {
  const installation = listenerOf(context, pull.repository)
  if (!installation) return
  const sender = action === 'opened' ? pull.author : accountOf(context.state, context.state.signedIn)
  context.emit('pull_request', pullRequestEvent(context.place, { action, pull, repository: pull.repository, installation, sender }))
}

/** The push that a commit of the app comes to. @param {Context} context @param {Repository} repository @param {{ branch: string, before: string | null, after: string }} push */
export async function pushedBy(context, repository, { branch, before, after }) {
  repository.pushedAt = nextPush(context.state)
  const installation = listenerOf(context, repository)
  if (!installation) return
  const message = (await git(['-C', repository.directory, 'show', '-s', '--format=%B', after])).toString('utf8').trim()
  const event = { branch, before, after, message, changed: { added: [], removed: [], modified: [] } }
  context.emit('push', pushEvent(context.place, { repository, installation, sender: botOf(context.place) }, event))
}

/**
 * @param {Context} context @param {Repository} repository
 * @param {{ title: string, body: string | null, head: string, base: string, headCommit: string, author: import('./state.mjs').Account }} wanted
 */
export function openPull(context, repository, wanted) {
  const pull = { ...wanted, id: nextId(context.state), number: repository.pullRequests.length + 1, repository, createdAt: now(), closedAt: null, mergedAt: null }
  repository.pullRequests.push(pull)
  tell(context, pull, 'opened')
  return pull
}

/** @param {Context} context */
export function pullRequestActs(context) {
  /** @param {string} owner @param {string} name @param {number} number */
  function pullOf(owner, name, number) {
    const pull = repositoryOf(context.state, owner, name).pullRequests.find((one) => one.number === number)
    if (!pull) throw new Error(`The stand-in has no pull request ${number} in ${owner}/${name}`)
    return pull
  }

  return {
    /** A person opens one. @param {string} owner @param {string} name @param {{ head: string, title?: string, body?: string | null }} wanted */
    openPullRequest: async (owner, name, { head, title = 'A change', body = null }) => {
      const repository = repositoryOf(context.state, owner, name)
      const headCommit = await headOf(repository.directory, head)
      if (headCommit === null) throw new Error(`The stand-in has no branch ${head} in ${owner}/${name}`)
      return openPull(context, repository, { title, body, head, base: repository.branch, headCommit, author: accountOf(context.state, context.state.signedIn) })
    },
    /** @param {string} owner @param {string} name @param {number} number */
    closePullRequest: (owner, name, number) => {
      const pull = pullOf(owner, name, number)
      pull.closedAt = now()
      tell(context, pull, 'closed')
    },
    /** @param {string} owner @param {string} name @param {number} number */
    reopenPullRequest: (owner, name, number) => {
      const pull = pullOf(owner, name, number)
      pull.closedAt = null
      tell(context, pull, 'reopened')
    },
    /** The base branch is moved to the head, which must be ahead of it. @param {string} owner @param {string} name @param {number} number */
    mergePullRequest: async (owner, name, number) => {
      const pull = pullOf(owner, name, number)
      const head = await commitOf(pull.repository.directory, `refs/heads/${pull.head}`)
      await git(['-C', pull.repository.directory, 'update-ref', `refs/heads/${pull.base}`, String(head)])
      pull.closedAt = pull.mergedAt = now()
      tell(context, pull, 'closed')
    },
  }
}
