import { closedAt } from './balanced.ts'
import { IndentedPage, type Line } from './indented.ts'
import { escapes, rubyPage } from './ruby-page.ts'
import type { VirtualSource } from './virtual.ts'

/** A Haml template as Ruby. */
export function hamlSource(path: string, text: string): VirtualSource {
  const joined = withoutBars(text)
  const page = new IndentedPage(joined, escapes(path))
  for (let at = 0; at < page.lines.length; ) at = readLine(page, at)
  page.finish()
  return rubyPage(path, joined, page.pieces)
}

/** Lines that end with a bar go on in the next that does. */
const withoutBars = (text: string): string => text.replace(/(?<=[ \t])\|(?=[ \t]*$(\n.*[ \t]\|[ \t]*$)?)/gm, (_, next: string | undefined) => (next ? '\\' : ' '))

const ELEMENT = /^(?:%([\w:-]+))?((?:[.#][\w:-]+)*)/
const SCRIPTS: ReadonlyMap<string, string> = new Map(Object.entries({ javascript: 'script', css: 'style' }))

function readLine(page: IndentedPage, at: number): number {
  const line = page.lines[at]
  if (!line) return at + 1
  page.comeTo(line)
  const { content, from, to } = line
  if (content.startsWith('-#')) return page.after(at)
  if (content.startsWith('!!!') || content.startsWith('/')) return at + 1
  if (content.startsWith('-')) return page.code(at, from + 1, null)
  const filter = /^:(\w+)/.exec(content)?.[1]
  if (filter) return readFilter(page, at, filter)
  if (/^[%.#][\w:-]/.test(content)) return readElement(page, at, line)
  const printed = readPrinted(page, at, from)
  if (printed !== null) return printed
  page.words(from, to, /^!\s/.test(content))
  return at + 1
}

/** `= code`, `!= code`, `== text`; null where it is nothing of these. */
function readPrinted(page: IndentedPage, at: number, from: number): number | null {
  const line = page.lines[at]
  const mark = /^([!&]?)(==?|~)/.exec(page.text.slice(from, line?.to ?? from))
  if (!mark) return null
  const raw = mark[1] === '!'
  const begins = from + mark[0].length
  if (mark[2] !== '==') return page.code(at, begins, { raw })
  page.words(begins, line?.to ?? begins, raw)
  return at + 1
}

/** `:javascript` and the lines below it. */
function readFilter(page: IndentedPage, at: number, name: string): number {
  const end = page.after(at)
  const tag = SCRIPTS.get(name)
  if (tag) page.enter(tag, page.lines[at]?.indent ?? 0)
  for (const { from, to } of page.lines.slice(at + 1, end)) {
    if (name === 'ruby') page.add(from, to, null)
    else page.words(from, to, false)
  }
  return end
}

/** `%a.button{ href: link }= name` */
function readElement(page: IndentedPage, at: number, { from, to, indent, content }: Line): number {
  const found = ELEMENT.exec(content)
  const tag = (found?.[1] ?? 'div').toLowerCase()
  let place = from + (found?.[0].length ?? 0)
  for (let open = page.text[place]; open === '{' || open === '(' || open === '['; open = page.text[place]) {
    const end = closedAt(page.text, place)
    if (end < 0) return at + 1
    if (open === '{') readHash(page, tag, place + 1, end - 1)
    else if (open === '(') readAttributes(page, tag, place + 1, end - 1)
    place = end
  }
  let last = at
  while ((page.lines[last + 1]?.from ?? Infinity) < place) last++
  if (tag === 'script' || tag === 'style') page.enter(tag, indent)
  while (/[<>/]/.test(page.text[place] ?? '')) place++
  const ends = page.lines[last]?.to ?? to
  const printed = readPrinted(page, last, place)
  if (printed !== null) return printed
  if (place < ends) page.words(place, ends, page.text.slice(place, place + 2) === '! ')
  return last + 1
}

const KEY = /^\s*(?::?(["']?)([\w:-]+)\1\s*=>|(["']?)([\w-]+)\3:(?!:))\s*/

/** `{ href: link, "data-id" => id }` */
function readHash(page: IndentedPage, tag: string, from: number, to: number): void {
  for (const [begins, ends] of parted(page.text, from, to)) {
    const key = KEY.exec(page.text.slice(begins, ends))
    if (key) page.attribute(tag, key[2] ?? key[4] ?? '', begins + key[0].length, ends, false)
    else if (!page.text.slice(begins, ends).trim().startsWith('**')) page.add(begins, ends, null, true)
  }
}

/** `(href=link title="A #{name}")` */
function readAttributes(page: IndentedPage, tag: string, from: number, to: number): void {
  for (const { 0: whole, 1: name = '', 2: value = '', index } of page.text.slice(from, to).matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s)]+)/g)) {
    const ends = from + index + whole.length
    page.attribute(tag, name, ends - value.length, ends, false)
  }
}

/** The parts of a list between commas. */
function* parted(text: string, from: number, to: number): Generator<readonly [number, number]> {
  let begins = from
  for (let at = from; at < to; at++) {
    const char = text[at] ?? ''
    if (/["'([{]/.test(char)) at = Math.max(at, (/["']/.test(char) ? text.indexOf(char, at + 1) + 1 : closedAt(text, at)) - 1)
    else if (char === ',') {
      yield [begins, at]
      begins = at + 1
    }
  }
  if (begins < to) yield [begins, to]
}
