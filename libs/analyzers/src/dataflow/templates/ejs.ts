import { namesIn, words } from './free-names.ts'
import { HtmlReader } from './html.ts'
import { outputAt } from './outputs.ts'
import { type PercentTag, percentTags } from './percent-tags.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const KNOWN = words(`
arguments async await break case catch class const continue debugger default delete do else enum export extends false finally for from function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while with yield
JSON Math Object Array Date String Number Boolean RegExp Map Set Promise Symbol Error parseInt parseFloat isNaN encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape console require include locals process window document NaN Infinity
`)

const NAME = /(?<![\w$.'"`#-]|\?\.)([A-Za-z_$][\w$]*)(?![\w$-])/g

/** `<% include ../footer %>`, as its first versions had it: no code. */
const INCLUSION = /^\s*include\s+[^\s(]/

/** An EJS template as JavaScript: a function of its variables, and what its own scripts do in the browser. */
export function ejsSource(text: string, { scripts = false } = {}): VirtualSource {
  const source = new VirtualSource()
  const all = percentTags(text)
  const tags = all.filter(({ mark, codeFrom, codeTo }) => mark !== '#' && mark !== '%' && mark !== '--' && mark !== '@' && !INCLUSION.test(text.slice(codeFrom, codeTo)))
  source.write(`function ${VIEW}(locals) {\n`, 0)
  for (const [name, at] of namesIn(text, tags, NAME, KNOWN)) source.write(`var ${name} = locals.${name};\n`, at)
  source.write('{\n', 0)
  const page = new HtmlReader()
  let at = 0
  for (const { from, to, mark, codeFrom, codeTo } of tags) {
    page.read(text.slice(at, from))
    at = to
    const prints = mark === '=' || mark === '-' || mark === '=='
    if (!prints) {
      source.copy(text, codeFrom, codeTo)
      source.write('\n', codeTo)
      continue
    }
    const output = outputAt(page.place, mark !== '=')
    page.output()
    source.write(`;${output?.sink ?? ''}(`, codeFrom)
    source.copy(text, codeFrom, text[codeTo - 1] === ';' ? codeTo - 1 : codeTo)
    source.write('\n);\n', codeTo)
  }
  source.write('\n}}\n', text.length)
  if (scripts) for (const script of text.matchAll(SCRIPT)) copyScript(source, text, all, script.index + script[0].indexOf('>') + 1, script.index + script[0].length - (script[1]?.length ?? 0))
  return source
}

const SCRIPT = /<script(?![^>]*\bsrc\b)(?![^>]*\btype\s*=\s*["']?(?!["']|module|(?:text|application)\/(?:x-)?(?:java|ecma)script))[^>]*>[\s\S]*?(<\/script\s*>)/gi

/** A script with something for each output, which is told of where it is printed. */
function copyScript(source: VirtualSource, text: string, tags: readonly PercentTag[], from: number, to: number): void {
  source.write('{\n', from)
  let at = from
  for (const tag of tags) {
    if (tag.from < at || tag.to > to) continue
    source.copy(text, at, tag.from)
    if (tag.mark === '=' || tag.mark === '-') source.write('0', tag.from)
    at = tag.to
  }
  source.copy(text, at, to)
  source.write('\n}\n', to)
}
