import type { ProjectChanges } from '@preflight/contracts'
import { projects, scanResultsCache, scans } from '@preflight/db'
import { notFound } from '@preflight/server'
import { eq, inArray } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import type { Deps } from '../deps.ts'

/** Changes the given fields. Kept results name the project, so they are dropped and built again when asked for. */
export async function changeProject({ db }: Deps, project: ProjectRow, changes: ProjectChanges): Promise<ProjectRow> {
  const { name, description } = changes
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(projects)
      .set({
        ...changes,
        ...(name !== undefined && { name: name.trim() }),
        ...(description !== undefined && { description: description?.trim() || null }),
        updated_at: new Date(),
      })
      .where(eq(projects.id, project.id))
      .returning()
    if (!changed) throw notFound('Project')
    const ofProject = tx.select({ id: scans.id }).from(scans).where(eq(scans.project_id, project.id))
    await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, ofProject))
    return changed
  })
}
