import { projects, scans, shares, type DbOrTx } from '@preflight/db'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

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
