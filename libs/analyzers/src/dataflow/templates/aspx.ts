import { controlsOf } from './aspx-controls.ts'
import { HtmlReader } from './html.ts'
import { outputAt } from './outputs.ts'
import { percentTags } from './percent-tags.ts'
import { VIEW, VirtualSource } from './virtual.ts'

/** A page of ASP.NET Web Forms as C#: a part of the class behind it. */
export function aspxSource(text: string): VirtualSource {
  const source = new VirtualSource()
  const tags = percentTags(text)
  const head = tags.find(({ mark, codeFrom, codeTo }) => mark === '@' && /^\s*(?:page|control|master)\b/i.test(text.slice(codeFrom, codeTo)))
  const behind = head ? (/\bInherits\s*=\s*"([\w.]+)"/i.exec(text.slice(head.codeFrom, head.codeTo))?.[1] ?? '') : ''
  const dot = behind.lastIndexOf('.')
  source.write(`${dot > 0 ? `namespace ${behind.slice(0, dot)} {\n` : ''}public partial class ${behind.slice(dot + 1) || 'PreflightOwnPage'} : System.Web.UI.${parentOf(head && text.slice(head.codeFrom, head.codeTo))} {\n`, 0)
  for (const { id, type, offset } of controlsOf(text)) source.write(`protected ${type} ${id};\n`, offset)
  source.write(`public void ${VIEW}(dynamic preflight) {\n`, 0)
  const page = new HtmlReader()
  let at = 0
  for (const { from, to, mark, codeFrom, codeTo } of tags) {
    page.read(text.slice(at, from))
    at = to
    // `<%: x %>` escapes, as do data bindings of that kind
    const escapes = mark === ':' || (mark === '#' && text[codeFrom] === ':')
    if (mark === '=' || mark === ':' || mark === '#') {
      const output = outputAt(page.place, !escapes)
      page.output()
      source.write(`PreflightPage.${output?.sink ?? 'preflight_safe'}(`, codeFrom)
      source.copy(text, mark === '#' && escapes ? codeFrom + 1 : codeFrom, codeTo)
      source.write('\n);\n', codeTo)
    } else if (mark === '') {
      source.copy(text, codeFrom, codeTo)
      source.write('\n', codeTo)
    }
  }
  source.write(`\n}\n}\n${dot > 0 ? '}\n' : ''}`, text.length)
  return source
}

const PARENTS: ReadonlyMap<string, string> = new Map(Object.entries({ control: 'UserControl', master: 'MasterPage' }))

const parentOf = (directive: string | undefined): string => PARENTS.get(/^\s*(\w+)/.exec(directive ?? '')?.[1]?.toLowerCase() ?? '') ?? 'Page'
