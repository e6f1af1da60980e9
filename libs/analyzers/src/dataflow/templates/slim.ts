import { closedAt } from './balanced.ts'
import { IndentedPage } from './indented.ts'
import { rubyPage } from './ruby-page.ts'
import type { VirtualSource } from './virtual.ts'

/** A Slim template as Ruby. Whatever shows it escapes. */
export function slimSource(path: string, text: string): VirtualSource {
  const page = new IndentedPage(text, true)
  for (let at = 0; at < page.lines.length; ) at = readLine(page, at)
  page.finish()
  return rubyPage(path, text, page.pieces)
}

const ENGINES: ReadonlyMap<string, string> = new Map(Object.entries({ javascript: 'script', coffee: 'script', css: 'style', scss: 'style', sass: 'style' }))
const ELEMENT = /^([a-z][\w:-]*)?((?:[.#][\w-]+)*)[<>']{0,2}/i

function readLine(page: IndentedPage, at: number): number {
  const line = page.lines[at]
  if (!line) return at + 1
  page.comeTo(line)
  const { content, from, indent } = line
  if (content.startsWith('/')) return page.after(at)
  if (content.startsWith('doctype ')) return at + 1
  if (content.startsWith('-')) return page.code(at, from + 1, null)
  const engine = /^(\w+):\s*$/.exec(content)?.[1]
  if (engine) return readEngine(page, at, engine)
  if (/^[|']/.test(content)) return readText(page, at, from + 1, at + 1, page.after(at))
  if (content.startsWith('<')) return readText(page, at, from, at, at)
  return readPrinted(page, at, from) ?? readElement(page, at, from, indent)
}

/** Text of a line, and of those below it that go on with it. */
function readText(page: IndentedPage, at: number, from: number, next: number, end: number): number {
  page.words(from, page.lines[at]?.to ?? from, false)
  for (const { from: begins, to } of page.lines.slice(next, end)) page.words(begins, to, false)
  return Math.max(at + 1, end)
}

/** `= code`, `== code` */
function readPrinted(page: IndentedPage, at: number, from: number): number | null {
  const mark = /^(==?)[<>']{0,2}/.exec(page.text.slice(from, page.lines[at]?.to ?? from))
  return mark ? page.code(at, from + mark[0].length, { raw: mark[1] === '==' }) : null
}

/** `javascript:` and the lines below it. */
function readEngine(page: IndentedPage, at: number, name: string): number {
  const end = page.after(at)
  const tag = ENGINES.get(name)
  if (tag) page.enter(tag, page.lines[at]?.indent ?? 0)
  for (const { from, to } of page.lines.slice(at + 1, end)) {
    if (name === 'ruby') page.add(from, to, null)
    else page.words(from, to, false)
  }
  return end
}

/** `a.button href=link data-id="1" = name`, `li: a href=link name` */
function readElement(page: IndentedPage, at: number, from: number, indent: number): number {
  const line = page.lines[at]
  const to = line?.to ?? from
  const found = ELEMENT.exec(page.text.slice(from, to))
  if (!found?.[0]) return at + 1
  const tag = (found[1] ?? 'div').toLowerCase()
  const { place, last } = readAttributes(page, tag, from + found[0].length, at)
  if (tag === 'script' || tag === 'style') page.enter(tag, indent)
  const ends = page.lines[last]?.to ?? to
  const rest = /^\s*(:(?=\s))?\s*/.exec(page.text.slice(place, ends))
  const begins = place + (rest?.[0].length ?? 0)
  if (rest?.[1]) return readElement(page, last, begins, indent)
  if (begins >= ends) return last + 1
  return readPrinted(page, last, begins) ?? readText(page, last, begins, last, last)
}

const ATTRIBUTE = /^\s*([@\w:-]+)\s*=(=?)\s*/
const WRAPPERS = /^[[({]/

/** Where the attributes of an element end, and in which line. */
function readAttributes(page: IndentedPage, tag: string, from: number, at: number): { place: number; last: number } {
  let place = from
  let last = at
  const wrapped = WRAPPERS.test(page.text[place] ?? '') ? closedAt(page.text, place) : -1
  if (wrapped > 0) place++
  for (;;) {
    while (wrapped > 0 && (page.lines[last + 1]?.from ?? Infinity) < wrapped) last++
    const ends = wrapped > 0 ? wrapped - 1 : (page.lines[last]?.to ?? place)
    const found = ATTRIBUTE.exec(page.text.slice(place, ends))
    if (!found) return { place: wrapped > 0 ? wrapped : place, last }
    const begins = place + found[0].length
    place = valueEnd(page.text, begins, ends)
    page.attribute(tag, found[1] ?? '', begins, place, found[2] === '=')
  }
}

/** A value goes on until a blank that stands in no brackets and quotes. */
function valueEnd(text: string, from: number, to: number): number {
  let at = from
  while (at < to && !/\s/.test(text[at] ?? '')) {
    const char = text[at] ?? ''
    const closing = /["']/.test(char) ? text.indexOf(char, at + 1) + 1 : /[([{]/.test(char) ? closedAt(text, at) : at + 1
    at = closing > at ? closing : at + 1
  }
  return Math.min(at, to)
}
