import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { installationRoutes } from './installations.ts'
import { removalRoutes } from './remove.ts'
import { createRepositoryReader, type GithubContext } from './repositories-read.ts'
import { repositoryRoutes } from './repositories.ts'
import { webhookRoute } from './webhook.ts'

function contextOf({ github, ...others }: Deps): GithubContext | null {
  if (!github) return null
  const deps = { ...others, github }
  return { deps, repositories: createRepositoryReader(deps) }
}

/** GitHub, through the App of this installation; without one nobody is connected and nothing can be. */
export async function githubRoutes(app: App, deps: Deps) {
  const context = contextOf(deps)
  installationRoutes(app, context)
  repositoryRoutes(app, context)
  removalRoutes(app, deps)
  await app.register(async (scope: App) => webhookRoute(scope, deps))
}
