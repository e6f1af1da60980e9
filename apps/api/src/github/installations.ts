import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

export function installationRoutes(_app: App, _deps: Deps) {}
