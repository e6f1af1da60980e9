import type { Evidence } from '@preflight/contracts'
import { documentsOf, metaOf, type HtmlDocument } from '../../markup/documents.ts'
import { pagesOf } from '../../markup/pages.ts'
import { fileEvidence } from '../../project/files.ts'
import { routeEvidence } from '../../project/routes.ts'
import type { Project } from '../../project/project.ts'
import { codeOf } from '../../text/search.ts'

export interface Part {
  name: string
  evidence: Evidence | null
}

interface Sought {
  name: string
  /** files that are it */
  file?: RegExp
  /** in a document of its own */
  tag?: (document: HtmlDocument) => boolean
  /** as a framework's setting or a library's call, in files that write the head */
  setting?: RegExp
  /** libraries that make it */
  packages?: readonly string[]
}

const rel = ({ tags }: HtmlDocument, wanted: RegExp) => tags.some(({ name, attributes }) => name === 'link' && wanted.test(attributes.get('rel') ?? ''))

const SOUGHT: readonly Sought[] = [
  { name: 'title', tag: ({ tags }) => tags.some(({ name }) => name === 'title'), setting: /\btitle\s*[:=(]|<title\b|\buseTitle\(|\btitleTemplate\b|\bsetTitle\(/ },
  { name: 'description', tag: (document) => metaOf(document, 'description') !== undefined, setting: /\bdescription\s*[:=]|name=["']description["']|\bname:\s*["']description["']/ },
  { name: 'sharing picture', file: /(?:^|\/)(?:opengraph-image|twitter-image)(?:\.alt)?\.(?:png|jpe?g|gif|tsx?|jsx?)$/, tag: (document) => metaOf(document, 'og:image') !== undefined, setting: /\bopenGraph\b[\s\S]{0,1500}?\bimages?\b|property=["']og:image["']|["']og:image["']|\bogImage\b/ },
  { name: 'canonical address', tag: (document) => rel(document, /canonical/), setting: /\bcanonical\b/ },
  { name: 'icon', file: /(?:^|\/)(?:favicon\.(?:ico|svg|png)|app\/(?:.*\/)?(?:icon|apple-icon)\d?\.(?:ico|png|svg|jpe?g|tsx?|jsx?))$/, tag: (document) => rel(document, /icon/), setting: /\bicons\s*:|rel=["'](?:shortcut )?icon["']|rel:\s*["']icon["']/ },
  { name: 'robots.txt', file: /(?:^|\/)robots(?:\.txt)?\.(?:txt|[jt]sx?|erb)$/, setting: /\brobots_txt\b|@nuxtjs\/robots|gatsby-plugin-robots-txt/ },
  { name: 'sitemap', file: /(?:^|\/)(?:next-)?sitemap(?:[-_.]\w+)*\.(?:xml(?:\.\w+)?|[cm]?[jt]sx?|xsl)$|(?:^|\/)server-sitemap/, setting: /@nuxtjs\/sitemap|@astrojs\/sitemap|gatsby-plugin-sitemap|\bsitemaps?\b.*\burl|django\.contrib\.sitemaps/, packages: ['spatie/laravel-sitemap', 'sitemap_generator', 'presta/sitemap-bundle', 'next-sitemap'] },
]

/** Files that write the head of pages by a framework or a library. */
const HEAD_CODE = /\bexport\s+(?:const\s+metadata\b|(?:async\s+)?function\s+generateMetadata\b|const\s+generateMetadata\b|(?:const|function)\s+(?:meta|head)\b)|\bnext-seo\b|\bnext\/head\b|react-helmet|\buseHead\b|\buseSeoMeta\b|\bdefinePageMeta\b|svelte:head|@vueuse\/head|@unhead\/\w+|\bdocument\.title\b|\bMetadata\b|\bapp\s*:\s*\{\s*head\b|<meta\s+(?:name|property)=["'](?:description|og:|twitter:)/
const CONFIG = /(?:^|\/)(?:nuxt\.config|astro\.config|gatsby-config)\.\w+$|(?:^|\/)urls\.py$/
const MAX_FILES = 2_000

/** Parts of the head that search engines and those who share a page look for, and where each is set. */
export function partsOf(project: Project): Part[] {
  const documents = documentsOf(project)
  const heads = [...new Set([...pagesOf(project).slice(0, MAX_FILES), ...project.code.filter((path) => CONFIG.test(path) || /(?:^|\/)(?:app|lib|utils|src)\/(?:.*\/)?[\w-]*(?:seo|meta(?:data)?)[\w-]*\.[jt]sx?$/i.test(path))])]
    .filter((path) => HEAD_CODE.test(project.snapshot.read(path) ?? '') || CONFIG.test(path))
    .map((path) => ({ path, text: codeOf(project, path) }))
  return SOUGHT.map(({ name, file, tag, setting, packages }) => {
    const found = (file && project.code.find((path) => file.test(path))) ?? (tag && documents.find(tag)?.path) ?? (setting && heads.find(({ text }) => setting.test(text))?.path)
    const route = name === 'robots.txt' || name === 'sitemap' ? project.routes.find(({ fact }) => new RegExp(`/${name.replace('.txt', '\\.txt')}`).test(fact.route)) : undefined
    const made = packages && project.packages.find(...packages)
    return { name, evidence: found ? fileEvidence(found, name) : route ? routeEvidence(route) : made ? { file_path: made.path, line: made.line, text: made.name } : null }
  })
}
