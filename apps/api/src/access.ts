import { projects, scans, shares } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
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

/** Whom an answer about a scan is made for: a viewer of a share is told less. */
export type Audience = 'owner' | 'viewer'

export type ReadableScan = Awaited<ReturnType<typeof requireScan>> & { audience: Audience }

/** Shares that open something at this moment. */
export const isLiveShare = () =>
  and(isNull(shares.revoked_at), or(isNull(shares.expires_at), gt(shares.expires_at, sql`now()`)))

/**
 * A scan that the caller may read: the owner's own, or the one whose share the viewer came through.
 * @throws {AppError} 404 for any other
 */
export async function requireReadableScan(
  deps: Pick<Deps, 'db'>,
  request: Pick<FastifyRequest, 'shareToken' | 'user'>,
  id: string,
): Promise<ReadableScan> {
  if (request.shareToken === null) return { ...(await requireScan(deps, request.user, id)), audience: 'owner' }
  const [row] = await withShare(deps.db).where(
    and(eq(scans.id, id), eq(shares.share_id, request.shareToken), isLiveShare()),
  )
  if (!row) throw notFound('Scan')
  return { ...row, audience: 'viewer' }
}
