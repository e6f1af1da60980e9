import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import type { Refusal, SiteStep } from '../recipe.ts'
import { type Parameters, parameterisedPieces, type Style } from './parameterise.ts'
import { delimitersOf, type Piece } from './template.ts'

/** A text with marks, and the values for them: `String.format("... '%s'", name)`. */
interface Format {
  call: SyntaxNode
  literal: SyntaxNode
  values: readonly SyntaxNode[]
  marks: RegExp
}

const PRINTF = /%(?:[sdvqiu]|[-+#0 ]*\d*(?:\.\d+)?[sdvf])|%%/g
const NUMBERED = /\{\d+\}|\{\{|\}\}/g

const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['String.format', PRINTF], ['fmt.Sprintf', PRINTF], ['format', PRINTF], ['sprintf', PRINTF], ['string.Format', NUMBERED], ['String.Format', NUMBERED],
])

/** `"..." % [name, title]` in Ruby. */
function byOperator(file: ParsedFile, node: SyntaxNode): Format | null {
  const literal = node.child('left')
  const right = node.child('right')
  if (file.language !== 'ruby' || node.child('operator')?.text !== '%' || !literal || !right) return null
  return file.literal(literal) === null || !delimitersOf(literal) || right.kind === 'hash' ? null : { call: node, literal, values: right.kind === 'array' ? right.children : [right], marks: PRINTF }
}

function formatOf(file: ParsedFile, node: SyntaxNode): Format | null {
  if (node.kind === 'binary') return byOperator(file, node)
  const call = file.call(node)
  const marks = call && FORMATS.get(call.callee)
  if (!call || !marks || call.named.size > 0) return null
  const [text, ...values] = call.args
  return text && file.literal(text) !== null && delimitersOf(text) ? { call: call.node, literal: text, values, marks } : null
}

/** The literal's text with a value in the place of each mark; null where they do not pair. */
function piecesIn({ literal, values, marks }: Format): Piece[] | null {
  const around = delimitersOf(literal)
  if (!around) return null
  const start = literal.start + around.prefix.length + around.quote.length
  const text = literal.tree.text.slice(start, literal.end - around.quote.length)
  const pieces: Piece[] = []
  let at = 0
  let used = 0
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark === '%%' || mark === '{{' || mark === '}}') continue
    const node = values[mark.startsWith('{') ? Number(mark.slice(1, -1)) : used]
    if (!node) return null
    used++
    const end = index + mark.length
    pieces.push({ kind: 'text', start: start + at, end: start + index, text: text.slice(at, index), literal }, { kind: 'value', node, start: start + index, end: start + end })
    at = end
  }
  pieces.push({ kind: 'text', start: start + at, end: start + text.length, text: text.slice(at), literal })
  return used === values.length ? pieces : null
}

/** The pieces of a text that a formatting call makes; null for others. */
export function formattedPieces(file: ParsedFile, expression: SyntaxNode): Piece[] | null {
  const format = formatOf(file, file.unwrap(expression))
  return format && piecesIn(format)
}

const doubledMarks = /(%%|\{\{|\}\})/g

/** The call goes where no value remains, and what is doubled for its sake stands once. */
function withoutCall({ call, literal }: Format, bound: Parameters['holes']): Edit[] {
  const single = [...literal.text.matchAll(doubledMarks)].flatMap(({ index }): Edit[] => {
    const at = literal.start + index
    return bound.some(({ start, end }) => start <= at && at < end) ? [] : [{ start: at, end: at + 1, text: '' }]
  })
  return [{ start: call.start, end: literal.start, text: '' }, { start: literal.end, end: call.end, text: '' }, ...single]
}

/** The values that are parameters now are taken out of the call. */
function withoutValues({ literal, values }: Format, bound: Parameters['holes']): Edit[] {
  const gone = new Set(bound.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'value' ? [part.node.index] : []))))
  return values.flatMap((value, at): Edit[] => (gone.has(value.index) ? [{ start: (values[at - 1] ?? literal).end, end: value.end, text: '' }] : []))
}

/** A statement that a formatting call makes: the marks become placeholders. Null for others. */
export function formattedCall(file: ParsedFile, statement: SyntaxNode, style: Style, steps: readonly SiteStep[], first = 0): Parameters | Refusal | null {
  const format = formatOf(file, file.unwrap(statement))
  const pieces = format && piecesIn(format)
  if (!format || !pieces) return null
  const joined: Style = { ...style, joined: (parts) => style.joined(parts.map((part) => (part.kind === 'text' ? { ...part, text: part.text.replaceAll(doubledMarks, (mark) => mark.charAt(0)) } : part))) }
  const made = parameterisedPieces(file, pieces, joined, steps, first)
  if (!made || 'refused' in made) return made
  const isAll = made.holes.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'value')).length === format.values.length
  return { ...made, edits: [...made.edits, ...(isAll ? withoutCall(format, made.holes) : withoutValues(format, made.holes))] }
}
