import type { ProjectType } from '@preflight/contracts'
import { projects, type Tx } from '@preflight/db'
import type { ProjectRow } from './access.ts'
import { audit, type Actor } from './audit-log.ts'
import { holdInstallation, type ResolvedRepository } from './resolve-repository.ts'

export interface ProjectToStore {
  user_id: string
  /** not blank */
  name: string
  type: ProjectType
  description?: string | null | undefined
  /** what somebody named; left out: the repository's own, or the usual one */
  default_branch?: string | undefined
  repository: ResolvedRepository | null
}

/**
 * Stores a project. Who locks its user as well does so before.
 * @throws {AppError} 409 where the connection of its repository went
 */
export async function storeProject(tx: Tx, wanted: ProjectToStore, actor: Actor): Promise<ProjectRow> {
  const { user_id, type, description, repository } = wanted
  if (repository?.git_installation_id) await holdInstallation(tx, user_id, repository.git_installation_id)
  const [project] = await tx
    .insert(projects)
    .values({
      ...repository,
      user_id,
      type,
      name: wanted.name.trim(),
      description: description?.trim() || null,
      default_branch: wanted.default_branch ?? repository?.default_branch ?? undefined,
    })
    .returning()
  if (!project) throw new Error('The project was not stored')
  await audit(tx, actor, 'project.created', { type: 'project', id: project.id })
  return project
}
