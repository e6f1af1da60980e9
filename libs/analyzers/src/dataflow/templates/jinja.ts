import type { IrModule } from '../ir/module.ts'
import type { Language } from '../../types.ts'
import { type Meaning, TemplateWriter } from './emit.ts'
import { type Expression, type Grammar, parseArguments, parseExpression } from './expression.ts'

/** One of the languages with `{{ value }}` and `{% tag %}`. */
export interface Dialect {
  language: Language
  grammar: Grammar
  meaning: Meaning
}

const TAG = /\{\{([\s\S]{0,4000}?)\}\}|\{%([\s\S]{0,4000}?)%\}|\{#[\s\S]{0,9000}?#\}/g

/** What is between these tags is no template. */
const VERBATIM = /^(?:raw|verbatim|comment)$/

/** Jinja, Django, Nunjucks and Twig: a function that prints what is between the braces, but in blocks that another template has replaced. */
export function lowerJinja(path: string, text: string, { language, grammar, meaning }: Dialect): IrModule {
  const writer = new TemplateWriter(path, language, text, meaning)
  const state: State = { writer, text, grammar, tags: text.matchAll(TAG), at: 0, escaping: [], filtered: [], verbatim: '' }
  while (state.at <= text.length) runTags(state)
  return writer.finish()
}

/** Up to the end of the block, or of the template. */
function runTags(state: State): void {
  const { writer, text, tags } = state
  for (let next = tags.next(); !next.done; next = tags.next()) {
    const [whole, printed, tag] = next.value
    const { index } = next.value
    writer.page.read(text.slice(state.at, index))
    state.at = index + whole.length
    if (tag !== undefined && !state.verbatim && /^[-+~]?\s*endblock\b/.test(tag)) return
    if (tag !== undefined) runTag(state, tag.replace(/^[-+~]|[-+~]$/g, ' '), index + 2)
    else if (printed !== undefined && !state.verbatim) print(state, index + 2, index + whole.length - 2)
  }
  state.at = text.length + 1
}

interface State {
  writer: TemplateWriter
  text: string
  grammar: Grammar
  tags: Iterator<RegExpExecArray>
  /** behind the last tag */
  at: number
  /** of the `autoescape` blocks around, whether they escape */
  escaping: boolean[]
  /** of the `filter` blocks around, whether they escape */
  filtered: boolean[]
  /** the tag that ends what is no template */
  verbatim: string
}

/** Whether the template escapes by itself where it has come to. */
const isEscaping = ({ escaping, filtered }: State): boolean => filtered.at(-1) === true || (escaping.at(-1) ?? true)

function print(state: State, from: number, to: number): void {
  const { writer, text, grammar } = state
  const start = /[-~+]/.test(text[from] ?? '') ? from + 1 : from
  writer.print(parseExpression(text, start, /[-~]/.test(text[to - 1] ?? '') ? to - 1 : to, grammar), isEscaping(state))
}

function runTag(state: State, tag: string, offset: number): void {
  const found = /^\s*(\w+)\s*/.exec(tag)
  const [head = '', name = ''] = found ?? []
  if (state.verbatim) {
    if (name === state.verbatim) state.verbatim = ''
    return
  }
  if (VERBATIM.test(name)) state.verbatim = `end${name}`
  else TAGS.get(name)?.(state, offset + head.length, offset + tag.replace(/[-~+]?\s*$/, '').length, tag.slice(head.length))
}

/** What a tag does; `from` and `to` are what stands behind its name. */
type Run = (state: State, from: number, to: number, rest: string) => void

const close: Run = ({ writer }) => writer.close()

const condition: Run = ({ writer, text, grammar }, from, to) => void writer.value(parseExpression(text, from, to, grammar))

const each: Run = ({ writer, text, grammar }, from, to) => {
  writer.open()
  const found = /^\s*\(?\s*([\w\s,]+?)\s*\)?\s+in\s+/.exec(text.slice(from, to))
  if (!found) return
  const names = (found[1] ?? '').split(/\s*,\s*/)
  const list = parseExpression(text, from + found[0].length, to, grammar)
  const element = writer.element(writer.value(isItems(list) ?? list), from)
  const isPair = names.length === 2 && isItems(list) !== null
  for (const [at, name] of names.entries()) writer.declare(name, names.length === 1 ? element : isPair ? (at === 0 ? writer.fn.unknown(from) : element) : writer.fn.at(element, writer.fn.const(at, from), from), from)
}

/** `map.items` is gone through by key and value. */
function isItems(list: Expression): Expression | null {
  const named = list.kind === 'call' ? list.callee : list
  return named.kind === 'member' && /^(?:items|iteritems|iterItems)$/.test(named.name) ? named.of : null
}

const set: Run = (state, from, to) => {
  const { writer, text, grammar } = state
  const found = /^\s*([\w,\s]+?)\s*=(?!=)/.exec(text.slice(from, to))
  if (found) {
    const expression = parseExpression(text, from + found[0].length, to, grammar)
    const value = writer.value(expression)
    const printed = writer.printedAs(expression, isEscaping(state))
    for (const name of (found[1] ?? '').split(/\s*,\s*/)) writer.declare(name, value, from, printed)
  } else {
    const name = /^\s*(\w+)\s*$/.exec(text.slice(from, to))?.[1]
    if (name) writer.declare(name, writer.fn.unknown(from), from)
  }
}

const withNames: Run = (state, from, to) => {
  state.writer.open()
  const { writer, text, grammar } = state
  const old = /^([\s\S]+?)\s+as\s+(\w+)\s*$/.exec(text.slice(from, to))
  const give = (name: string, value: Expression) => writer.declare(name, writer.value(value), from, writer.printedAs(value, isEscaping(state)))
  if (old) return give(old[2] ?? '', parseExpression(text, from, from + (old[1] ?? '').length, grammar))
  for (const { name, value } of parseArguments(text, from, to, grammar)) if (name) give(name, value)
}

/** `{% blocktrans with a=b %}` */
const translated: Run = (state, from, to, rest) => {
  const start = rest.search(/\bwith\b/)
  if (start < 0) return state.writer.open()
  withNames(state, from + start + 4, to, '')
}

const macro: Run = ({ writer, text }, from, to) => {
  writer.open()
  const parameters = /\(([\s\S]*)\)/.exec(text.slice(from, to))?.[1] ?? ''
  for (const parameter of parameters.split(',')) {
    const name = /^\s*(\w+)/.exec(parameter)?.[1]
    if (name) writer.declare(name, writer.fn.unknown(from), from)
  }
}

/** `{% block content %}`; one that prints a value instead of going on to its end is closed (Twig). */
const block: Run = (state, from, _to, rest) => {
  const name = /^([\w-]+)\s*(?:scoped|required|\s)*$/.exec(rest)?.[1]
  if (name) state.writer.unlessReplaced(name, () => runTags(state), from)
}

const BLOCK = /\{%[-+~]?\s*block\s+([\w-]+)([\s\S]*?)\{%[-+~]?\s*endblock\b/g
const WITH_PARENT = /\bblock\.super\b|\b(?:super|parent)\s*\(/

/** Shows the template that this one replaces blocks of. */
const extend: Run = (state, from, to) => {
  showWith(state, from, to, [...state.text.matchAll(BLOCK)].flatMap(([, name = '', body = '']) => (WITH_PARENT.test(body) ? [] : [name])))
}

/** `{% filter force_escape %}`: all that the block prints goes through it. */
const filterBlock: Run = ({ filtered, writer }, _from, _to, rest) => {
  const names = rest.match(/[A-Za-z_]\w*(?=\s*(?:\||$|\())/g) ?? []
  filtered.push(filtered.at(-1) === true || names.some((name) => writer.isEscaping(name)))
}

const endFilter: Run = ({ filtered }) => void filtered.pop()

const show: Run = (state, from, to) => showWith(state, from, to)

function showWith({ writer, text, grammar }: State, from: number, to: number, blocks?: readonly string[]): void {
  const rest = text.slice(from, to)
  const end = rest.search(/\s(?:with|only|ignore)\b/)
  const name = parseExpression(text, from, end < 0 ? to : from + end, grammar)
  const given = /\swith\s/.exec(rest)
  const args = given ? parseArguments(text, from + given.index + given[0].length, to, grammar) : []
  const more = args.flatMap(({ name: key, value }) => (key ? [{ key, value: writer.value(value) }] : value.kind === 'map' ? value.entries.map((entry) => ({ key: entry.key, value: writer.value(entry.value) })) : []))
  writer.show(name.kind === 'list' ? name.items : name.kind === 'either' ? [name.left, name.right] : [name], more, from, blocks)
}

const TAGS = new Map<string, Run>(
  Object.entries({
    if: condition, elif: condition, elseif: condition, for: each, endfor: close, set, with: withNames, endwith: close, macro, endmacro: close,
    blocktrans: translated, endblocktrans: close, blocktranslate: translated, endblocktranslate: close,
    block, include: show, extends: extend, embed: show,
    autoescape: ({ escaping }, _from, _to, rest) => void escaping.push(!/^\s*(?:off|false)\b/.test(rest)),
    endautoescape: ({ escaping }) => void escaping.pop(),
    filter: filterBlock, endfilter: endFilter, apply: filterBlock, endapply: endFilter,
  } satisfies Record<string, Run>),
)
