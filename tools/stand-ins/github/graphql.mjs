// The two documents of GraphQL that Preflight sends: what files of a commit are, and one commit on a branch.
import { checkRules, repositoryFor } from './access.mjs'
import { readJson } from './call.mjs'
import { GithubRefusal } from './errors.mjs'
import * as objects from './objects.mjs'
import { pushedBy } from './pulls.mjs'

/**
 * @typedef {import('./call.mjs').Answer} Answer
 * @typedef {import('./call.mjs').Call} Call
 * @typedef {import('./call.mjs').Context} Context
 * @typedef {{
 *   branch: { repositoryNameWithOwner: string, branchName: string }, expectedHeadOid: string, message: { headline: string, body?: string },
 *   fileChanges: { additions?: { path: string, contents: string }[], deletions?: { path: string }[] },
 * }} CommitInput
 */

/** How the address of GraphQL is called inside. */
export const GRAPHQL = '/graphql'

/** GitHub says what went wrong with a 200. @param {string} type @param {string} message @param {string} field @returns {Answer} */
const failed = (type, message, field) => ({
  status: 200,
  body: { data: { [field]: null }, errors: [{ type, path: [field], locations: [{ line: 1, column: 1 }], message }] },
})

/** @type {ReadonlyMap<number, string>} */
const TYPES = new Map([[404, 'NOT_FOUND'], [403, 'FORBIDDEN'], [422, 'UNPROCESSABLE']])

/** @param {string} field @param {() => Promise<Answer>} answer @returns {Promise<Answer>} */
async function orFailed(field, answer) {
  try {
    return await answer()
  } catch (error) {
    const type = error instanceof GithubRefusal ? TYPES.get(error.status) : undefined
    if (!(error instanceof GithubRefusal) || type === undefined) throw error
    return failed(type, error.message, field)
  }
}

/** @param {string} fullName */
function namedBy(fullName) {
  const [owner = '', name = ''] = fullName.split('/')
  return { owner, name }
}

/** @param {Context} context @param {Call} call @param {CommitInput} input @returns {Promise<Answer>} */
async function commitOnBranch(context, call, { branch: { repositoryNameWithOwner, branchName }, expectedHeadOid, message, fileChanges }) {
  const repository = repositoryFor(context, call, { permission: 'contents', level: 'write' }, namedBy(repositoryNameWithOwner))
  const { directory } = repository
  const head = await objects.headOf(directory, branchName)
  if (head === null) return failed('NOT_FOUND', `Could not resolve to a branch with the name '${branchName}'.`, 'createCommitOnBranch')
  if (head !== expectedHeadOid) {
    return failed('STALE_DATA', `Expected branch to point to "${expectedHeadOid}" but it points to "${head}". Pull and try again.`, 'createCommitOnBranch')
  }
  checkRules(repository, branchName, 'update')
  const written = (fileChanges.additions ?? []).map(async ({ path, contents }) => ({ path, mode: '100644', sha: await objects.writeBlob(directory, Buffer.from(contents, 'base64')) }))
  const removed = (fileChanges.deletions ?? []).map(({ path }) => ({ path, mode: '0', sha: null }))
  const tree = await objects.writeTree(directory, `${head}^{tree}`, [...(await Promise.all(written)), ...removed])
  const text = message.body === undefined ? message.headline : `${message.headline}\n\n${message.body}`
  const made = await objects.writeCommitObject(directory, { tree, parents: [head], message: text })
  await objects.moveBranch(directory, branchName, made, head)
  await pushedBy(context, repository, { branch: branchName, before: head, after: made })
  return { status: 200, body: { data: { createCommitOnBranch: { commit: { oid: made } } } } }
}

/** @param {Context} context @param {Call} call @param {Record<string, string>} variables @returns {Promise<Answer>} */
async function filesOf(context, call, { owner = '', name = '', commit = '', ...paths }) {
  const { directory } = repositoryFor(context, call, { permission: 'contents', level: 'read' }, { owner, name })
  if (!(await objects.hasObject(directory, commit, 'commit'))) return { status: 200, body: { data: { repository: { object: null } } } }
  const entries = new Map((await objects.entriesOf(directory, commit)).map((one) => [one.path, one]))
  const object = Object.fromEntries(Object.entries(paths).map(([variable, path]) => {
    const found = entries.get(path)
    return [variable.replace('path', 'file'), found ? { oid: found.sha, mode: Number.parseInt(found.mode, 8), type: found.type } : null]
  }))
  return { status: 200, body: { data: { repository: { object } } } }
}

/** @param {Context} context @param {Call} call @returns {Promise<Answer>} */
export async function answerGraphql(context, call) {
  const { query, variables } = readJson(call.body)
  if (/\bcreateCommitOnBranch\b/.test(String(query))) {
    return orFailed('createCommitOnBranch', () => commitOnBranch(context, call, /** @type {CommitInput} */ (Object(Object(variables).input))))
  }
  if (/\bfile\(path: \$path0\)/.test(String(query))) return orFailed('repository', () => filesOf(context, call, Object(variables)))
  return failed('undefinedField', 'The stand-in does not know this document', 'query')
}
