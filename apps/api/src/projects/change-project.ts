import type { ProjectChanges } from '@preflight/contracts'
import { lockUser, projects, scanResultsCache, scans, type Tx } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import { followRename } from '../follow-rename.ts'
import { holdInstallation, type ResolvedRepository } from '../resolve-repository.ts'
import { namedRepository, sourceChanges } from './change-source.ts'
import { refuseGitFields } from './git-fields.ts'

/** The project as it stands once no scan of it can start and its connection cannot be removed. */
async function held(tx: Tx, { id, user_id }: ProjectRow, to: ResolvedRepository | null): Promise<ProjectRow> {
  await lockUser(tx, user_id)
  if (to?.git_installation_id) await holdInstallation(tx, user_id, to.git_installation_id)
  const [project] = await tx.select().from(projects).where(and(eq(projects.id, id), eq(projects.user_id, user_id))).for('no key update')
  if (!project) throw notFound('Project')
  return project
}

const plainChanges = ({ name, description, ignored_paths, never_send_code }: ProjectChanges) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description: description?.trim() || null }),
  ...(ignored_paths !== undefined && { ignored_paths }),
  ...(never_send_code !== undefined && { never_send_code }),
})

/**
 * Changes the given fields. Kept results name the project, so they are dropped and built again when asked for.
 * @throws {AppError} 400 for what this project cannot have, 404 where it went, 409 for another repository while a scan of it
 *   runs, 503 while GitHub has to be asked and does not answer
 */
export async function changeProject(deps: Deps, project: ProjectRow, changes: ProjectChanges): Promise<ProjectRow> {
  refuseGitFields(project.type, changes)
  const to = await namedRepository(deps, project, changes.repository_url)
  const change = async (tx: Tx) => {
    const now = await held(tx, project, to)
    const source = await sourceChanges(tx, now, changes, to)
    const [changed] = await tx
      .update(projects)
      .set({ ...plainChanges(changes), ...source, updated_at: new Date() })
      .where(eq(projects.id, project.id))
      .returning()
    if (!changed) throw notFound('Project')
    const isRenamed = now.github_repository_id !== null && now.github_repository_id === changed.github_repository_id
    if (isRenamed) await followRename(tx, now.id, now.repository_url, changed.repository_url)
    const ofProject = tx.select({ id: scans.id }).from(scans).where(eq(scans.project_id, project.id))
    await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, ofProject))
    return changed
  }
  return deps.inLane(project.user_id, () => deps.db.transaction(change))
}
