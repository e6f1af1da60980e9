import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { documentsOf, type HtmlDocument, metaOf } from '../../markup/documents.ts'
import { isScript, pagesOf } from '../../markup/pages.ts'
import type { Project } from '../../project/project.ts'
import { documentFrameworkOf } from '../../project/web-framework.ts'
import { codeLines } from '../../text/search.ts'

const NO_ZOOM = /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?\b(?!\.[1-9])/
/** The same as Next.js exports it. */
const NO_ZOOM_SETTING = /\buserScalable\s*:\s*(?:false|["']no["'])|\bmaximumScale\s*:\s*1\b(?!\.)/
/** A field that takes no paste keeps password managers out. */
const NO_PASTE = /\bonPaste=\{\s*\(?\w*\)?\s*=>\s*(?:\{\s*)?\w+\.preventDefault\(\)\s*;?\s*\}|\bonpaste=["']\s*return false|@paste\.prevent(?:="")?(?=[\s/>])/

/** What a document lacks; parts of one that templates put in are not known. */
function lacksOf(document: HtmlDocument): string[] {
  const { path, text, tags } = document
  const writesItself = !isScript(path) && !/\.(?:astro|svelte|vue)$/.test(path)
  const charset = tags.some(({ name, attributes }) => name.toLowerCase() === 'meta' && attributes.has('charset')) || metaOf(document, 'content-type') !== undefined
  return [...(writesItself && !/<!doctype/i.test(text) ? ['doctype'] : []), ...(charset ? [] : ['charset']), ...(metaOf(document, 'viewport') ? [] : ['viewport'])]
}

/** Its head is put together elsewhere. */
const includesHead = ({ text }: HtmlDocument): boolean => /\{%-?\s*(?:include|extends|block\s+(?:head|meta|viewport))|@(?:include|extends|yield)\b|<%[-=]?\s*(?:include|render|yield)|<\?php|\{\{>\s*|<(?:Meta|Head|HeadContent|BaseHead|SEO)\s*\/?>|%sveltekit\.head%|__html/.test(text)

function zoomBlocked(project: Project, documents: readonly HtmlDocument[]): Evidence[] {
  const inMarkup = documents.flatMap((document) => {
    const tag = metaOf(document, 'viewport')
    const content = tag?.attributes.get('content') ?? ''
    return tag && NO_ZOOM.test(content) ? [{ file_path: document.path, line: tag.line, text: content.slice(0, 120) }] : []
  })
  const layouts = project.code.filter((path) => /(?:^|\/)(?:app\/(?:.*\/)?(?:layout|page)\.[jt]sx?|nuxt\.config\.\w+|pages\/_(?:app|document)\.[jt]sx?)$/.test(path))
  return [...inMarkup, ...layouts.flatMap((path) => codeLines(project, path, NO_ZOOM_SETTING)).slice(0, 2), ...layouts.flatMap((path) => codeLines(project, path, NO_ZOOM)).filter(({ file_path, line }) => !inMarkup.some((one) => one.file_path === file_path && one.line === line)).slice(0, 2)]
}

const TODO_ZOOM = 'Leave out `user-scalable=no` and `maximum-scale=1`: people must be able to enlarge the page.'

export const check = defineCheck({
  id: 'M5',
  name: 'Viewport, doctype and charset are set',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Documents with a head of their own: doctype, charset and viewport. Next.js, Nuxt and Gatsby write them themselves.', 'Settings that keep people from zooming, and fields that refuse pasted text.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    const framework = documentFrameworkOf(project)
    const documents = documentsOf(project)
    const own = documents.filter((document) => !(framework && isScript(document.path)) && (!includesHead(document) || lacksOf(document).length === 0))
    if (own.length === 0 && !framework && documents.length === 0) return notApplicable('The project writes no document of its own.')
    const bare = own.map((document) => ({ document, lacks: lacksOf(document) })).filter(({ lacks }) => lacks.length > 0)
    const zoom = zoomBlocked(project, documents)
    const paste = pagesOf(project).flatMap((path) => codeLines(project, path, NO_PASTE).slice(0, 1)).slice(0, 3)
    const evidence = [...bare.map(({ document, lacks }) => ({ file_path: document.path, line: document.tags[0]?.line ?? 1, text: `no ${lacks.join(', no ')}` })), ...zoom, ...paste]
    if (evidence.length === 0) return passed(framework && own.length === 0 ? `${framework} sets them.` : 'Doctype, charset and viewport are set, and nothing keeps people from zooming.', { confidence: 80, evidence: own.slice(0, 3).map(({ path }) => ({ file_path: path, line: 1, text: 'document' })) })
    const recommendations = [...(bare.length > 0 ? ['Begin each document with `<!doctype html>`, `<meta charset="utf-8">` and `<meta name="viewport" content="width=device-width, initial-scale=1">`.'] : []), ...(zoom.length > 0 ? [TODO_ZOOM] : []), ...(paste.length > 0 ? ['Let people paste: password managers do.'] : [])]
    const summary = [...(bare.length > 0 ? [`${share(bare, own)} documents lack ${[...new Set(bare.flatMap(({ lacks }) => lacks))].join(', ')}`] : []), ...(zoom.length > 0 ? ['the page cannot be enlarged'] : []), ...(paste.length > 0 ? ['a field refuses pasted text'] : [])].join('; ')
    const none = !framework && bare.length > 0 && bare.length === documents.length && bare.every(({ lacks }) => lacks.includes('viewport'))
    return (none ? missing : partial)(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, { confidence: 85, evidence, recommendations })
  },
})
