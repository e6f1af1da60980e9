import { namesIn, words } from './free-names.ts'
import { HtmlReader } from './html.ts'
import { OUTPUTS, outputAt } from './outputs.ts'
import { type PercentTag, percentTags } from './percent-tags.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const KEYWORDS = words(`
alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield
params request cookies session flash controller logger binding raise puts print p lambda proc loop block_given
`)

/** What may be read without arguments: a local variable, or a method. */
const BARE = /(?<![\w.@:$'"])([a-z_]\w*)\b(?![?!]|\s*(?:\(|=(?![=~])|["':@{]|(?!(?:and|or|if|unless|then|do|end|in)\b)\w))/g

const OPENS_BLOCK = /(?:\bdo|\{)\s*(?:\|[^|]*\|)?\s*$/

/** An ERB template as Ruby: a method that prints, of a class with the helpers that Rails gives to views. */
export function erbSource(path: string, text: string): VirtualSource {
  const source = new VirtualSource()
  const tags = percentTags(text).filter(({ mark }) => mark !== '#' && mark !== '%')
  const helpers = ['ApplicationHelper', ...helperOf(path)]
  source.write(`class Preflight${path.replace(/\W+/g, '_')}\n${helpers.map((name) => `include ${name}\n`).join('')}def ${VIEW}(preflight)\n`, 0)
  for (const [name, at] of namesIn(text, tags, BARE, KEYWORDS)) source.write(`${name} = preflight[:${name}] || self.${name}()\n`, at)
  const page = new HtmlReader()
  const plainErb = !/(?:^|\/)app\/|\.html\.erb$/.test(path)
  let at = 0
  for (const tag of tags) {
    page.read(text.slice(at, tag.from))
    writeTag(source, text, tag, page, plainErb)
    at = tag.to
  }
  source.write('\nend\nend\n', text.length)
  return source
}

function writeTag(source: VirtualSource, text: string, { mark, codeFrom, codeTo }: PercentTag, page: HtmlReader, isRaw: boolean): void {
  const prints = mark === '=' || mark === '=='
  // Rails escapes, whatever else reads ERB does not
  const output = prints ? (outputAt(page.place, mark === '==') ?? (isRaw && page.place.in !== 'comment' ? { sink: OUTPUTS.printed } : null)) : null
  if (prints) page.output()
  if (!output || OPENS_BLOCK.test(text.slice(codeFrom, codeTo))) {
    source.copy(text, codeFrom, codeTo)
    return source.write('\n', codeTo)
  }
  source.write(`${output.sink}((`, codeFrom)
  source.copy(text, codeFrom, codeTo)
  source.write('\n))\n', codeTo)
}

/** `app/views/admin/users/show.html.erb` -> `Admin::UsersHelper` */
function helperOf(path: string): string[] {
  const folder = /(?:^|\/)views\/(.+)\/[^/]+$/.exec(path)?.[1]
  if (!folder || !/^[a-z_/\d]+$/.test(folder)) return []
  const parts = folder.split('/').map((part) => part.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(''))
  return [`${parts.join('::')}Helper`]
}
