import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { installationRoutes } from './installations.ts'
import { removalRoutes } from './remove.ts'
import { repositoryRoutes } from './repositories.ts'

/** GitHub, through the App of this installation; without one nobody is connected and nothing can be. */
export async function githubRoutes(app: App, deps: Deps) {
  installationRoutes(app, deps)
  repositoryRoutes(app, deps)
  removalRoutes(app, deps)
  // webhookRoute(app, deps) comes here, in a scope of its own, like that of payments.
}
