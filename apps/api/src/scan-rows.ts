import { projects, scanResultsCache, scans, shares, type DbOrTx } from '@preflight/db'
import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'

/** Shares that open something at this moment. */
export const isLiveShare = () =>
  and(isNull(shares.revoked_at), or(isNull(shares.expires_at), gt(shares.expires_at, sql`now()`)))

/** Scans with their project and live share, to be narrowed by `where`. */
export const withShare = (db: DbOrTx) =>
  db
    .select({ scan: scans, project: projects, share_id: shares.share_id })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(shares, and(eq(shares.scan_id, scans.id), isLiveShare()))
    .$dynamic()

/** The same with the tag of the answer that is kept for an audience, null where none is. */
export const withShareAndTag = (db: DbOrTx, audience: SQLWrapper | string) =>
  db
    .select({ scan: scans, project: projects, share_id: shares.share_id, kept_etag: scanResultsCache.etag })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(shares, and(eq(shares.scan_id, scans.id), isLiveShare()))
    .leftJoin(scanResultsCache, and(eq(scanResultsCache.scan_id, scans.id), eq(sql`${scanResultsCache.audience}`, audience)))
    .$dynamic()
