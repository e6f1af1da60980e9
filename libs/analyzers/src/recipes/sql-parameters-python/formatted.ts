import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { refused, type Refusal, type SiteStep } from '../recipe.ts'
import { type Hole, holesOf, objectionTo } from '../sql/holes.ts'
import type { Parameters, Style } from '../sql/parameterise.ts'
import { delimitersOf, type Piece } from '../sql/template.ts'

interface Format {
  literal: SyntaxNode
  values: SyntaxNode[]
  /** what marks a value in the text */
  mark: RegExp
}

/** `'...%s' % (a, b)` and `'...{}'.format(a, b)` */
function formatOf(file: ParsedFile, node: SyntaxNode): Format | null {
  const left = node.child('left')
  const right = node.child('right')
  if (node.kind === 'binary_operator' && node.child('operator')?.text === '%' && left && right) {
    const literal = file.unwrap(left)
    const given = file.unwrap(right)
    return literal.kind === 'string' && given.kind !== 'dictionary' ? { literal, values: given.kind === 'tuple' ? given.children : [right], mark: /%[sdri]/g } : null
  }
  const callee = node.kind === 'call' ? node.child('function') : null
  const literal = callee?.child('attribute')?.text === 'format' ? callee.child('object') : null
  const call = file.call(node)
  return literal?.kind === 'string' && call && call.named.size === 0 ? { literal, values: [...call.args], mark: /\{\d*\}/g } : null
}

/** The literal's text with a value in the place of each mark; null where they do not pair. */
function piecesIn({ literal, values, mark }: Format): Piece[] | null {
  const around = delimitersOf(literal)
  if (!around) return null
  const start = literal.start + around.prefix.length + around.quote.length
  const end = literal.end - around.quote.length
  const text = literal.tree.text.slice(start, end)
  const pieces: Piece[] = []
  let at = 0
  let used = 0
  for (const found of text.matchAll(mark)) {
    const node = values[/\d/.test(found[0]) ? Number(found[0].slice(1, -1)) : used]
    if (!node) return null
    used++
    pieces.push({ kind: 'text', start: start + at, end: start + found.index, text: text.slice(at, found.index), literal })
    at = found.index + found[0].length
    pieces.push({ kind: 'value', node, start: start + found.index, end: start + at })
  }
  pieces.push({ kind: 'text', start: start + at, end, text: text.slice(at), literal })
  return used === values.length ? pieces : null
}

/** A statement made by `%` or `.format()`: the marks become placeholders, and the values parameters. Null for others. */
export function formatted(file: ParsedFile, statement: SyntaxNode, style: Style, steps: readonly SiteStep[]): Parameters | Refusal | null {
  const format = formatOf(file, statement)
  const pieces = format && piecesIn(format)
  if (!format || !pieces) return null
  const holes = holesOf(pieces)
  if (!holes) return refused('the end of a quoted text of the statement is not known')
  const objection = holes.map(objectionTo).find((one) => one !== null)
  if (objection !== undefined) return steps.length >= 0 ? refused(objection) : null
  const edits = holes.map(({ start, end }, index) => ({ start, end, text: style.placeholder(index) }))
  const values = holes.map(({ parts }) => valueOf(parts, style))
  return { edits: [...edits, { start: format.literal.end, end: statement.end, text: '' }], values, holes }
}

function valueOf(parts: Hole['parts'], style: Style): string {
  const [only] = parts
  return parts.length === 1 && only?.kind === 'value' ? only.node.text : style.joined(parts)
}
