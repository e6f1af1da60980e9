import { projects, scans } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import type { SignedInUser } from './plugins/auth.ts'
import { withShare } from './scan-rows.ts'

export type ProjectRow = typeof projects.$inferSelect
export type ScanRow = typeof scans.$inferSelect

/**
 * The user's own project.
 * @throws {AppError} 404 when there is none, or it is somebody else's
 */
export async function requireProject({ db }: Pick<Deps, 'db'>, user: SignedInUser, id: string): Promise<ProjectRow> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.user_id, user.id)))
  if (!project) throw notFound('Project')
  return project
}

/**
 * A scan of one of the user's own projects, with its project and the id under which it is shared, if it is.
 * @throws {AppError} 404 when there is none, or it is somebody else's
 */
export async function requireScan({ db }: Pick<Deps, 'db'>, user: SignedInUser, id: string) {
  const [row] = await withShare(db).where(and(eq(scans.id, id), eq(projects.user_id, user.id)))
  if (!row) throw notFound('Scan')
  return row
}
