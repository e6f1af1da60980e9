import { RUNNING_STATUSES } from '@preflight/contracts'
import { fixedFiles, fixJobs, projects, removedObjects, scans, uploads, type Tx } from '@preflight/db'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import { cancelScan } from '../cancel-scan.ts'
import type { Deps } from '../deps.ts'
import { removeObjects } from '../remove-objects.ts'

async function storedKeys(tx: Tx, projectId: string): Promise<string[]> {
  const uploaded = await tx
    .select({ key: uploads.storage_key })
    .from(uploads)
    .where(and(eq(uploads.project_id, projectId), isNull(uploads.removed_at)))
  const fixed = await tx
    .select({ key: fixedFiles.storage_key })
    .from(fixedFiles)
    .innerJoin(fixJobs, eq(fixJobs.id, fixedFiles.fix_job_id))
    .innerJoin(scans, eq(scans.id, fixJobs.scan_id))
    .where(eq(scans.project_id, projectId))
  return [...uploaded, ...fixed].map(({ key }) => key)
}

/** Cancels what runs, then deletes the project with its scans; the stored bytes go last and are marked until they are gone. */
export async function removeProject(deps: Deps, project: ProjectRow) {
  const running = await deps.db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.project_id, project.id), inArray(scans.status, [...RUNNING_STATUSES])))
  for (const scan of running) await cancelScan(deps, scan.id)

  const keys = await deps.db.transaction(async (tx) => {
    // Held until the end, so that no upload is added between reading the keys and deleting.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('update')
    const stored = await storedKeys(tx, project.id)
    if (stored.length > 0)
      await tx
        .insert(removedObjects)
        .values(stored.map((storage_key) => ({ storage_key })))
        .onConflictDoNothing()
    await tx.delete(projects).where(eq(projects.id, project.id))
    return stored
  })
  await removeObjects(deps, keys)
}
