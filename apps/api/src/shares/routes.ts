import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'

export async function shareRoutes(_app: App, _deps: Deps) {}
