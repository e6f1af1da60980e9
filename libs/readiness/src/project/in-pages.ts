import type { Project } from './project.ts'

/** Folders and templates whose scripts a browser runs. */
const SERVED = /(?:^|\/)(?:static|public|assets|wwwroot|templates|views|app\/javascript|resources\/(?:js|views))\/|\.(?:html?|erb|twig|blade\.php)$/
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/

/** Whether a script beside a server in another language runs in pages: it is not part of the server. */
export const isBesideServer = ({ routes }: Pick<Project, 'routes'>, path: string): boolean => SCRIPT.test(path) && routes.length > 0 && !routes.some(({ fact }) => SCRIPT.test(fact.path))

/** Whether code runs in the browser, as far as its path and the server say. */
export const runsInPages = (project: Pick<Project, 'routes'>, path: string): boolean => SERVED.test(path) || isBesideServer(project, path)
