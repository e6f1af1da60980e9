import { prepared, projects, scans } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import type { SignedInUser } from './plugins/auth.ts'
import { withShare, withShareAndTag } from './scan-rows.ts'
import { sharedScanId } from './shared-scan.ts'

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

/** Whom an answer about a scan is made for: a viewer of a share sees less. */
export type Audience = 'owner' | 'viewer'

export type ReadableScan = Awaited<ReturnType<typeof requireScan>> & { audience: Audience }

/** Who asks to read: an owner with a token, or a viewer with a share. */
export type Reader = Pick<FastifyRequest, 'shareToken' | 'user' | 'ip'>
export type ReaderDeps = Pick<Deps, 'db' | 'redis' | 'outages'>

export const audienceOf = ({ shareToken }: Pick<Reader, 'shareToken'>): Audience =>
  shareToken === null ? 'owner' : 'viewer'

/**
 * The condition, on a query over scans and projects, under which the caller may read: the scan is the caller's own, or
 * the one whose share the viewer came through. A share that is over opens nothing.
 * @throws {AppError} 429 for an address that has been guessing shares
 */
export async function isReadableBy(deps: ReaderDeps, request: Reader): Promise<SQL> {
  if (request.shareToken === null) return eq(projects.user_id, request.user.id)
  const scanId = await sharedScanId(deps, request.ip, request.shareToken)
  return scanId === null ? sql`false` : sql`${scans.id} = ${scanId} and ${scans.status} = 'completed'`
}

/**
 * A scan that the caller may read: the owner's own, or the one whose share the viewer came through.
 * @throws {AppError} 404 for any other
 */
export async function requireReadableScan(deps: ReaderDeps, request: Reader, id: string): Promise<ReadableScan> {
  const [row] = await withShare(deps.db).where(and(eq(scans.id, id), await isReadableBy(deps, request)))
  return shownTo(audienceOf(request), row)
}

function shownTo<Row extends { share_id: string | null }>(audience: Audience, row: Row | undefined): Row & { audience: Audience } {
  if (!row) throw notFound('Scan')
  return { ...row, share_id: audience === 'owner' ? row.share_id : null, audience }
}

/** A scan whose results the caller may read, with the tag of those that are kept for the caller. */
export type ReadableResults = ReadableScan & { kept_etag: string | null }

const ownResults = prepared((db) =>
  withShareAndTag(db, 'owner')
    .where(and(eq(scans.id, sql.placeholder('id')), eq(projects.user_id, sql.placeholder('user_id'))))
    .prepare('own_results'),
)

/**
 * The same for a scan's results, which are asked for again and again while somebody looks at them.
 * @throws {AppError} 404 for a scan that the caller may not read
 */
export async function requireReadableResults(deps: ReaderDeps, request: Reader, id: string): Promise<ReadableResults> {
  const audience = audienceOf(request)
  const [row] =
    audience === 'owner'
      ? await ownResults(deps.db).execute({ id, user_id: request.user.id })
      : await withShareAndTag(deps.db, audience).where(and(eq(scans.id, id), await isReadableBy(deps, request)))
  return shownTo(audience, row)
}
