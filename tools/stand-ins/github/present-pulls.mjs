// GitHub's shape of a pull request.
import { apiOf, nodeId, presentAccount, presentRepository, timestamp } from './present.mjs'
import { fullName } from './state.mjs'

/**
 * @typedef {import('./present.mjs').Place} Place
 * @typedef {import('./state.mjs').PullRequest} PullRequest
 */

/** @param {Place} place @param {PullRequest} pull @param {string} ref @param {string} sha */
const endOf = (place, { repository }, ref, sha) => ({
  label: `${repository.owner.login}:${ref}`,
  ref,
  sha,
  user: presentAccount(place, repository.owner),
  repo: presentRepository(place, repository),
})

/** @param {Place} place @param {PullRequest} pull */
function addressesOf({ url }, { repository, number, headCommit }) {
  const [html, api] = [`${url}/${fullName(repository)}/pull/${number}`, `${apiOf(url)}/repos/${fullName(repository)}`]
  const [self, issue] = [`${api}/pulls/${number}`, `${api}/issues/${number}`]
  return {
    url: self, html_url: html, diff_url: `${html}.diff`, patch_url: `${html}.patch`, issue_url: issue,
    commits_url: `${self}/commits`, review_comments_url: `${self}/comments`, review_comment_url: `${api}/pulls/comments{/number}`,
    comments_url: `${issue}/comments`, statuses_url: `${api}/statuses/${headCommit}`,
  }
}

/** @param {ReturnType<typeof addressesOf>} addresses */
const linksOf = (addresses) => ({
  self: { href: addresses.url }, html: { href: addresses.html_url }, issue: { href: addresses.issue_url }, comments: { href: addresses.comments_url },
  review_comments: { href: addresses.review_comments_url }, review_comment: { href: addresses.review_comment_url },
  commits: { href: addresses.commits_url }, statuses: { href: addresses.statuses_url },
})

/** @param {Place} place @param {PullRequest} pull */
export function presentListedPull(place, pull) {
  const addresses = addressesOf(place, pull)
  const { id, number, title, body, createdAt, closedAt, mergedAt } = pull
  return {
    ...addresses,
    id, number, title, body,
    node_id: nodeId(id, 'PullRequest'),
    state: closedAt === null ? 'open' : 'closed',
    locked: false,
    user: presentAccount(place, pull.author),
    labels: /** @type {object[]} */ ([]),
    milestone: null,
    active_lock_reason: null,
    created_at: timestamp(createdAt),
    updated_at: timestamp(closedAt ?? createdAt),
    closed_at: closedAt && timestamp(closedAt),
    merged_at: mergedAt && timestamp(mergedAt),
    merge_commit_sha: mergedAt && pull.headCommit,
    assignee: null,
    assignees: /** @type {object[]} */ ([]),
    requested_reviewers: /** @type {object[]} */ ([]),
    requested_teams: /** @type {object[]} */ ([]),
    head: endOf(place, pull, pull.head, pull.headCommit),
    base: endOf(place, pull, pull.base, pull.headCommit),
    _links: linksOf(addresses),
    author_association: 'CONTRIBUTOR',
    auto_merge: null,
    draft: false,
  }
}

/** On its own. @param {Place} place @param {PullRequest} pull */
export const presentPull = (place, pull) => ({
  ...presentListedPull(place, pull),
  merged: pull.mergedAt !== null,
  mergeable: null,
  rebaseable: null,
  mergeable_state: 'unknown',
  merged_by: null,
  comments: 0,
  review_comments: 0,
  maintainer_can_modify: false,
  commits: 1,
  additions: 1,
  deletions: 1,
  changed_files: 1,
})
