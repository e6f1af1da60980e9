import type { Evidence } from '@preflight/contracts'
import { pagesOf } from '../markup/pages.ts'
import { hasAccounts } from './accounts.ts'
import { fileEvidence } from './files.ts'
import type { Project } from './project.ts'
import { guardedPages } from './guarded-pages.ts'
import { routeEvidence } from './routes.ts'
import { inHandler } from './source.ts'

/** Pages and files that only a site has which wants to be found. */
const FOR_VISITORS = /(?:^|\/)(?:sitemap(?:[-_.]\w+)*\.(?:xml|[jt]sx?)|(?:next-)?sitemap\.config\.\w+|(?:landing|pricing|about|about-us|features|blog|hero|testimonials?|homepage|marketing)(?:[-_]?(?:page|section|hero|view))?(?:\/(?:page|index|\+page)\.\w+|(?:\.\w+)+)|(?:Landing|Pricing|About|Features|Hero|Testimonials?|Homepage)(?:Page|Section|Hero|View)?\.\w+)$/i

/** Views for guests, apart from the pages on which they sign in. */
const FOR_GUESTS = /(?:^|\/)(?:views|templates)\/(?:guests?|public|front|frontend|website)\/(?!(?:.*\/)?(?:auth|partials?|layouts?|components?|errors?)(?:\/|\.)|(?:.*\/)?(?:log[-_]?in|register|sign[-_]?(?:in|up)|forgot|reset|verify)[\w-]*\.)/i

/** Answers with a page. */
const SHOWS = /\bview\(|\brender(?:_template|Form)?\(|\bInertia::render\(|\bTemplateResponse\(/
/** So many pages that anybody may open, its first one among them, are no sign-in. */
const MANY = 3

/** Pages of a server that anybody may open, besides those on which they sign in. */
function openPages(project: Project): Evidence[] {
  const open = project.routes.filter((route) => route.fact.methods.includes('GET') && route.fact.sign_in === 'none' && route.access === 'open' && !/^\/api\//.test(route.fact.route) && inHandler(project, route, SHOWS).length > 0)
  return open.length >= MANY && open.some(({ fact }) => fact.route === '/') ? open.map((route) => routeEvidence(route, 'for everybody')) : []
}

/** What shows that strangers are meant to find the site; none where it is a tool behind a sign-in. */
export function publicSigns(project: Project): Evidence[] {
  const guarded = guardedPages(project)
  const pages = pagesOf(project).filter((path) => !guarded.has(path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')))
  const site = [...pages, ...project.code.filter((path) => /sitemap/i.test(path))].filter((path) => (FOR_VISITORS.test(path) || FOR_GUESTS.test(path)) && !/(?:^|\/)(?:settings|admin|dashboard)\//i.test(path))
  return [...[...new Set(site)].map((path) => fileEvidence(path, 'for visitors')), ...openPages(project)].slice(0, 3)
}

/** Whether strangers are meant to find the site. A project without accounts has nothing to hide. */
export const isPublicSite = (project: Project): boolean => project.kind.frontEnd && (publicSigns(project).length > 0 || !hasAccounts(project))
