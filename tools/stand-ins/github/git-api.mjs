// The operations on branches, commits, trees and blobs, with real git behind them.
import { checkRules, repositoryFor } from './access.mjs'
import { readJson } from './call.mjs'
import { GithubRefusal, notFound, unprocessable } from './errors.mjs'
import { commitOf } from './git.mjs'
import * as objects from './objects.mjs'
import { presentBlob, presentCommit, presentComparison, presentRef, presentTree } from './present-git.mjs'

/**
 * @typedef {import('./call.mjs').Call} Call
 * @typedef {import('./call.mjs').Context} Context
 */

const READ = /** @type {const} */ ({ permission: 'contents', level: 'read' })
const WRITE = /** @type {const} */ ({ permission: 'contents', level: 'write' })

/** @param {unknown} ref such as refs/heads/main or heads/main @returns {string} */
const branchIn = (ref) => String(ref).replace(/^(?:refs\/)?heads\//, '')

/** @param {Context} context @param {Call} call */
async function createRef(context, call) {
  const repository = repositoryFor(context, call, WRITE)
  const { ref, sha } = readJson(call.body)
  const branch = branchIn(ref)
  if (!String(ref).startsWith('refs/heads/') || !(await objects.isBranchName(branch))) throw unprocessable('Reference name is not valid')
  if (!(await objects.hasObject(repository.directory, String(sha), 'commit'))) throw unprocessable('Object does not exist')
  checkRules(repository, branch, 'create')
  if ((await objects.headOf(repository.directory, branch)) !== null) throw unprocessable('Reference already exists')
  // `a` and `a/b` cannot both be branches
  await objects.moveBranch(repository.directory, branch, String(sha), null).catch(() => {
    throw unprocessable('Reference update failed')
  })
  return { status: 201, body: presentRef(context.place, repository, branch, String(sha)) }
}

/** @param {Context} context @param {Call} call */
async function updateRef(context, call) {
  const repository = repositoryFor(context, call, WRITE)
  const { sha, force = false } = readJson(call.body)
  const branch = branchIn(call.ids[2])
  const before = await objects.headOf(repository.directory, branch)
  if (before === null) throw unprocessable('Reference does not exist')
  if (!(await objects.hasObject(repository.directory, String(sha), 'commit'))) throw unprocessable('Object does not exist')
  checkRules(repository, branch, 'update')
  if (force !== true && !(await objects.isAncestor(repository.directory, before, String(sha)))) throw unprocessable('Update is not a fast forward')
  await objects.moveBranch(repository.directory, branch, String(sha), before)
  return { status: 200, body: presentRef(context.place, repository, branch, String(sha)) }
}

/** @param {Context} context @param {Call} call */
async function createTree(context, call) {
  const repository = repositoryFor(context, call, WRITE)
  const { base_tree: base, tree } = readJson(call.body)
  const entries = /** @type {{ path: string, mode: string, type: string, sha?: string | null }[]} */ (Array.isArray(tree) ? tree : [])
  if (entries.length === 0) throw unprocessable('Invalid tree info')
  if (base !== undefined && !(await objects.hasObject(repository.directory, String(base), 'tree'))) throw unprocessable('base_tree is not a valid tree oid')
  for (const { sha } of entries) if (typeof sha !== 'string' || !(await objects.hasObject(repository.directory, sha, 'blob'))) throw unprocessable('tree.sha is not a valid blob')
  const made = await objects.writeTree(repository.directory, base === undefined ? null : String(base), entries.map(({ path, mode, sha = null }) => ({ path, mode, sha })))
  return { status: 201, body: presentTree(context.place, repository, made, await objects.entriesOf(repository.directory, made)) }
}

/** @param {Context} context @param {Call} call */
async function createCommit(context, call) {
  const repository = repositoryFor(context, call, WRITE)
  const { message, tree, parents = [] } = readJson(call.body)
  if (!(await objects.hasObject(repository.directory, String(tree), 'tree'))) throw unprocessable('Tree SHA does not exist')
  const shas = Array.isArray(parents) ? parents.map(String) : []
  for (const sha of shas) if (!(await objects.hasObject(repository.directory, sha, 'commit'))) throw unprocessable('Parent SHA does not exist or is not a commit object')
  const made = await objects.writeCommitObject(repository.directory, { tree: String(tree), parents: shas, message: String(message) })
  return { status: 201, body: presentCommit(context.place, repository, await objects.readCommit(repository.directory, made)) }
}

/** @param {Context} context @param {Call} call */
async function compare(context, call) {
  const repository = repositoryFor(context, call, READ)
  const [base, head] = await Promise.all((call.ids[2] ?? '').split('...').map((one) => commitOf(repository.directory, one)))
  if (!base || !head) throw notFound()
  const compared = await objects.compareCommits(repository.directory, base, head)
  const commits = await Promise.all([base, compared.mergeBase, ...compared.shas].map((sha) => objects.readCommit(repository.directory, sha)))
  return { status: 200, body: presentComparison(context.place, repository, compared, commits) }
}

/** @type {import('./call.mjs').Operation[]} */
export const GIT_OPERATIONS = [
  {
    method: 'GET',
    path: /^\/repos\/([^/]+)\/([^/]+)\/git\/ref\/(.+)$/,
    answer: async (context, call) => {
      const repository = repositoryFor(context, call, READ)
      const branch = branchIn(call.ids[2])
      const sha = await objects.headOf(repository.directory, branch)
      if (sha === null) throw notFound()
      return { status: 200, body: presentRef(context.place, repository, branch, sha) }
    },
  },
  { method: 'POST', path: /^\/repos\/([^/]+)\/([^/]+)\/git\/refs$/, answer: createRef },
  { method: 'PATCH', path: /^\/repos\/([^/]+)\/([^/]+)\/git\/refs\/(.+)$/, answer: updateRef },
  {
    method: 'DELETE',
    path: /^\/repos\/([^/]+)\/([^/]+)\/git\/refs\/(.+)$/,
    answer: async (context, call) => {
      const { directory } = repositoryFor(context, call, WRITE)
      const branch = branchIn(call.ids[2])
      if ((await objects.headOf(directory, branch)) === null) throw unprocessable('Reference does not exist')
      await objects.deleteBranch(directory, branch)
      return { status: 204, body: null }
    },
  },
  {
    method: 'POST',
    path: /^\/repos\/([^/]+)\/([^/]+)\/git\/blobs$/,
    answer: async (context, call) => {
      const repository = repositoryFor(context, call, WRITE)
      const { content, encoding = 'utf-8' } = readJson(call.body)
      if (typeof content !== 'string') throw new GithubRefusal(422, 'Invalid request.')
      const sha = await objects.writeBlob(repository.directory, Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'))
      return { status: 201, body: presentBlob(context.place, repository, sha) }
    },
  },
  {
    method: 'GET',
    path: /^\/repos\/([^/]+)\/([^/]+)\/git\/commits\/([0-9a-f]{40})$/,
    answer: async (context, call) => {
      const repository = repositoryFor(context, call, READ)
      if (!(await objects.hasObject(repository.directory, call.ids[2] ?? '', 'commit'))) throw notFound()
      return { status: 200, body: presentCommit(context.place, repository, await objects.readCommit(repository.directory, call.ids[2] ?? '')) }
    },
  },
  { method: 'POST', path: /^\/repos\/([^/]+)\/([^/]+)\/git\/trees$/, answer: createTree },
  { method: 'POST', path: /^\/repos\/([^/]+)\/([^/]+)\/git\/commits$/, answer: createCommit },
  { method: 'GET', path: /^\/repos\/([^/]+)\/([^/]+)\/compare\/(.+)$/, answer: compare },
]
