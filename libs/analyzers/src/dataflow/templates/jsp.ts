import { type Expression, parseExpression } from './expression.ts'
import { HtmlReader } from './html.ts'
import { callOfTag } from './jsp-tags.ts'
import { outputAt } from './outputs.ts'
import { type PercentTag, percentTags } from './percent-tags.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const EL = /[$#]\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|<(\/?)([a-z]+:[\w.-]+)|(>)|(\b(?:escapeXml|escape|filter)\s*=\s*["']?false)|(\b(?:var|items|value|page|file|id|class|url|expression)\s*=\s*(?:"([^"]*)"|'([^']*)'))/gi

/** What is no member of the page's class: nothing is known of it but its name. */
const OUT = 'PreflightPage'

/** Tags that print what they get; all but these two escape it themselves, or print nothing. */
const PRINTS = /^(?:c:out|bean:write|h:outputText|s:property)$/i

/** A JSP page as Java: a method with the objects that every page has, and the model it is shown with. */
export function jspSource(path: string, text: string): VirtualSource {
  const source = new VirtualSource()
  const tags = percentTags(text)
  const imports = tags.filter(({ mark, codeFrom, codeTo }) => mark === '@' && /^\s*page\b/.test(text.slice(codeFrom, codeTo)))
  for (const { codeFrom, codeTo } of imports) for (const { 1: list, index } of text.slice(codeFrom, codeTo).matchAll(/\bimport\s*=\s*["']([^"']*)["']/g)) for (const one of (list ?? '').split(',')) source.write(`import ${one.trim()};\n`, codeFrom + index)
  source.write(`public class Page${path.replace(/\W+/g, '_')} {\n`, 0)
  for (const { mark, codeFrom, codeTo } of tags) {
    if (mark !== '!') continue
    source.copy(text, codeFrom, codeTo)
    source.write('\n', codeTo)
  }
  source.write(`public void ${VIEW}(Object preflight, javax.servlet.http.HttpServletRequest request, javax.servlet.http.HttpServletResponse response, javax.servlet.http.HttpSession session, javax.servlet.ServletContext application, javax.servlet.jsp.JspWriter out, javax.servlet.jsp.PageContext pageContext) {\n`, 0)
  const state: State = { source, text, page: new HtmlReader(), tag: '', raw: false, names: new Map() }
  let at = 0
  for (const tag of tags) {
    readMarkup(state, at, tag.from)
    writeTag(state, tag)
    at = tag.to
  }
  readMarkup(state, at, text.length)
  source.write('\n}\n}\n', text.length)
  return source
}

interface State {
  source: VirtualSource
  text: string
  page: HtmlReader
  /** the custom tag one is in, '' in none */
  tag: string
  /** it does not escape */
  raw: boolean
  /** its attributes */
  names: Map<string, { value: string; at: number }>
}

function writeTag({ source, text, page }: State, { mark, codeFrom, codeTo, from }: PercentTag): void {
  if (mark === '=') {
    const output = outputAt(page.place, true)
    page.output()
    source.write(`${OUT}.${output?.sink ?? 'preflight_safe'}(`, codeFrom)
    source.copy(text, codeFrom, codeTo)
    source.write('\n);\n', codeTo)
  } else if (mark === '') {
    source.copy(text, codeFrom, codeTo)
    source.write('\n', codeTo)
  } else if (mark === '@') {
    const file = /^\s*include\s+file\s*=\s*["']([^"']+)["']/.exec(text.slice(codeFrom, codeTo))?.[1]
    if (file) source.write(`${OUT}.preflight_show(${JSON.stringify(file)});\n`, from)
  }
}

/** Text with expressions and custom tags. What is within a custom tag is no page. */
function readMarkup(state: State, from: number, to: number): void {
  const { text, page } = state
  const marks = new RegExp(EL)
  let read = from
  const readTo = (at: number) => {
    if (state.tag === '') page.read(text.slice(read, at))
    read = at
  }
  marks.lastIndex = from
  for (let found = marks.exec(text); found && found.index < to; found = marks.exec(text)) {
    const [whole, expression, closing, tag, end, unescaped, attribute, double, single] = found
    const after = found.index + whole.length
    if (expression !== undefined && state.tag === '') {
      readTo(found.index)
      print(state, found.index + 2, after - 1, true)
      read = after
    } else if (tag !== undefined) {
      readTo(found.index)
      state.tag = closing ? '/' : tag
      state.raw = false
      state.names = new Map()
    } else if (end && state.tag !== '') {
      endTag(state)
      state.tag = ''
      read = after
    } else if (attribute && state.tag !== '') {
      const value = double ?? single ?? ''
      state.names.set(/^\w+/.exec(attribute)?.[0] ?? '', { value, at: after - 1 - value.length })
    } else if (attribute) marks.lastIndex = after - 1 - (double ?? single ?? '').length
    if (unescaped && state.tag !== '') state.raw = true
  }
  readTo(to)
}

