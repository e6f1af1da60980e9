import { HtmlReader } from './html.ts'
import { OUTPUTS, outputAt } from './outputs.ts'
import { percentTags } from './percent-tags.ts'
import { escapes, type RubyPiece, rubyPage } from './ruby-page.ts'
import type { VirtualSource } from './virtual.ts'

/** An ERB template as Ruby. */
export function erbSource(path: string, text: string): VirtualSource {
  const page = new HtmlReader()
  const isEscaped = escapes(path)
  const pieces: RubyPiece[] = []
  let at = 0
  for (const { from, to, mark, codeFrom, codeTo } of percentTags(text)) {
    if (mark === '#' || mark === '%') continue
    page.read(text.slice(at, from))
    const prints = mark === '=' || mark === '=='
    const sink = prints ? (outputAt(page.place, mark === '==')?.sink ?? (!isEscaped && page.place.in !== 'comment' ? OUTPUTS.printed : null)) : null
    if (prints) page.output()
    pieces.push({ codeFrom, codeTo, sink })
    at = to
  }
  return rubyPage(path, text, pieces)
}
