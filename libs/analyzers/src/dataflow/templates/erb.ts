import { HtmlReader } from './html.ts'
import { percentTags } from './percent-tags.ts'
import { escapes, type RubyPiece, rubyPage, rubySink } from './ruby-page.ts'
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
    const sink = prints ? rubySink(page.place, text.slice(codeFrom, codeTo), mark === '==', isEscaped) : null
    if (prints) page.output()
    pieces.push({ codeFrom, codeTo, sink })
    at = to
  }
  return rubyPage(path, text, pieces)
}
