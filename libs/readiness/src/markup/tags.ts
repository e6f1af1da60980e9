import { withoutComments } from '../text/without-comments.ts'
import { isScript } from './pages.ts'
import { readAttributes } from './attributes.ts'

/** What stands in a page, in its order. */
export type Piece =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string | null>; /** `{...props}`, `v-bind="props"` */ spread: boolean; line: number; /** `<br/>` */ closed: boolean }
  | { kind: 'close'; name: string; line: number }
  /** words, or what an expression gives */
  | { kind: 'text'; line: number }
export type Tag = Extract<Piece, { kind: 'open' }>

/** Their content is no markup. */
const RAW = new Set(['script', 'style'])
const NAME = /[A-Za-z][\w.:-]*/y
/** Before a tag of JSX stands no name: `a<b`, `Array<string>`. */
const AFTER_NAME = /[\w)\]]/

/** Tags and texts of a page or component. Comments are none, and neither are texts of the code around it. */
export function piecesOf(path: string, source: string): Piece[] {
  const script = isScript(path)
  const text = withoutComments(path, source)
  const pieces: Piece[] = []
  let line = 1
  let at = 0
  let counted = 0
  const lineOf = (index: number) => {
    for (let next = text.indexOf('\n', counted); next !== -1 && next < index; next = text.indexOf('\n', next + 1)) {
      line += 1
      counted = next + 1
    }
    return line
  }
  while (at < text.length) {
    const next = nextPlace(text, at, script)
    if (/[^\s<>;,(){}[\]]/.test(text.slice(at, next).replace(/=>|&&|\|\||\?|:/g, ''))) pieces.push({ kind: 'text', line: lineOf(at) })
    if (next >= text.length) break
    const closing = text[next + 1] === '/'
    NAME.lastIndex = next + (closing ? 2 : 1)
    const name = NAME.exec(text)?.[0]
    if (name === undefined || (script && !closing && AFTER_NAME.test(text[next - 1] ?? ''))) {
      at = next + 1
      continue
    }
    if (closing) {
      pieces.push({ kind: 'close', name, line: lineOf(next) })
      at = after(text, '>', next)
      continue
    }
    const { end, ...attributes } = readAttributes(text, next + 1 + name.length)
    pieces.push({ kind: 'open', name, ...attributes, line: lineOf(next) })
    at = RAW.has(name) && !attributes.closed && !script ? rawEnd(text, end, name) : end
  }
  return pieces
}

export const tagsOf = (path: string, source: string): Tag[] => piecesOf(path, source).flatMap((piece) => (piece.kind === 'open' ? [piece] : []))

const after = (text: string, sign: string, from: number): number => {
  const found = text.indexOf(sign, from)
  return found === -1 ? text.length : found + sign.length
}

const rawEnd = (text: string, from: number, name: string): number => {
  const found = text.indexOf(`</${name}`, from)
  return found === -1 ? text.length : found
}

/** A text of code: on one line, and not the apostrophe of a word. */
const TEXT_OF_CODE = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/y

/** Where the next tag may begin: texts of code are passed over. */
function nextPlace(text: string, from: number, script: boolean): number {
  if (!script) {
    const found = text.indexOf('<', from)
    return found === -1 ? text.length : found
  }
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '<') return at
    if ((sign === '"' || sign === "'" || sign === '`') && !/\w/.test(text[at - 1] ?? '')) {
      TEXT_OF_CODE.lastIndex = at
      const found = TEXT_OF_CODE.exec(text)
      if (found) at += found[0].length - 1
    }
  }
  return text.length
}
