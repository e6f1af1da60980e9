import type { IrModule } from '../ir/module.ts'
import { type Meaning, TemplateWriter } from './emit.ts'
import { parseExpression } from './expression.ts'
import { words } from './free-names.ts'
import { OUTPUTS } from './outputs.ts'

const GRAMMAR = { questions: true, noFilters: true }

const REQUEST = 'javax.servlet.http.HttpServletRequest'

const MEANING: Meaning = {
  globals: new Map([['param', ['preflight_parameters']], ['#request', [REQUEST]], ['#httpServletRequest', [REQUEST]]]),
  clean: words('escapeXml escapeJavaScript escapeJava length size isEmpty format formatInteger formatDecimal msg contains equals'),
  escapes: new Set(),
  forces: new Set(),
  follows: new Set(),
  raw: new Set(),
}

const ATTRIBUTE = /\b(?:data-)?th:([\w-]+)\s*=\s*("([^"]*)"|'([^']*)')|\[\(([\s\S]{0,2000}?)\)\]|\[\[[\s\S]{0,2000}?\]\]/g

const EXPRESSION = /[$*]\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g

/** Thymeleaf: its attributes and inlined expressions, in the order of the text. */
export function lowerThymeleaf(path: string, text: string): IrModule {
  const writer = new TemplateWriter(path, 'java', text, MEANING)
  for (const found of text.matchAll(ATTRIBUTE)) {
    const [whole, name, , double, single, raw] = found
    const value = double ?? single ?? raw
    if (value === undefined) continue
    const at = found.index + whole.lastIndexOf(value)
    if (raw !== undefined) print(writer, text, at, value, OUTPUTS.raw)
    else runAttribute(writer, text, name ?? '', value, at)
  }
  return writer.finish()
}

function runAttribute(writer: TemplateWriter, text: string, name: string, value: string, at: number): void {
  if (name === 'utext') print(writer, text, at, value, OUTPUTS.raw)
  // `@{...}` builds an address of the site, or one that begins as it says
  else if ((name === 'href' || name === 'action' || name === 'formaction') && !/^\s*@\{(?!\s*[$*]\{)/.test(value)) print(writer, text, at, value, OUTPUTS.link, true)
  else if (/^on\w+$/.test(name)) print(writer, text, at, value, OUTPUTS.script)
  else if (name === 'each' || name === 'with') declare(writer, text, value, at, name === 'each')
  else if (/^(?:replace|insert|include)$/.test(name)) {
    const shown = /^\s*~?\{?\s*([\w./-]+)/.exec(value)?.[1]
    if (shown && shown !== 'this') writer.showNamed(shown, writer.fn.object([], at), at)
  }
}

function print(writer: TemplateWriter, text: string, at: number, value: string, sink: string, firstOnly = false): void {
  const { fn } = writer
  for (const found of value.matchAll(EXPRESSION)) {
    if (firstOnly && value.slice(0, found.index).replace(/^\s*@\{\s*/, '').trim() !== '') return
    const from = at + found.index + 2
    const made = writer.value(parseExpression(text, from, from + (found[1] ?? '').length, GRAMMAR))
    fn.call(fn.global(sink, from), [made], from)
  }
}

/** `row,state : ${rows}`, `a=${b}` */
function declare(writer: TemplateWriter, text: string, value: string, at: number, isEach: boolean): void {
  const found = isEach ? /^\s*(\w+)[^:]*:\s*[$*]\{/.exec(value) : /^\s*(\w+)\s*=\s*[$*]\{/.exec(value)
  const end = value.lastIndexOf('}')
  if (!found?.[1] || end < found[0].length) return
  const made = writer.value(parseExpression(text, at + found[0].length, at + end, GRAMMAR))
  writer.declare(found[1], isEach ? writer.element(made, at) : made, at)
}
