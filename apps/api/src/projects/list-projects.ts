import type { LastScan, ListedProject } from '@preflight/contracts'
import { prepared, projects, scans, type Db } from '@preflight/db'
import { desc, eq, sql } from 'drizzle-orm'
import { NO_SCORES, presentProject } from '../present.ts'

const USER = sql.placeholder('user_id')

/** The newest scan of each of a user's projects. */
const newestScans = (db: Db) =>
  db
    .selectDistinctOn([scans.project_id], { id: scans.id, project_id: scans.project_id, status: scans.status, scores: scans.scores, created_at: scans.created_at })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(eq(projects.user_id, USER))
    .orderBy(scans.project_id, desc(scans.created_at))
    .as('newest')

type Newest = Pick<typeof scans.$inferSelect, 'id' | 'status' | 'scores' | 'created_at'>

const presentLast = ({ id, status, scores, created_at }: Newest): LastScan => ({ id, status, scores: scores ?? NO_SCORES, created_at: created_at.toISOString() })

/** Those scanned or created last first. */
const listed = prepared((db) => {
  const newest = newestScans(db)
  return db
    .select({ project: projects, id: newest.id, status: newest.status, scores: newest.scores, created_at: newest.created_at })
    .from(projects)
    .leftJoin(newest, eq(newest.project_id, projects.id))
    .where(eq(projects.user_id, USER))
    .orderBy(desc(sql`greatest(${newest.created_at}, ${projects.created_at})`), projects.id)
    .prepare('listed_projects')
})

/** A user's projects with their newest scans, those scanned or created last first. */
export async function projectsOf(db: Db, userId: string): Promise<ListedProject[]> {
  const rows = await listed(db).execute({ user_id: userId })
  return rows.map(({ project, id, status, scores, created_at }) => ({
    ...presentProject(project),
    last_scan: id && status && created_at ? presentLast({ id, status, scores, created_at }) : null,
  }))
}
