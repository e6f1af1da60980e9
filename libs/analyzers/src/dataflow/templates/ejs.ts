import { namesIn, words } from './free-names.ts'
import { HtmlReader } from './html.ts'
import { outputAt } from './outputs.ts'
import { percentTags } from './percent-tags.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const KNOWN = words(`
arguments async await break case catch class const continue debugger default delete do else enum export extends false finally for from function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while with yield
JSON Math Object Array Date String Number Boolean RegExp Map Set Promise Symbol Error parseInt parseFloat isNaN encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape console require include locals process window document NaN Infinity
`)

const NAME = /(?<![\w$.'"`#-]|\?\.)([A-Za-z_$][\w$]*)(?![\w$-])/g

/** An EJS template as JavaScript: a function of its variables. */
export function ejsSource(text: string): VirtualSource {
  const source = new VirtualSource()
  const tags = percentTags(text).filter(({ mark }) => mark !== '#' && mark !== '%' && mark !== '--' && mark !== '@')
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
  return source
}
