import { closedAt } from './balanced.ts'
import { HtmlReader } from './html.ts'
import { outputAt } from './outputs.ts'
import { type RubyPiece, rubySink } from './ruby-page.ts'

/** A line of a template whose nesting is its indentation. */
export interface Line {
  from: number
  to: number
  indent: number
  /** what stands after the indentation */
  content: string
}

/** What is open until a line comes that is not deeper. */
interface Open {
  indent: number
  isBlock: boolean
  /** the element's end, where what stands in it is no markup */
  closes: string
}

/** Goes on with the block that is open: `else` */
const MIDDLE = /^-\s*(?:else|elsif|when|in|rescue|ensure)\b/
const BLOCK = /^\s*(?:if|unless|case|while|until|for|begin)\b|\bdo\s*(?:\|[^|]*\|)?\s*$|[^=<>!]=\s*(?:if|unless|case|begin)\b/

/** Haml and Slim: Ruby in lines, blocks by indentation. */
export class IndentedPage {
  readonly pieces: RubyPiece[] = []
  readonly page = new HtmlReader()
  readonly lines: readonly Line[]
  readonly text: string
  private readonly open: Open[] = []
  private readonly isEscaped: boolean

  constructor(text: string, isEscaped: boolean) {
    this.text = text
    this.isEscaped = isEscaped
    this.lines = linesOf(text)
  }

  /** Closes what a line is not part of. */
  comeTo({ indent, content, from }: Line): void {
    for (let last = this.open.at(-1); last && last.indent >= indent; last = this.open.at(-1)) {
      if (last.indent === indent && last.isBlock && MIDDLE.test(content)) return
      this.close(from)
    }
  }

  finish(): void {
    while (this.open.length > 0) this.close(this.text.length)
  }

  private close(at: number): void {
    const last = this.open.pop()
    if (last?.isBlock) this.pieces.push({ codeFrom: at, codeTo: at, sink: null, written: 'end\n' })
    if (last?.closes) this.page.read(last.closes)
  }

  /** An element whose text is no markup. */
  enter(tag: string, indent: number): void {
    this.page.read(`<${tag}>`)
    this.open.push({ indent, isBlock: false, closes: `</${tag}>` })
  }

  /** Code that a line begins; it ends with the last line it goes on in. Gives the number of the next line. */
  code(at: number, from: number, prints: { raw: boolean } | null): number {
    let next = at
    while (/(?:,|\\)\s*$/.test(this.lines[next]?.content ?? '') && this.lines[next + 1]) next++
    const to = this.lines[next]?.to ?? from
    const code = this.text.slice(from, to).replace(/\s#\s.*$/, '')
    this.add(from, to, prints ? this.sink(code, prints.raw) : null)
    if (prints) this.page.output()
    const indent = this.lines[at]?.indent ?? 0
    if (BLOCK.test(code) && !MIDDLE.test(`-${code}`)) this.open.push({ indent, isBlock: true, closes: '' })
    return next + 1
  }

  /** An attribute of an element. */
  attribute(tag: string, name: string, from: number, to: number, isRaw: boolean): void {
    if (to <= from) return
    // `data: { id: 1 }` is several attributes
    const isSeveral = this.text.slice(from, to).trimStart().startsWith('{')
    this.add(from, to, isSeveral ? null : (outputAt({ in: 'attribute', quoted: true, tag, name: name.toLowerCase(), before: '' }, isRaw)?.sink ?? null), true)
  }

  /** Text with `#{code}` in it. */
  words(from: number, to: number, isRaw: boolean): void {
    let at = from
    for (let open = this.text.indexOf('#{', at); open >= 0 && open < to; open = this.text.indexOf('#{', at)) {
      const end = closedAt(this.text, open + 1)
      if (end < 0 || end > to) break
      this.page.read(this.text.slice(at, open))
      if (this.text[open - 1] !== '\\') this.printed(open + 2, end - 1, isRaw)
      at = end
    }
    this.page.read(`${this.text.slice(at, to)}\n`)
  }

  /** Slim prints `#{{code}}` as it is. */
  private printed(from: number, to: number, isRaw: boolean): void {
    const isDouble = this.text[from] === '{' && this.text[to - 1] === '}'
    const inner = isDouble ? 1 : 0
    this.add(from + inner, to - inner, this.sink(this.text.slice(from + inner, to - inner), isRaw || isDouble))
    this.page.output()
  }

  private sink(code: string, isRaw: boolean): string | null {
    return rubySink(this.page.place, code, isRaw, this.isEscaped)
  }

  add(codeFrom: number, codeTo: number, sink: string | null, isValue = false): void {
    if (this.text.slice(codeFrom, codeTo).trim() === '') return
    if (isValue && !sink) this.pieces.push({ codeFrom, codeTo: codeFrom, sink: null, written: '(' })
    this.pieces.push({ codeFrom, codeTo, sink })
    if (isValue && !sink) this.pieces.push({ codeFrom: codeTo, codeTo, sink: null, written: ')\n' })
  }

  /** The number of the first line after those that are deeper than this one. */
  after(at: number): number {
    const indent = this.lines[at]?.indent ?? 0
    let next = at + 1
    while ((this.lines[next]?.indent ?? -1) > indent) next++
    return next
  }
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const line of text.split('\n')) {
    const content = line.trim()
    const indent = line.length - line.trimStart().length
    if (content !== '') lines.push({ from: from + indent, to: from + line.trimEnd().length, indent, content })
    from += line.length + 1
  }
  return lines
}
