import { namesIn, words } from './free-names.ts'
import type { Place } from './html.ts'
import { OUTPUTS, outputAt } from './outputs.ts'
import { VIEW, VirtualSource } from './virtual.ts'

/** A piece of a template that is Ruby, in the order in which they stand; or what is written between them. */
export interface RubyPiece {
  codeFrom: number
  codeTo: number
  /** what printing it is called, where that does harm; of code that prints nothing null */
  sink: string | null
  /** closes a block that the template leaves to its layout */
  written?: string
}

const KEYWORDS = words(`
alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield
params request cookies session flash controller logger binding raise puts print p lambda proc loop block_given
`)

/** What may be read without arguments: a local variable, or a method. */
const BARE = /(?<![\w.@:$'"])([a-z_]\w*)\b(?![?!]|\s*(?:\(|=(?![=~])|["':@{]|(?!(?:and|or|if|unless|then|do|end|in)\b)\w))/g

const OPENS_BLOCK = /(?:\bdo|\{)\s*(?:\|[^|]*\|)?\s*$/

/** The code of a template as Ruby: a method that prints, of a class with the helpers that Rails gives to views. */
export function rubyPage(path: string, text: string, pieces: readonly RubyPiece[]): VirtualSource {
  const source = new VirtualSource()
  const helpers = ['ApplicationHelper', ...helperOf(path)]
  source.write(`class Preflight${path.replace(/\W+/g, '_')}\n${helpers.map((name) => `include ${name}\n`).join('')}def ${VIEW}(preflight)\n`, 0)
  for (const [name, at] of namesIn(text, pieces, BARE, KEYWORDS)) source.write(`${name} = preflight[:${name}] || self.${name}()\n`, at)
  for (const piece of pieces) writePiece(source, text, piece)
  source.write('\nend\nend\n', text.length)
  return source
}

function writePiece(source: VirtualSource, text: string, { codeFrom, codeTo, sink, written }: RubyPiece): void {
  if (written !== undefined) return source.write(written, codeFrom)
  if (!sink || OPENS_BLOCK.test(text.slice(codeFrom, codeTo))) {
    source.copy(text, codeFrom, codeTo)
    return source.write('\n', codeTo)
  }
  source.write(`${sink}((`, codeFrom)
  source.copy(text, codeFrom, codeTo)
  source.write('\n))\n', codeTo)
}

/** Where it stands says that it is shown by Rails, which escapes what is printed; whatever else reads such files may not. */
export const escapes = (path: string): boolean => /(?:^|\/)app\/|\.html\.\w+$/.test(path)

/** `app/views/admin/users/show.html.erb` -> `Admin::UsersHelper` */
function helperOf(path: string): string[] {
  const folder = /(?:^|\/)views\/(.+)\/[^/]+$/.exec(path)?.[1]
  if (!folder || !/^[a-z_/\d]+$/.test(folder)) return []
  const parts = folder.split('/').map((part) => part.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(''))
  return [`${parts.join('::')}Helper`]
}

/** What is markup already is printed as it is, its quotes too. */
const MARKUP = /^\s*\(*\s*(?:raw|sanitize|strip_tags|strip_links|simple_format)\b|\.html_safe\s*$/
/** What is escaped for a string of a script is nothing outside of one. */
const OF_STRING = /^\s*\(*\s*(?:raw[\s(]+)?(?:j|escape_javascript)\b/

/** The sink that printed code is where it stands, or null. */
export function rubySink(place: Place, code: string, isRaw: boolean, isEscaped: boolean): string | null {
  const isMarkup = isRaw || MARKUP.test(code)
  const escaped = outputAt(place, false)?.sink
  if (isMarkup && place.in === 'script' && place.quote !== '' && place.quote !== '`') return OUTPUTS.string
  if (!isRaw && isMarkup && place.in === 'attribute' && place.quoted && !escaped) return OUTPUTS.string
  if ((escaped === OUTPUTS.script || escaped === OUTPUTS.unquoted) && OF_STRING.test(code)) return OUTPUTS.raw
  return outputAt(place, isRaw)?.sink ?? (!isEscaped && place.in !== 'comment' ? OUTPUTS.printed : null)
}
