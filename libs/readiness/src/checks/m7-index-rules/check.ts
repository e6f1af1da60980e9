import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { documentsOf, metaOf } from '../../markup/documents.ts'
import { pagesOf } from '../../markup/pages.ts'
import { fileEvidence } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { isPublicSite, publicSigns } from '../../project/public-site.ts'
import { codeLines, someCode } from '../../text/search.ts'
import { namesEngines, rulesForAll, shutsOut } from './robots.ts'

const ROBOTS = /^robots\.txt$|(?:^|\/)(?:public|static|app|src|www|web|wwwroot|htdocs|templates)\/robots\.txt$/
const ROOT_LAYOUT = /(?:^|\/)app\/(?:\([\w-]+\)\/)?layout\.[jt]sx?$/
const NO_INDEX_SETTING = /\brobots\s*:\s*(?:\{\s*index\s*:\s*false|["'][^"']*noindex)/
const NO_INDEX = /noindex/i
const PRIVATE = /(?:^|\/)(?:admin|dashboard|backoffice|back-office|intern(?:al)?)(?:\/(?:.*\/)?(?:page|index|\+page|layout)\.\w+$|\.(?:[jt]sx|vue|svelte|astro)$)/i
/** Parts of pages, and what asks the server for them. */
const NO_PAGE = /(?:^|\/)(?:components?|services?|hooks|composables|utils|lib|stores?|api|modals?|layouts?)\//i
const HEADERS = /(?:^|\/)(?:next\.config\.\w+|vercel\.json|netlify\.toml|_headers|nginx[\w.-]*\.conf|middleware\.[jt]s|proxy\.[jt]s)$/

/** What keeps every page out of the index: a line of robots.txt, of the main document or of the root layout. */
function shutsAllOut(project: Project): Evidence | null {
  for (const path of project.code.filter((one) => ROBOTS.test(one))) {
    const text = project.snapshot.read(path) ?? ''
    const rule = namesEngines(text) ? null : shutsOut(rulesForAll(text))
    if (rule) return { file_path: path, line: rule.line, text: `Disallow: ${rule.path}` }
  }
  for (const document of documentsOf(project).filter(({ path }) => /(?:^|\/)(?:index|base|layout|app|_document|root|application)\.[\w.]+$/.test(path))) {
    const tag = metaOf(document, 'robots')
    if (tag && NO_INDEX.test(tag.attributes.get('content') ?? '')) return { file_path: document.path, line: tag.line, text: 'noindex' }
  }
  return project.code.filter((path) => ROOT_LAYOUT.test(path)).flatMap((path) => codeLines(project, path, NO_INDEX_SETTING))[0] ?? null
}

/** Private pages, and whether something tells search engines to leave them. */
function privatePages(project: Project): { pages: string[]; told: boolean } {
  const pages = pagesOf(project).filter((path) => PRIVATE.test(path) && !NO_PAGE.test(path))
  const robots = project.code.filter((path) => ROBOTS.test(path) || /(?:^|\/)robots\.[jt]s$/.test(path))
  const byRobots = robots.some((path) => /disallow[^\n]*\/(?:admin|dashboard|app|backoffice|internal)|["']\/(?:admin|dashboard|app|backoffice)/i.test(project.snapshot.read(path) ?? ''))
  const places = [...project.code.filter((path) => HEADERS.test(path)), ...pages, ...project.code.filter((path) => /(?:^|\/)layout\.[jt]sx?$/.test(path))]
  const byRoute = project.routes.some(({ fact }) => fact.route.endsWith('/robots.txt'))
  return { pages, told: byRobots || byRoute || someCode(project, places, /noindex|\bindex\s*:\s*false/i) }
}

export const check = defineCheck({
  id: 'M7',
  name: 'Private pages are out of the index, public ones in it',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Lines of robots.txt, of the main document or of the root layout that keep a public site out of search engines.', 'Pages called admin or dashboard, and whether robots.txt, a header or `noindex` keeps them out.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    const isPublic = isPublicSite(project)
    const shut = shutsAllOut(project)
    const signs = publicSigns(project)
    const recommendations = ['Allow the public pages before launch, and keep only the private ones out.']
    if (shut && signs.length > 0) return missing('The site has pages for visitors, and tells every search engine to leave.', { confidence: 80, evidence: [shut, ...signs], recommendations })
    if (shut && isPublic) return unclear('Every search engine is told to leave; whether the site is meant for visitors was not recognised.', { confidence: 40, evidence: [shut], recommendations })
    if (shut) return passed('Search engines are told to leave a tool that stands behind a sign-in.', { evidence: [shut] })
    const { pages, told } = privatePages(project)
    if (pages.length > 0 && !told) return partial('Nothing tells search engines to leave the private pages; a redirect to the sign-in may keep them out.', { confidence: 40, evidence: pages.slice(0, 3).map((path) => fileEvidence(path, 'private page')), recommendations: ['Send `noindex` with pages behind the sign-in, in their layout or as `X-Robots-Tag`.'] })
    if (pages.length === 0 && !isPublic) return notApplicable('The project has no page for visitors, and none by the name of a private one.')
    return passed(pages.length > 0 ? 'Private pages are kept out of search engines, and the site is not.' : 'Nothing keeps the site out of search engines.', { confidence: 70, evidence: project.code.filter((path) => ROBOTS.test(path) || /(?:^|\/)robots\.[jt]s$/.test(path)).slice(0, 2).map((path) => fileEvidence(path, 'robots')) })
  },
})
