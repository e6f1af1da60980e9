import type { LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import { plainTokens, type CodePart, type CodeToken } from './code-tokens.ts'

type Loader = () => Promise<{ default: LanguageFn }>

// one chunk per language, loaded when a finding in that language is opened
const LOADERS: ReadonlyMap<string, Loader> = new Map(Object.entries({
  bash: () => import('highlight.js/lib/languages/bash'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
}))

const PARTS: ReadonlyMap<string, CodePart> = new Map(Object.entries({
  keyword: 'keyword', built_in: 'keyword', literal: 'keyword', meta: 'keyword', tag: 'keyword', 'selector-tag': 'keyword',
  string: 'string', regexp: 'string', char: 'string', symbol: 'string', 'template-tag': 'string',
  title: 'function', section: 'function', attr: 'function', attribute: 'function', name: 'function',
  number: 'number', comment: 'comment', doctag: 'comment', quote: 'comment',
}))

const partOf = (className: string) => PARTS.get(className.replace(/^hljs-/, '').split(' ')[0] ?? '') ?? null

const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }))
const unescape = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES.get(name) ?? '')

const MARKUP = /<span class="([^"]+)">|<\/span>|([^<]+)/g

/** Splits the highlighter's markup into tokens per line; spans that cross lines colour each of them. */
export function tokensOf(html: string): CodeToken[][] {
  const lines: CodeToken[][] = [[]]
  const open: (CodePart | null)[] = []
  for (const [markup, className, text] of html.matchAll(MARKUP)) {
    if (className !== undefined) open.push(partOf(className) ?? open.at(-1) ?? null)
    else if (text === undefined) open.pop()
    else addText(lines, unescape(markup), open.at(-1) ?? null)
  }
  return lines
}

function addText(lines: CodeToken[][], text: string, part: CodePart | null) {
  for (const [index, piece] of text.split('\n').entries()) {
    if (index > 0) lines.push([])
    if (piece) lines.at(-1)?.push({ text: piece, part })
  }
}

/** Colours a few lines of source. Loads the grammar on first use; rejects when that fails. */
export async function highlight(lines: readonly string[], grammar: string): Promise<CodeToken[][]> {
  const load = LOADERS.get(grammar)
  if (!load) return plainTokens(lines)
  if (!hljs.getLanguage(grammar)) hljs.registerLanguage(grammar, (await load()).default)
  return tokensOf(hljs.highlight(lines.join('\n'), { language: grammar, ignoreIllegals: true }).value)
}
