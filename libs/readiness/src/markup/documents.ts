import type { Project } from '../project/project.ts'
import { pagesOf } from './pages.ts'
import { tagsOf, type Tag } from './tags.ts'

/** A file that holds a whole document, with its tags. */
export interface HtmlDocument {
  path: string
  text: string
  tags: readonly Tag[]
}

const HEAD = /<head[\s>]/i
/** In components a tag in capitals is one of the project's own, unless it is the document's of Next. */
const OWN_HEAD = (path: string, text: string): boolean => /\.[jt]sx$/.test(path) && !/<head[\s>]/.test(text) && !/['"]next\/document['"]/.test(text)

/** They are printed or saved, not browsed. */
const PRINTED = /(?:^|[/._-])(?:pdf|print|exports?|invoices?|receipts?|reports?)(?:[/._-])/i
const MAIN = /(?:^|\/)(?:index|base|layout|application|root|app|_document|_app)\.[\w.]+$/i
const rank = (path: string) => (MAIN.test(path) ? 0 : 100) + path.split('/').length

/** What an app for phones or desks is wrapped in, and what comes along with a server: the site has documents of its own. */
const SHELL = /(?:^|\/)(?:android|ios|src-tauri|src-capacitor|src-cordova|cordova|platforms|electron)\/|(?:^|\/)src\/main\/assets\/|(?:^|\/)(?:nginx|apache|tomcat)-?[\d.]*\/(?:html|htdocs|webapps)\//i
const WRAPPED = /(?:^|\/)(?:capacitor\.config\.\w+|ionic\.config\.json|tauri\.conf\.json|config\.xml)$/

/** Pages of the site itself where it has some, else those of the shell. */
function ofSite({ code }: Pick<Project, 'code'>, pages: readonly string[]): readonly string[] {
  const isWrapped = code.some((path) => WRAPPED.test(path))
  const site = pages.filter((path) => !SHELL.test(path) && !(isWrapped && /(?:^|\/)www\//.test(path)))
  return site.some((path) => /\.html?$|(?:^|\/)(?:app\/(?:.*\/)?layout|_document|_app|root)\.\w+$/.test(path)) ? site : pages
}

/** Documents that the project writes itself: pages with a head. The main one comes first. */
export function documentsOf(project: Pick<Project, 'code' | 'snapshot'>): HtmlDocument[] {
  return ofSite(project, pagesOf(project).filter((path) => !PRINTED.test(path))).toSorted((a, b) => rank(a) - rank(b)).flatMap((path) => {
    const text = project.snapshot.read(path) ?? ''
    const tags = HEAD.test(text) && !OWN_HEAD(path, text) ? tagsOf(path, text) : []
    return tags.some(({ name }) => name.toLowerCase() === 'head') ? [{ path, text, tags }] : []
  })
}

/** `<meta name="viewport">`; the name in lower case */
export const metaOf = ({ tags }: Pick<HtmlDocument, 'tags'>, name: string): Tag | undefined =>
  tags.find((tag) => /^(?:meta|Meta)$/.test(tag.name) && [tag.attributes.get('name'), tag.attributes.get('property'), tag.attributes.get('http-equiv')].some((value) => value?.toLowerCase() === name))
