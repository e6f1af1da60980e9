import type { NewProject } from '@preflight/contracts'
import { projects } from '@preflight/db'
import { badRequest } from '@preflight/server'
import type { ProjectRow } from '../access.ts'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'

/** @throws {AppError} 400 unless it is an https address without credentials */
function refuseUnsafeUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:') throw badRequest('repository_url must be an https address')
  if (url.username || url.password) throw badRequest('repository_url must not contain a user name or password')
}

/** Stores a project of the user. */
export async function insertProject(
  { db }: Deps,
  user: SignedInUser,
  given: NewProject,
  actor: Actor,
): Promise<ProjectRow> {
  const { name, type, description, repository_url, default_branch } = given
  if (repository_url !== undefined && type !== 'git')
    throw badRequest('repository_url is only for projects of type git')
  if (repository_url !== undefined) refuseUnsafeUrl(repository_url)
  const values = { user_id: user.id, name: name.trim(), type, repository_url, default_branch }
  return db.transaction(async (tx) => {
    const [project] = await tx
      .insert(projects)
      .values({ ...values, description: description?.trim() || null })
      .returning()
    if (!project) throw new Error('The project was not stored')
    await audit(tx, actor, 'project.created', { type: 'project', id: project.id })
    return project
  })
}
