import type { Entry } from '../ir/builder.ts'
import type { IrModule } from '../ir/module.ts'
import { type Meaning, TemplateWriter } from './emit.ts'
import { words } from './free-names.ts'
import { outputAt } from './outputs.ts'

const MEANING: Meaning = { globals: new Map(), clean: new Set(), escapes: new Set(), forces: new Set(), follows: new Set(), raw: new Set() }

/** Helpers whose answer is no data. */
const CLEAN = words('json stringify t i18n tx translate date formatDate moment length eq ne url asset urlFor encodeURIComponent lookupUrl escape escapeExpression')

const TAG = /\{\{\{\{?([\s\S]{0,2000}?)\}?\}\}\}|\{\{!--[\s\S]{0,9000}?--\}\}|\{\{([!#/>&^~=*]*)\s*([\s\S]{0,2000}?)\}\}/g

const WORD = /([\w-]+)=|"([^"]*)"|'([^']*)'|(\()|(\))|\|([\w\s]+)\||([^\s()=|"']+)/g

interface Word {
  kind: 'text' | 'path' | 'key' | 'block' | 'open' | 'close'
  value: string
  at: number
}

/** Handlebars and Mustache: what names mean depends on the sections around them, from the inside out. */
export function lowerHandlebars(path: string, text: string): IrModule {
  const writer = new TemplateWriter(path, 'javascript', text, MEANING)
  const state: State = { writer, contexts: [writer.context(0)], names: [new Map()] }
  let at = 0
  for (const found of text.matchAll(TAG)) {
    writer.page.read(text.slice(at, found.index))
    at = found.index + found[0].length
    const [whole, raw, sign = '', inside] = found
    if (raw !== undefined) print(state, wordsOf(raw, found.index + whole.indexOf(raw)), true)
    else if (inside !== undefined) runTag(state, sign.replaceAll('~', ''), wordsOf(inside, found.index + whole.indexOf(inside)))
  }
  return writer.finish()
}

interface State {
  writer: TemplateWriter
  /** what `this` is in the sections around, innermost last */
  contexts: number[]
  /** names that sections have given: `as |row|` */
  names: Map<string, number>[]
}

const MAX_SECTIONS = 60

function wordsOf(text: string, offset: number): Word[] {
  const found: Word[] = []
  for (const { 1: key, 2: double, 3: single, 4: open, 5: close, 6: block, 7: path, index } of text.replace(/~\s*$/, '').matchAll(WORD)) {
    const at = offset + index
    if (key !== undefined) found.push({ kind: 'key', value: key, at })
    else if (double !== undefined || single !== undefined) found.push({ kind: 'text', value: double ?? single ?? '', at })
    else if (open || close) found.push({ kind: open ? 'open' : 'close', value: '', at })
    else if (block !== undefined) found.push({ kind: 'block', value: block, at })
    else found.push({ kind: 'path', value: path ?? '', at })
  }
  return found
}

function runTag(state: State, sign: string, found: readonly Word[]): void {
  const [head] = found
  if (!head || sign.startsWith('!')) return
  if (sign === '' || sign === '&') return head.value === 'else' ? undefined : print(state, found, sign === '&')
  if (sign.startsWith('/')) return close(state)
  if (sign.startsWith('>') || sign.startsWith('#>')) return show(state, found)
  if (sign.startsWith('#') || sign.startsWith('^')) open(state, found)
}

function print(state: State, found: readonly Word[], isRaw: boolean): void {
  const [head] = found
  if (!head) return
  const { writer } = state
  const output = outputAt(writer.page.place, isRaw)
  writer.page.output()
  if (!output || CLEAN.has(head.value)) return
  const value = valueOf(state, found)
  writer.fn.call(writer.fn.global(output.sink, head.at), [value], head.at)
}

/** A path, or a helper with what it gets. */
function valueOf(state: State, found: readonly Word[]): number {
  const [head, ...rest] = found
  const { fn } = state.writer
  if (!head) return fn.unknown(0)
  if (rest.length === 0) return word(state, head)
  const args = rest.flatMap((one) => (one.kind === 'path' || one.kind === 'text' ? word(state, one) : []))
  return CLEAN.has(head.value) ? fn.unknown(head.at) : fn.call(fn.global(head.value, head.at), args, head.at)
}

function word({ writer: { fn }, contexts, names }: State, { kind, value, at }: Word): number {
  if (kind === 'text' || /^\d+$/.test(value)) return fn.const(value, at)
  const [first = '', ...members] = value.replace(/^(?:\.\.\/)+/, '').replace(/^\.\//, '').split(/[./]/).filter((part) => part !== '' && part !== 'this')
  if (first.startsWith('@')) return first === '@root' ? members.reduce((object, name) => fn.member(object, name, at), contexts[0] ?? fn.unknown(at)) : fn.unknown(at)
  if (first === '') return contexts.at(-1) ?? fn.unknown(at)
  const own = names.findLast((table) => table.has(first))?.get(first)
  const start = own ?? contexts.slice(-3).reduceRight<number | null>((found, context) => (found === null ? fn.member(context, first, at) : fn.or(found, () => fn.member(context, first, at), at)), null) ?? fn.unknown(at)
  return members.reduce((object, name) => fn.member(object, name.replace(/^\[|\]$/g, ''), at), start)
}

function open(state: State, found: readonly Word[]): void {
  const [head, subject, ...rest] = found
  const { writer: { fn }, contexts, names } = state
  if (!head || contexts.length > MAX_SECTIONS) return
  const outer = contexts.at(-1) ?? fn.unknown(head.at)
  const given = new Map<string, number>()
  names.push(given)
  if (/^(?:if|unless)$/.test(head.value)) return void contexts.push(outer)
  const isEach = head.value === 'each'
  const about = (isEach || head.value === 'with') && subject ? word(state, subject) : found.length === 1 ? word(state, head) : null
  if (about === null) return void contexts.push(outer)
  const inner = isEach || head.value !== 'with' ? fn.or(fn.at(about, fn.unknown(head.at), head.at), () => about, head.at) : about
  const [name] = rest.find(({ kind }) => kind === 'block')?.value.trim().split(/\s+/) ?? []
  if (name) given.set(name, inner)
  contexts.push(inner)
}

function close({ contexts, names }: State): void {
  if (contexts.length > 1) contexts.pop()
  if (names.length > 1) names.pop()
}

/** `{{> row item name="x"}}` */
function show(state: State, [name, ...rest]: readonly Word[]): void {
  const { writer, contexts } = state
  if (!name) return
  const { fn } = writer
  const entries: Entry[] = rest.flatMap((one, at): Entry[] => {
    const next = rest[at + 1]
    if (one.kind === 'key' && next) return [{ key: one.value, value: word(state, next) }]
    return one.kind === 'path' && rest[at - 1]?.kind !== 'key' ? [{ spread: word(state, one) }] : []
  })
  const given = contexts.length > 1 ? [{ spread: contexts.at(-1) ?? 0 }, ...entries] : entries
  writer.showNamed(name.value, fn.object(given, name.at), name.at)
}
