import type { StepKind } from '@preflight/contracts'
import { lineAt, type MaskedLines } from './excerpt.ts'

/** What a step shows of its line: a value, a call with its arguments, or all up to the end of the expression. */
type Shape = 'value' | 'call' | 'expression'

const SHAPES: Readonly<Record<StepKind, Shape>> = {
  source: 'value',
  store: 'value',
  key: 'value',
  pass: 'call',
  render: 'call',
  return: 'call',
  call: 'call',
  create: 'call',
  cut: 'call',
  split: 'call',
  unescape: 'call',
  trim: 'call',
  validate: 'call',
  concat: 'expression',
  sink: 'call',
}

/** Characters that are shown of an expression. */
const MOST = 120
/** Lines that an expression may go on for. */
const LINES = 5

/**
 * The expression of a step, in whatever language: read off the text, since a step knows where it begins only. The whole line
 * where a part of it is masked, or it is too long to be kept as a whole.
 */
export function expressionAt(lines: MaskedLines, line: number, column: number, kind: StepKind | undefined): string {
  if (kind === undefined || !lines.isPlain(line, column)) return lineAt(lines, line, column)
  const text = Array.from({ length: LINES }, (_, at) => (line + at <= lines.count && (at === 0 || lines.isPlain(line + at, 1)) ? lines.at(line + at) : '')).join('\n')
  const place = column - 1
  // the key of an element stands for the element: `ENV['HOME']`
  const start = SHAPES[kind] === 'value' && text[place - 1] === '[' ? place - 1 : place
  const found = text.slice(receiverStart(text, start), endOf(text, start, SHAPES[kind])).replace(/\s+/g, ' ').trim()
  if (found === '') return lineAt(lines, line, column)
  return found.length <= MOST ? found : shortened(found)
}

/** A long call keeps its brackets: `db.query("SELECT …)`. */
const shortened = (text: string): string => (text.endsWith(')') && text.indexOf('(') < MOST / 2 ? `${text.slice(0, MOST - 2).trimEnd()}…)` : `${text.slice(0, MOST - 1).trimEnd()}…`)

const SEPARATOR = /(?:\?\.|!\.|\.|\?->|->|::|&\.)$/
const NAME = /[$@\w]+$/
const BEFORE: ReadonlyMap<string, string> = new Map([[')', '('], [']', '[']])

/** Where the object begins that the name at a place is a member of. */
function receiverStart(text: string, start: number): number {
  let at = text[start] === '[' ? operandStart(text, start) : start
  for (;;) {
    const separator = SEPARATOR.exec(text.slice(Math.max(0, at - 3), at))?.[0]
    if (!separator) break
    const before = operandStart(text, at - separator.length)
    if (before === at - separator.length || start - before > MOST) break
    at = before
  }
  return /\bnew $/.test(text.slice(Math.max(0, at - 5), at)) ? at - 4 : at
}

/** Where the name, call or element begins that ends at a place. */
function operandStart(text: string, end: number): number {
  let at = end
  for (let open = BEFORE.get(text[at - 1] ?? ''); open; open = BEFORE.get(text[at - 1] ?? '')) {
    const began = bracketStart(text, at, open)
    if (began < 0) return end
    at = began
  }
  return at - (NAME.exec(text.slice(Math.max(0, at - 80), at))?.[0].length ?? 0)
}

function bracketStart(text: string, end: number, open: string): number {
  const close = text[end - 1]
  let depth = 0
  for (let at = end - 1; at >= 0 && end - at < MOST; at--) {
    if (text[at] === close) depth++
    else if (text[at] === open && --depth === 0) return at
  }
  return -1
}

function endOf(text: string, start: number, shape: Shape): number {
  if (text[start] === '[' && shape === 'value') return bracketEnd(text, start)
  if (shape === 'expression') return expressionEnd(text, start)
  const head = /^(?:new\s+)?[$@\w]+(?:\\\w+)*[?!]?/.exec(text.slice(start, start + MOST))?.[0]
  if (!head) return expressionEnd(text, start)
  return shape === 'value' ? valueEnd(text, start + head.length) : callEndAt(text, start + head.length)
}

/** Behind its arguments; a call that is written without brackets takes all up to the end of the expression. */
function callEndAt(text: string, from: number): number {
  const opens = /^(?:(?:\.|->|::|\\)\w+)*(?:<[\w\s,.<>[\]?]*>)?!?\(/.exec(text.slice(from, from + MOST))?.[0]
  return opens ? bracketEnd(text, from + opens.length - 1) : expressionEnd(text, from)
}

/** With the element or member that is read off it, or the arguments of the call that gives it. */
function valueEnd(text: string, from: number): number {
  if (text[from] === '(') return bracketEnd(text, from)
  const member = /^(?:\?\.|\.|\?->|->)[$\w]+(?![$\w]*\s*\()/.exec(text.slice(from, from + 80))?.[0] ?? ''
  const at = from + member.length
  return text[at] === '[' ? bracketEnd(text, at) : at
}

const CLOSING: ReadonlyMap<string, string> = new Map([['(', ')'], ['[', ']'], ['{', '}']])
const QUOTES = '"\'`'

function bracketEnd(text: string, open: number): number {
  const end = scan(text, open + 1, (sign) => sign === CLOSING.get(text[open] ?? ''))
  return Math.min(end + 1, text.length)
}

/** What goes on with an expression at the beginning of the next line, or goes on behind the end of this one. */
const GOES_ON = /^\s*(?:[.+%|&?]|->)/
const OPEN_END = /[-+*%.,(|&?=]\s*$/

function expressionEnd(text: string, start: number): number {
  return scan(text, start, (sign, at) => {
    if (sign === '\n') return !GOES_ON.test(text.slice(at + 1)) && !OPEN_END.test(text.slice(start, at))
    return /[,;)\]}]/.test(sign) || (sign === '{' && text[at - 1] === ' ') || ((sign === '?' || sign === '%') && text[at + 1] === '>')
  })
}

/** The first place outside of texts and brackets at which an expression ends. */
function scan(text: string, from: number, ends: (sign: string, at: number) => boolean): number {
  const waiting: string[] = []
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (waiting.length === 0 && ends(sign, at)) return at
    const closing = CLOSING.get(sign)
    if (QUOTES.includes(sign)) at = quoteEnd(text, at)
    else if (closing) waiting.push(closing)
    else if (sign === waiting.at(-1)) waiting.pop()
  }
  return text.length
}

/** The quote that closes a text; an apostrophe that nothing closes on its line opens none. */
function quoteEnd(text: string, open: number): number {
  const quote = text[open]
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at
    else if (text[at] === '\n' && quote !== '`') return open
  }
  return open
}
