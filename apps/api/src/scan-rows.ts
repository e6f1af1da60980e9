import { projects, scans, shares, type DbOrTx } from '@preflight/db'
import { and, eq, isNull } from 'drizzle-orm'

/** Scans with their project and live share, to be narrowed by `where`. */
export const withShare = (db: DbOrTx) =>
  db
    .select({ scan: scans, project: projects, share_id: shares.share_id })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(shares, and(eq(shares.scan_id, scans.id), isNull(shares.revoked_at)))
    .$dynamic()
