import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

export async function ideaRoutes(_app: App, _deps: Deps) {}
