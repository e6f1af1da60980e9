import type { OutboundFact } from '@preflight/analyzers'
import { runsForUsers } from '@preflight/contracts'
import { runsInPages } from './in-pages.ts'
import type { Project } from './project.ts'

/** What the browser asks holds no request of a server. */
const inBrowser = ({ facts }: Project, file: string): boolean => facts.browser.some(({ path }) => path === file) || /(?:^|\/)(?:public|static|wwwroot)\//.test(file)

/** Whether a server of the project asks somebody else: a page without the address of another host asks the server that it is from. */
export const leavesTheProject = (project: Project, { path, host }: OutboundFact): boolean =>
  project.placeOf(path) === 'code' && runsForUsers(path) && (host !== null || !runsInPages(project, path)) && !inBrowser(project, path)
