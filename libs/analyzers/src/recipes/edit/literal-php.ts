import type { Edit } from '../../types.ts'
import { delimitersOf, type Piece, type ValuePiece } from '../sql/template.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from './text.ts'

/** The literal that a value stands in, if it does: `"a $b"`. */
const literalOf = (pieces: readonly Piece[], value: ValuePiece): SyntaxNode | null => {
  const text = pieces.find((piece) => piece.kind === 'text' && piece.literal.start < value.start && value.end < piece.literal.end)
  return text?.kind === 'text' ? text.literal : null
}

/** Puts an expression in the place of a value; inside of a literal the literal is closed before and opened again behind it. */
export function expressionAt(pieces: readonly Piece[], value: ValuePiece, code: string): Edit | null {
  const literal = literalOf(pieces, value)
  if (!literal) return replaced(value.node, code)
  const quote = delimitersOf(literal)?.quote
  if (quote === undefined || literal.kind !== 'encapsed_string') return null
  const isFirst = literal.start + quote.length === value.start
  const isLast = value.end === literal.end - quote.length
  return { start: isFirst ? literal.start : value.start, end: isLast ? literal.end : value.end, text: `${isFirst ? '' : `${quote} . `}${code}${isLast ? '' : ` . ${quote}`}` }
}
