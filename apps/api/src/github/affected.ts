import { projects } from '@preflight/db'
import { and, desc, eq } from 'drizzle-orm'
import type { ProjectRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import type { InstallationRow } from './reconcile-project.ts'

/** Projects that are read through a connection, newest first. */
export const affectedProjects = ({ db }: Pick<Deps, 'db'>, { id, user_id }: InstallationRow): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(and(eq(projects.git_installation_id, id), eq(projects.user_id, user_id)))
    .orderBy(desc(projects.created_at), projects.id)
