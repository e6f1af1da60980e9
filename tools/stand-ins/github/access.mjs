// Who may write to a repository, and what its rules refuse.
import { maySee, needInstallation } from './call.mjs'
import { GithubRefusal, notAllowed, notFound, unprocessable } from './errors.mjs'
import { findRepository } from './state.mjs'
import { allows } from './tokens.mjs'

/**
 * @typedef {import('./call.mjs').Call} Call
 * @typedef {import('./call.mjs').Context} Context
 * @typedef {import('./state.mjs').Repository} Repository
 * @typedef {{ permission: keyof import('./state.mjs').Permissions, level: import('./state.mjs').Level }} Needed
 */

/**
 * The repository that an installation's token may do this with.
 * @param {Context} context @param {Call} call @param {Needed} needed @param {{ owner?: string, name?: string }} [named]
 * @returns {Repository}
 */
export function repositoryFor(context, call, { permission, level }, { owner = call.ids[0] ?? '', name = call.ids[1] ?? '' } = {}) {
  const token = needInstallation(call)
  const repository = findRepository(context.state, owner, name)
  if (!repository || !maySee(context, token, repository)) throw notFound()
  if (!allows(context.state, token, permission, level)) throw notAllowed()
  if (level === 'write' && repository.isArchived) throw new GithubRefusal(403, 'Repository was archived so is read-only.')
  return repository
}

/** @param {Repository} repository @param {string} branch @param {'create' | 'update'} what */
export function checkRules({ rules }, branch, what) {
  const rule = rules.find(({ branches, on }) => on === what && branches.test(branch))
  if (rule) throw unprocessable(rule.says)
}
