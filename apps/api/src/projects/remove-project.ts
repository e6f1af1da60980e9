import { RUNNING_STATUSES } from '@preflight/contracts'
import { fixedFiles, fixJobs, lockUser, projects, removedObjects, scans, uploads, type DbOrTx, type Tx } from '@preflight/db'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import { audit, type Actor } from '../audit-log.ts'
import { cancelScan, markCancelled } from '../cancel-scan.ts'
import type { Deps } from '../deps.ts'
import { removeObjects } from '../remove-objects.ts'

async function storedKeys(tx: Tx, projectId: string): Promise<string[]> {
  const uploaded = await tx
    .select({ key: uploads.storage_key })
    .from(uploads)
    .where(and(eq(uploads.project_id, projectId), isNull(uploads.removed_at)))
  const fixed = await tx
    .select({ key: fixedFiles.storage_key, patch: fixedFiles.patch_key })
    .from(fixedFiles)
    .innerJoin(fixJobs, eq(fixJobs.id, fixedFiles.fix_job_id))
    .innerJoin(scans, eq(scans.id, fixJobs.scan_id))
    .where(eq(scans.project_id, projectId))
  return [...uploaded.map(({ key }) => key), ...fixed.flatMap(({ key, patch }) => [key, ...(patch === null ? [] : [patch])])]
}

const runningScans = (db: DbOrTx, projectId: string) =>
  db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.project_id, projectId), inArray(scans.status, [...RUNNING_STATUSES])))

/**
 * Cancels what runs, then deletes the project with its scans; the stored bytes go last and are marked until they are
 * gone. Cancelling gives a launch credit back where its rule does; otherwise the package stays tied to what was deleted.
 */
export async function removeProject(deps: Deps, project: ProjectRow, actor: Actor) {
  for (const scan of await runningScans(deps.db, project.id)) await cancelScan(deps, scan.id)
  const keys = await deps.db.transaction(async (tx) => {
    // Held until the end, so that no scan is started and no upload added between reading the keys and deleting.
    await lockUser(tx, project.user_id)
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('update')
    // One that was started in the last moment goes with its project: its worker finds no row.
    for (const scan of await runningScans(tx, project.id)) await markCancelled(tx, scan.id)
    const stored = await storedKeys(tx, project.id)
    if (stored.length > 0)
      await tx
        .insert(removedObjects)
        .values(stored.map((storage_key) => ({ storage_key })))
        .onConflictDoNothing()
    const gone = await tx.delete(projects).where(eq(projects.id, project.id)).returning({ id: projects.id })
    if (gone.length > 0) await audit(tx, actor, 'project.deleted', { type: 'project', id: project.id })
    return stored
  })
  await removeObjects(deps, keys)
}
