import { listInstallationProjects, removeInstallation } from '@preflight/contracts'
import { githubInstallations } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { presentAffected } from './present.ts'
import { affectedProjects } from './affected.ts'
import { forgetInstallation } from './forget.ts'
import type { InstallationRow } from './reconcile-project.ts'
import { FAILED, orSay } from './trouble.ts'

/** @throws {AppError} 404 when there is none, or it is somebody else's */
async function requireInstallation({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<InstallationRow> {
  const [row] = await db
    .select()
    .from(githubInstallations)
    .where(and(eq(githubInstallations.id, id), eq(githubInstallations.user_id, userId)))
  if (!row) throw notFound('GitHub installation')
  return row
}

/** What removing a connection would do, and the removal. Neither asks GitHub: a connection can be removed while it is away. */
export function removalRoutes(app: App, deps: Deps) {
  app.route({
    ...listInstallationProjects,
    handler: (req) =>
      orSay(req, FAILED.projects, async () => {
        const installation = await requireInstallation(deps, req.user.id, req.params.id)
        return answer((await affectedProjects(deps, installation)).map(presentAffected))
      }),
  })

  app.route({
    ...removeInstallation,
    handler: (req) =>
      orSay(req, FAILED.removal, async () => {
        await forgetInstallation(deps, await requireInstallation(deps, req.user.id, req.params.id), actorOf(req))
        return answer({})
      }),
  })
}
