import type { OutboundFact } from '@preflight/analyzers'
import type { Project } from './project.ts'
import { runsForUsers } from './ships.ts'

/** Shown in a browser: a call there without the address of another host asks the server that the page is from. */
const IN_PAGES = /(?:^|\/)(?:static|public|assets|wwwroot|templates|views|app\/javascript|resources\/(?:js|views))\/|\.(?:html?|erb|twig|blade\.php)$/
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/

/** Whether a request goes to somebody else. */
export function leavesTheProject({ placeOf, routes }: Project, { path, host }: OutboundFact): boolean {
  if (placeOf(path) !== 'code' || !runsForUsers(path)) return false
  const ofOtherServer = SCRIPT.test(path) && routes.length > 0 && !routes.some(({ fact }) => SCRIPT.test(fact.path))
  return host !== null || !(IN_PAGES.test(path) || ofOtherServer)
}
