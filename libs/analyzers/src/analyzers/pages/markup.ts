import { lineStarts, positionOf } from '../../syntax/position.ts'
import type { RawFinding } from '../../types.ts'
import { FOREIGN_SCRIPT, UNENCRYPTED_SCRIPT } from './rules.ts'

/** A tag, its attributes in group 2; an output of a template may stand in their quotes. */
const TAG = /<(script|form|\/form|input)\b([^<>"']*(?:"[^"]{0,500}"[^<>"']*|'[^']{0,500}'[^<>"']*){0,40})>/gi

/** Hosts that keep the files of libraries for everybody, each version at an address of its own. */
const PUBLIC_HOSTS = /^(?:https?:)?\/\/(?:cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|code\.jquery\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|(?:max|stack)path\.bootstrapcdn\.com|maxcdn\.bootstrapcdn\.com|netdna\.bootstrapcdn\.com|cdn\.datatables\.net|esm\.sh|cdn\.skypack\.dev)\//i
/** A whole version: what stands at `react@18` or `latest` may change, so that no hash fits it for long. */
const WHOLE_VERSION = /[@/-]v?\d+\.\d+\.\d+(?![\d.]*[~^*x])/
const UNENCRYPTED = /^http:\/\/(?!localhost\b|127\.|\[::1\]|10\.|192\.168\.|[^/]*\.(?:local|test|internal)(?:[:/]|$))[\w-]+\.[\w.-]+/i

const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(attributes)
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null
}

const saidOfScript = (attributes: string): string | null => {
  const source = attribute(attributes, 'src')?.trim()
  if (!source) return null
  if (UNENCRYPTED.test(source)) return UNENCRYPTED_SCRIPT.id
  return PUBLIC_HOSTS.test(source) && WHOLE_VERSION.test(source) && !/\bintegrity\s*=/i.test(attributes) ? FOREIGN_SCRIPT.id : null
}

/** A form that a script or framework sends says so in its own tag. */
const SENT_BY_SCRIPT = /(?:^|\s)(?:on\w+|@[\w.:-]+|v-on:[\w.:-]+|\([\w.]+\)|hx-\w+|data-[\w-]+|x-on:[\w.:-]+|up-\w+|th:method)\s*=/i

/** Whether the browser itself puts the fields of such a form into the address. */
function goesIntoAddress(attributes: string): boolean {
  if (SENT_BY_SCRIPT.test(attributes)) return false
  const method = attribute(attributes, 'method')
  if (method !== null) return method.trim().toLowerCase() === 'get'
  const action = attribute(attributes, 'action')?.trim() ?? ''
  return /^(?:https?:\/\/|\/)?[\w-]+[\w/.-]*$/.test(action)
}

/** Whether a tag is a field for a password or secret that is sent, which one without a name is not. */
const isSecretField = (attributes: string): boolean => /^password$/i.test(attribute(attributes, 'type')?.trim() ?? '') && attribute(attributes, 'name') !== null

interface Place {
  rule: string
  at: number
  words?: Pick<RawFinding, 'title' | 'detail'>
}

const FORM_BY_GET = { title: 'Password form submitted by GET', detail: 'The form is submitted by GET, so the password becomes part of the URL. ' } as const

/** The first place of each kind: a page says the same of all its scripts. */
function placesIn(text: string): Place[] {
  const first = new Map<string, Place>()
  const add = (rule: string | null, at: number, words?: Place['words']) => {
    if (rule !== null && !first.has(rule)) first.set(rule, { rule, at, ...(words && { words }) })
  }
  let form: number | null = null
  for (const { 1: tag = '', 2: attributes = '', index } of text.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (name === '/form') form = null
    else if (name === 'form') form = goesIntoAddress(attributes) ? index : null
    else if (name === 'script') add(saidOfScript(attributes), index)
    else if (form !== null && isSecretField(attributes)) add('secret-in-query', form, FORM_BY_GET)
  }
  return [...first.values()]
}

/** The text with comments blanked out, every line where it was. */
function withoutComments(text: string): string {
  let kept = ''
  let from = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start)
    if (end < 0) break
    kept += text.slice(from, start) + text.slice(start, end + 3).replace(/[^\n]/g, ' ')
    from = end + 3
  }
  return kept + text.slice(from)
}

/** Scripts of other hosts that a page runs unchecked, and forms that put a secret into the address. */
export function findInMarkup(path: string, text: string): RawFinding[] {
  if (!/<script\b|<form\b/i.test(text)) return []
  const starts = lineStarts(text)
  return placesIn(withoutComments(text)).map(({ rule, at, words }) => {
    const { line, column } = positionOf(starts, at)
    return { rule_id: rule, analyzer: 'rules', file_path: path, line, column, end_line: line, ...words }
  })
}
