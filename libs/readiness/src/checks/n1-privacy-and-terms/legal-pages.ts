import type { Evidence } from '@preflight/contracts'
import { pagesOf } from '../../markup/pages.ts'
import { fileEvidence } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { codeLines } from '../../text/search.ts'

export interface LegalText {
  name: string
  /** where it is shown */
  pages: readonly string[]
  /** where it is linked */
  links: readonly Evidence[]
}

const PRIVACY = 'privacy(?:[-_]?(?:policy|notice|statement))?|data[-_]?protection|datenschutz(?:erkl[\\w-]*)?|(?:pol[ií]tica[-_]?(?:de[-_]?)?)?privaci(?:dade?s?|y)|politica[-_]?de[-_]?privac\\w+|confidentialite|gdpr'
const TERMS = 'terms(?:[-_]?(?:of[-_]?(?:service|use)|and[-_]?conditions|conditions))?|tos|agb|nutzungsbedingungen|termos(?:[-_]?de[-_]?uso)?|terminos(?:[-_]?(?:y[-_]?condiciones|de[-_]?\\w+))?|condiciones|cgu|cgv|user[-_]?agreement'

/** Settings of a user's own are no policy. */
const OF_A_USER = /(?:^|\/)[\w-]*(?:settings?|preferences?|account|profile|dashboard)[\w-]*(?:\/|\.)/i
const TEXT = /\.mdx?$/

const inPath = (words: string) => new RegExp(`(?:^|/)(?:${words})(?:[-_]?(?:page|view|screen|content|text|modal|dialog))?(?:/(?:page|index|\\+page)\\.\\w+|(?:\\.\\w+)+)$`, 'i')
/** `'/privacy'`, `"https://example.com/legal/privacy-policy"`, `{% url 'terms' %}` */
const inText = (words: string) => {
  const end = `(?:[a-z]{2,8}-)?(?:${words})(?:\\.html?|/)?(?:[?#][^"'\`]*)?["'\`]`
  return new RegExp(`["'\`][^"'\`\\s<>]*[/#]${end}|(?:href|to|url|path|route|push|name)["']?\\s*[=:( ]\\s*\\{?["'\`]${end}`, 'i')
}
const IMPORT = /\bimport\b|\brequire\(|\bfrom\s+["']/
const LISTS_LINKS = /(?:^|\/)[\w-]*(?:links?|nav\w*|footer|menu|routes?|urls?|site|config|constants?)[\w-]*\.(?:[jt]s|py|rb|php)$/i
const MAX_LINKS = 3

function find(project: Project, name: string, words: string): LegalText {
  const pages = pagesOf(project)
  const shows = [...pages, ...project.code.filter((path) => TEXT.test(path))].filter((path) => inPath(words).test(path) && !OF_A_USER.test(path))
  const link = inText(words)
  const links: Evidence[] = []
  for (const path of [...pages, ...project.code.filter((one) => LISTS_LINKS.test(one))]) {
    if (links.length >= MAX_LINKS) break
    if (!shows.includes(path) && !OF_A_USER.test(path)) links.push(...codeLines(project, path, link).filter(({ text }) => !IMPORT.test(text)).slice(0, 1))
  }
  return { name, pages: shows, links }
}

export const privacyOf = (project: Project): LegalText => find(project, 'privacy policy', PRIVACY)
export const termsOf = (project: Project): LegalText => find(project, 'terms', TERMS)

/** Documents beside the pages: `PRIVACY.md`, `docs/privacy.md`. */
export const privacyDocuments = ({ snapshot: { paths } }: Project): string[] => paths.filter((path) => TEXT.test(path) && inPath(PRIVACY).test(path))

/** What a template leaves for its owner to fill in. */
const PLACEHOLDER = /\[(?:(?:[Yy]our|YOUR|[Ii]nsert|INSERT|[Tt]he)[ _][\w ./-]{2,40}|(?:Company|COMPANY|Business|BUSINESS|Organi[sz]ation|App|APP|Website|WEBSITE|Product|Legal|Contact|Registered|Email|EMAIL|Street|Country|State|Jurisdiction|Effective|Last[ _]Updated)(?:[ _](?:Name|NAME|Address|ADDRESS|Email|EMAIL|Date|DATE|Entity|URL|Number)){0,2}|DATE|Date|NAME|Name|URL|EMPRESA|Nombre de [\w ]{2,30}|Nome da [\w ]{2,30})\]|lorem ipsum|[\w.-]+@(?:example|yourcompany|yourdomain|your-?app|company|domain)\.(?:com|org|net)\b|https?:\/\/(?:www\.)?(?:example|yourcompany|yourdomain|yourapp)\.(?:com|org)|\bTODO:|\bTBD\b|\bFIXME\b|\bX{4,}\b/

/** A link by its name that leads nowhere. */
const DEAD_LINK = /(?:href|to)\s*[=:]\s*\{?["'`]#?["'`].{0,120}\b(?:privacy|terms|privacidad|términos|datenschutz)\b|\b(?:privacy|terms|privacidad|términos|datenschutz)\b.{0,60}(?:href|to)\s*[=:]\s*\{?["'`]#?["'`]/i

export const deadLinksIn = (project: Project): Evidence[] => pagesOf(project).flatMap((path) => codeLines(project, path, DEAD_LINK).slice(0, 1)).slice(0, 3)

/** Lines of its pages that nobody has filled in. */
export const placeholdersIn = (project: Project, { pages }: LegalText): Evidence[] => pages.flatMap((path) => codeLines(project, path, PLACEHOLDER)).map((one) => ({ ...one, text: PLACEHOLDER.exec(one.text)?.[0] ?? one.text }))

export const evidenceOfText = ({ name, pages, links }: LegalText): Evidence[] => [...pages.slice(0, 2).map((path) => fileEvidence(path, name)), ...links.slice(0, 1)]