function endTag(state: State): void {
  const { tag, names, source } = state
  const value = names.get('value') ?? names.get('items')
  const name = names.get('var')?.value
  const shown = names.get('page') ?? names.get('file')
  if (tag === 'jsp:include' && shown) source.write(`${OUT}.preflight_show(${JSON.stringify(shown.value)});\n`, shown.at)
  const call = callOfTag(tag, names, (from, to) => javaOf(parse(state.text, from, to)))
  // all of it stands where the tag does
  for (const piece of call.split(/(?=[.( ])/)) source.write(piece, names.values().next().value?.at ?? 0)
  if (tag === 'jsp:useBean') writeBean(source, names)
  const expression = value && /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(value.value)
  if (!value || !expression) return
  const from = value.at + value.value.indexOf('{') + 1
  const to = value.at + value.value.lastIndexOf('}')
  if (PRINTS.test(tag)) print(state, from, to, state.raw)
  else if (name && /^[A-Za-z_]\w*$/.test(name) && /^c:(?:set|forEach)$/.test(tag)) source.write(`Object el_${name} = ${javaOf(parse(state.text, from, to))}${tag === 'c:forEach' ? '[0]' : ''};\n`, from)
}

/** `<jsp:useBean id="shop" class="web.Shop"/>`: an object that the page has under that name. */
function writeBean(source: VirtualSource, names: State['names']): void {
  const [id, made] = [names.get('id'), names.get('class')]
  if (id && made && /^[A-Za-z_]\w*$/.test(id.value) && /^[A-Za-z_][\w.]*$/.test(made.value)) source.write(`${made.value} ${id.value} = new ${made.value}();\n`, id.at)
}

const parse = (text: string, from: number, to: number): Expression => parseExpression(text, from, to, { questions: true, noFilters: true })

function print({ source, text, page }: State, from: number, to: number, isRaw: boolean): void {
  const output = outputAt(page.place, isRaw)
  page.output()
  if (!output) return
  source.write(`${OUT}.${output.sink}(`, from)
  source.write(javaOf(parse(text, from, to)), from)
  source.write(');\n', from)
}

const REQUEST = 'request'

/** An expression of the page as Java. What cannot be said is null. */
function javaOf(of: Expression): string {
  switch (of.kind) {
    case 'constant':
      return JSON.stringify(of.value)
    case 'name':
      return `${OUT}.preflight_either(preflight.${of.name}, el_${of.name}, request.getAttribute(${JSON.stringify(of.name)}))`
    case 'member':
      return memberOf(of.of, of.name) ?? `${javaOf(of.of)}.${of.name}`
    case 'index':
      return (of.key.kind === 'constant' ? memberOf(of.of, String(of.key.value)) : null) ?? `${javaOf(of.of)}[0]`
    case 'call':
      // functions of the standard library: only some of them give their text back as it is
      return of.args[0] && /^fn:(?!escapeXml)|^(?:trim|toUpperCase|toLowerCase|substring)/.test(nameOf(of.callee)) ? javaOf(of.args[0].value) : of.callee.kind === 'member' ? `${javaOf(of.callee.of)}.${of.callee.name}(${of.args.map(({ value }) => javaOf(value)).join(', ')})` : 'null'
    case 'either':
      return `${OUT}.preflight_either(${javaOf(of.left)}, ${javaOf(of.right)})`
    case 'text':
      return of.parts.map((part) => javaOf(part)).join(' + ')
    default:
      return 'null'
  }
}

const nameOf = (of: Expression): string => (of.kind === 'name' ? of.name : of.kind === 'member' ? of.name : '')

/** The objects that expressions have of themselves. */
function memberOf(of: Expression, name: string): string | null {
  const key = JSON.stringify(name)
  if (of.kind !== 'name') return of.kind === 'member' && of.of.kind === 'name' && of.of.name === 'pageContext' && of.name === 'request' ? `${REQUEST}.get${name.slice(0, 1).toUpperCase()}${name.slice(1)}()` : null
  if (of.name === 'param') return `${REQUEST}.getParameter(${key})`
  if (of.name === 'paramValues') return `${REQUEST}.getParameterValues(${key})`
  if (of.name === 'header') return `${REQUEST}.getHeader(${key})`
  if (of.name === 'requestScope') return `${REQUEST}.getAttribute(${key})`
  return of.name === 'initParam' || of.name === 'sessionScope' || of.name === 'applicationScope' ? 'null' : null
}
