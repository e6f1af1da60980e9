import type { NewProject } from '@preflight/contracts'
import { badRequest } from '@preflight/server'
import type { ProjectRow } from '../access.ts'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { resolveRepository } from '../resolve-repository.ts'
import { storeProject } from '../store-project.ts'
import { refuseGitFields } from './git-fields.ts'

/**
 * Stores a project of the user. One of type git may wait for its repository.
 * @throws {AppError} 400 for an address or a branch that cannot be, 503 while GitHub has to be asked and does not answer
 */
export async function insertProject(deps: Deps, user: SignedInUser, given: NewProject, actor: Actor): Promise<ProjectRow> {
  const { name, type, description, repository_url, default_branch } = given
  refuseGitFields(type, given)
  if (name.trim() === '') throw badRequest('name must not be blank')
  const repository = repository_url === undefined ? null : await resolveRepository(deps, user.id, repository_url, 'Failed to create project')
  const wanted = { user_id: user.id, name, type, description, default_branch, repository }
  return deps.db.transaction((tx) => storeProject(tx, wanted, actor))
}
