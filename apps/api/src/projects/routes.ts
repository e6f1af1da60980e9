import { createProject, deleteProject, getProject, listProjects, updateProject } from '@preflight/contracts'
import { requireProject } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { presentProject } from '../present.ts'
import { changeProject } from './change-project.ts'
import { insertProject } from './insert-project.ts'
import { projectsOf } from './list-projects.ts'
import { removeProject } from './remove-project.ts'

export function projectRoutes(app: App, deps: Deps) {
  app.route({
    ...listProjects,
    handler: async (req) => answer(await projectsOf(deps.db, req.user.id)),
  })

  app.route({
    ...createProject,
    handler: async (req) => answer(presentProject(await insertProject(deps, req.user, req.body, actorOf(req)))),
  })

  app.route({
    ...getProject,
    handler: async (req) => answer(presentProject(await requireProject(deps, req.user, req.params.id))),
  })

  app.route({
    ...updateProject,
    handler: async (req) => {
      const project = await requireProject(deps, req.user, req.params.id)
      return answer(presentProject(await changeProject(deps, project, req.body)))
    },
  })

  app.route({
    ...deleteProject,
    handler: async (req) => {
      await removeProject(deps, await requireProject(deps, req.user, req.params.id), actorOf(req))
      return answer({})
    },
  })
}
