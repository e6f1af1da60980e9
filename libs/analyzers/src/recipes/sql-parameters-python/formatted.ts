import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { refused, type Refusal } from '../recipe.ts'
import { type Hole, holesOf, objectionTo } from '../sql/holes.ts'
import type { Parameters, Style } from '../sql/parameterise.ts'
import { type Piece, piecesOf } from '../sql/template.ts'

interface Format {
  literal: SyntaxNode
  /** by place, or by name */
  values: readonly SyntaxNode[]
  named: ReadonlyMap<string, SyntaxNode>
  /** what marks a value in the text; the group is its place or its name */
  mark: RegExp
}

const LITERALS = new Set(['string', 'concatenated_string'])
const NONE: ReadonlyMap<string, SyntaxNode> = new Map()

/** Entries of `{'name': value}`; null where a key is not constant. */
function entriesOf(file: ParsedFile, dictionary: SyntaxNode): Map<string, SyntaxNode> | null {
  const entries = new Map<string, SyntaxNode>()
  for (const pair of dictionary.children) {
    const key = pair.child('key')
    const value = pair.child('value')
    const name = key && file.literal(key)
    if (!name || !value) return null
    entries.set(name, value)
  }
  return entries
}

/** `'...%s' % (a, b)`, `'...%(name)s' % {...}` */
function byOperator(file: ParsedFile, literal: SyntaxNode, right: SyntaxNode): Format | null {
  const given = file.unwrap(right)
  if (!LITERALS.has(literal.kind)) return null
  if (given.kind !== 'dictionary') return { literal, values: given.kind === 'tuple' ? given.children : [right], named: NONE, mark: /%()[sdri]/g }
  const named = entriesOf(file, given)
  return named && { literal, values: [], named, mark: /%\((\w+)\)[sdri]/g }
}

function formatOf(file: ParsedFile, node: SyntaxNode): Format | null {
  const left = node.child('left')
  const right = node.child('right')
  if (node.kind === 'binary_operator' && node.child('operator')?.text === '%' && left && right) return byOperator(file, file.unwrap(left), right)
  const callee = node.kind === 'call' ? node.child('function') : null
  const object = callee?.child('attribute')?.text === 'format' ? callee.child('object') : null
  const literal = object && file.unwrap(object)
  const call = file.call(node)
  return literal && LITERALS.has(literal.kind) && call ? { literal, values: [...call.args], named: call.named, mark: /\{(\w*)\}/g } : null
}

/** The literal's text with a value in the place of each mark; null where they do not pair. */
function piecesIn(file: ParsedFile, { literal, values, named, mark }: Format): Piece[] | null {
  const pieces: Piece[] = []
  const used = new Set<SyntaxNode>()
  let next = 0
  for (const whole of piecesOf(file, literal)) {
    if (whole.kind === 'value') return null
    let at = 0
    for (const found of whole.text.matchAll(mark)) {
      const key = found[1] ?? ''
      const node = key === '' ? values[next++] : /^\d+$/.test(key) ? values[Number(key)] : named.get(key)
      if (!node) return null
      used.add(node)
      pieces.push({ ...whole, start: whole.start + at, end: whole.start + found.index, text: whole.text.slice(at, found.index) })
      at = found.index + found[0].length
      pieces.push({ kind: 'value', node, start: whole.start + found.index, end: whole.start + at })
    }
    pieces.push({ ...whole, start: whole.start + at, text: whole.text.slice(at) })
  }
  return used.size === values.length + named.size ? pieces : null
}

/** A text made by `%` or `.format()`, in pieces; null for others. */
export function formattedPieces(file: ParsedFile, expression: SyntaxNode): { pieces: Piece[]; literal: SyntaxNode } | null {
  const format = formatOf(file, expression)
  const pieces = format && piecesIn(file, format)
  return format && pieces ? { pieces, literal: format.literal } : null
}

/** A statement made by `%` or `.format()`: the marks become placeholders, and the values parameters. Null for others. */
export function formatted(file: ParsedFile, statement: SyntaxNode, style: Style): Parameters | Refusal | null {
  const made = formattedPieces(file, statement)
  if (!made) return null
  const holes = holesOf(made.pieces)
  if (!holes) return refused('the end of a quoted text of the statement is not known')
  const objection = holes.map(objectionTo).find((one) => one !== null)
  if (objection !== undefined) return refused(objection)
  const edits = holes.map(({ start, end }, index) => ({ start, end, text: style.placeholder(index) }))
  const values = holes.map(({ parts }) => valueOf(parts, style))
  return { edits: [...edits, { start: made.literal.end, end: statement.end, text: '' }], values, holes }
}

function valueOf(parts: Hole['parts'], style: Style): string {
  const [only] = parts
  return parts.length === 1 && only?.kind === 'value' ? only.node.text : style.joined(parts)
}
