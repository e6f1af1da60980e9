import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

export function repositoryRoutes(_app: App, _deps: Deps) {}
