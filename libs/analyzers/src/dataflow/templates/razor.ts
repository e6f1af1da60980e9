import { closedAt, isBalanced } from './balanced.ts'
import { HtmlReader } from './html.ts'
import { outputAt } from './outputs.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const CONSTRUCT = /@\*[\s\S]{0,9000}?\*@|@@|@(model|inject|inherits|using|page|layout|namespace|section|functions|addTagHelper|implements|attribute|rendermode|removeTagHelper|typeparam)\b([^\n]*)|@(?:await\s+)?(?:(foreach|for|while|if|switch|using|lock)\b|(\{)|(\()|([A-Za-z_]\w*))|\bforeach\s*(?=\(var\s)|\b(?:var|string)\s+(\w+)\s*=(?![=>])/g

const LOOP = /^\(\s*(?:var|[\w.<>?[\]]+)\s+(\w+)\s+in\s+/

/** A Razor view as C#: what it declares and prints, in the order of the text. Blocks only matter for what they name. */
export function razorSource(path: string, text: string): VirtualSource {
  const source = new VirtualSource()
  const model = /^\s*@(?:model|inherits)\s+([\w.<>[\],?]+)/m.exec(text)?.[1] ?? ''
  for (const { 1: name, index } of text.matchAll(/^\s*@using\s+([\w.]+)\s*;?\s*$/gm)) source.write(`using ${name};\n`, index)
  source.write(`public class View${path.replace(/\W+/g, '_')} {\npublic void ${VIEW}(dynamic preflight, Microsoft.AspNetCore.Mvc.Rendering.IHtmlHelper Html, Microsoft.AspNetCore.Http.HttpRequest Request, Microsoft.AspNetCore.Http.HttpContext Context, Microsoft.AspNetCore.Mvc.IUrlHelper Url, Microsoft.AspNetCore.Mvc.Rendering.IJsonHelper Json) {\n${modelOf(model, PAGE.test(text))};\nvar ViewBag = preflight.ViewBag;\nvar ViewData = preflight.ViewData;\n`, 0)
  for (const { 1: type, 2: name, index } of text.matchAll(INJECTED)) source.write(`${type} ${name} = (${type})preflight.${name};\n`, index)
  const state: State = { source, text, page: new HtmlReader(), asked: askedIn(text) }
  const constructs = new RegExp(CONSTRUCT)
  let at = 0
  for (let found = constructs.exec(text); found; found = constructs.exec(text)) {
    state.page.read(text.slice(at, found.index))
    at = Math.max(runConstruct(state, found), found.index + 1)
    constructs.lastIndex = at
  }
  source.write('\n}\n}\n', text.length)
  return source
}

/** A service of the program; what the framework gives under these names is known anyway. */
const INJECTED = /^\s*@inject\s+(?!IHtmlHelper\b)([\w.<>,]+)\s+(?!Html\b|Url\b|Model\b|Request\b|Context\b|ViewBag\b|ViewData\b)(\w+)\s*;?\s*$/gm

/** A page is shown by its own class, with what that has put into its fields. */
const PAGE = /^\s*@page\b/m

function modelOf(model: string, isPage: boolean): string {
  if (model === '') return 'var Model = preflight.Model'
  return `${model} Model = ${isPage ? `new ${model}()` : `(${model})preflight.Model`}`
}

interface State {
  source: VirtualSource
  text: string
  page: HtmlReader
  asked: readonly Asked[]
}

/** Where a page shows something only if the handler has said so beside it: `@if (ViewBag.Saved == true) { ... }`. */
interface Asked {
  from: number
  to: number
  condition: string
}

const ASKED = /@if\s*\(\s*((?:ViewBag|TempData|ViewData)(?:\.\w+|\["\w+"\])(?:\s*==\s*true)?)\s*\)\s*\{/g

const askedIn = (text: string): Asked[] =>
  [...text.matchAll(ASKED)].map(({ 0: begin, 1: condition = '', index }) => ({ from: index, to: endOfBlock(text, index + begin.length), condition }))

function endOfBlock(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && depth-- === 0) return at
  }
  return from
}

/** Writes what one construct does; gives where reading goes on. */
function runConstruct(state: State, found: RegExpExecArray): number {
  const { source, text } = state
  const [whole, directive, , keyword, block, bracket, name, declared] = found
  const end = found.index + whole.length
  if (directive !== undefined || whole.startsWith('@*') || whole === '@@') return end
  if (/[\w@]/.test(text[found.index - 1] ?? '') && whole.startsWith('@')) return end
  if (keyword === 'foreach' || whole.startsWith('foreach')) return eachOf(state, text.indexOf('(', end - 1))
  if (keyword !== undefined || block) return end
  if (declared !== undefined) {
    const semicolon = text.indexOf(';', end)
    if (semicolon < 0 || semicolon - end > 400 || !isBalanced(text.slice(end, semicolon))) return end
    // `var name = "@Model.Name";` is JavaScript that something is printed into
    if (state.page.place.in === 'script' && /@(?!")/.test(text.slice(end, semicolon))) {
      state.page.read(whole)
      return end
    }
    source.copy(text, found.index, semicolon + 1)
    source.write('\n', semicolon)
    return semicolon + 1
  }
  if (bracket) {
    const to = closedAt(text, end - 1)
    if (to < 0) return end
    print(state, end, to - 1)
    return to
  }
  if (name === undefined) return end
  const from = end - name.length
  const to = endOfImplicit(text, from)
  print(state, from, to)
  return to
}

function eachOf({ source, text }: State, open: number): number {
  if (open < 0) return text.length
  const to = closedAt(text, open)
  if (to < 0) return open + 1
  const loop = LOOP.exec(text.slice(open, to))
  if (!loop) return open + 1
  source.write(`var ${loop[1]} = (`, open)
  source.copy(text, open + loop[0].length, to - 1)
  source.write(')[0];\n', to)
  return to
}

/** `@Model.Items[0].Name(x)`: as far as it goes without a blank. */
function endOfImplicit(text: string, from: number): number {
  let at = from
  for (;;) {
    while (/\w/.test(text[at] ?? '')) at++
    const char = text[at] ?? ''
    if (char === '(' || char === '[') {
      const to = closedAt(text, at)
      if (to < 0) return at
      at = to
    }
    else if (char === '.' && /[A-Za-z_]/.test(text[at + 1] ?? '')) at++
    else if (text.startsWith('?.', at)) at += 2
    else return at
    if (at >= text.length) return text.length
  }
}

/** What gives markup of its own; JSON that a helper of the program gives would be no JSON any more once the page had encoded it. */
const OWN_ENCODING = /^\s*(?:await\s+)?(?:(?:Html|Url|Json|Component|RenderBody|RenderSection|Localizer|L)\b|[A-Z]\w*\.(?:To)?Json\()/

/** Output is encoded, unless it says that it is HTML already: `Html.Raw` is a sink of its own. */
function print({ source, text, page, asked }: State, from: number, to: number): void {
  const output = OWN_ENCODING.test(text.slice(from, to)) ? null : outputAt(page.place, false)
  page.output()
  const around = asked.filter((one) => one.from < from && to <= one.to)
  for (const one of around) source.write(`if (${one.condition}) {\n`, one.from)
  source.write(`${output?.sink ?? 'preflight_safe'}(`, from)
  source.copy(text, from, to)
  source.write(`);\n${'}\n'.repeat(around.length)}`, to)
}
