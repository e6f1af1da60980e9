// GitHub's shapes of references, commits, trees and comparisons.
import { apiOf, nodeId, presentAccount } from './present.mjs'
import { fullName } from './state.mjs'

/**
 * @typedef {import('./objects.mjs').Commit} Commit
 * @typedef {import('./objects.mjs').Entry} Entry
 * @typedef {import('./present.mjs').Place} Place
 * @typedef {import('./state.mjs').Repository} Repository
 */

/** @param {Place} place @param {Repository} repository */
const addressesOf = ({ url }, repository) => ({ api: `${apiOf(url)}/repos/${fullName(repository)}`, html: `${url}/${fullName(repository)}` })

/** @param {Place} place @param {Repository} repository @param {string} branch @param {string} sha */
export function presentRef(place, repository, branch, sha) {
  const { api } = addressesOf(place, repository)
  return {
    ref: `refs/heads/${branch}`,
    node_id: nodeId(repository.id, `Ref${branch}`),
    url: `${api}/git/refs/heads/${branch}`,
    object: { type: 'commit', sha, url: `${api}/git/commits/${sha}` },
  }
}

/** @param {Place} place @param {Repository} repository @param {string} sha */
export const presentBlob = (place, repository, sha) => ({ sha, url: `${addressesOf(place, repository).api}/git/blobs/${sha}` })

/** @param {Place} place @param {Repository} repository @param {string} sha @param {Entry[]} entries */
export const presentTree = (place, repository, sha, entries) => ({
  sha,
  url: `${addressesOf(place, repository).api}/git/trees/${sha}`,
  tree: entries.map((one) => ({ ...one, url: presentBlob(place, repository, one.sha).url })),
  truncated: false,
})

const BOT = { name: 'preflight-here[bot]', email: '4711+preflight-here[bot]@users.noreply.github.com' }
const SIGNED = { verified: true, reason: 'valid', signature: 'signed by the stand-in', payload: '', verified_at: null }

/** Of git itself. @param {Place} place @param {Repository} repository @param {Commit} commit */
export function presentCommit(place, repository, { sha, tree, parents, message, date }) {
  const { api, html } = addressesOf(place, repository)
  const person = { ...BOT, date }
  return {
    sha,
    node_id: nodeId(repository.id, `Commit${sha}`),
    url: `${api}/git/commits/${sha}`,
    html_url: `${html}/commit/${sha}`,
    author: person,
    committer: person,
    message,
    tree: { sha: tree, url: `${api}/git/trees/${tree}` },
    parents: parents.map((one) => ({ sha: one, url: `${api}/git/commits/${one}`, html_url: `${html}/commit/${one}` })),
    verification: SIGNED,
  }
}

/** As in lists. @param {Place} place @param {Repository} repository @param {Commit} commit */
function presentListedCommit(place, repository, commit) {
  const { api, html } = addressesOf(place, repository)
  const { sha, node_id, html_url, parents, author, committer, message, tree, verification } = presentCommit(place, repository, commit)
  return {
    sha, node_id, html_url, parents,
    url: `${api}/commits/${sha}`,
    comments_url: `${html}/commits/${sha}/comments`,
    commit: { author, committer, message, tree, verification, comment_count: 0, url: `${api}/git/commits/${sha}` },
    author: presentAccount(place, repository.owner),
    committer: presentAccount(place, repository.owner),
  }
}

/**
 * @param {Place} place @param {Repository} repository @param {Awaited<ReturnType<typeof import('./objects.mjs').compareCommits>>} compared
 * @param {Commit[]} commits the base, the one that both have, those that only the head has
 */
export function presentComparison(place, repository, { ahead, behind, files }, commits) {
  const { api, html } = addressesOf(place, repository)
  const [base, common, ...listed] = commits.map((one) => presentListedCommit(place, repository, one))
  const url = `${html}/compare/${base?.sha}...${listed.at(-1)?.sha ?? common?.sha}`
  return {
    url: url.replace(html, api), html_url: url, permalink_url: url, diff_url: `${url}.diff`, patch_url: `${url}.patch`,
    base_commit: base,
    merge_base_commit: common,
    status: ahead > 0 ? (behind > 0 ? 'diverged' : 'ahead') : behind > 0 ? 'behind' : 'identical',
    ahead_by: ahead,
    behind_by: behind,
    total_commits: ahead,
    commits: listed,
    files: files.map(({ path, sha, status }) => ({
      sha, filename: path, status, additions: 1, deletions: 1, changes: 2,
      blob_url: `${html}/blob/${encodeURIComponent(path)}`, raw_url: `${html}/raw/${encodeURIComponent(path)}`, contents_url: `${api}/contents/${encodeURIComponent(path)}`,
    })),
  }
}
