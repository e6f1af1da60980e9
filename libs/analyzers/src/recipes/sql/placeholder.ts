import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Edit } from '../../types.ts'
import type { Hole } from './holes.ts'
import { delimitersOf, type Piece, type TextPiece } from './template.ts'

/** A placeholder in place of a hole; where it joins two literals they become one, unless a line ends between them. */
export function placeholderEdit(file: ParsedFile, pieces: readonly Piece[], hole: Hole, placeholder: string): Edit | null {
  const texts = pieces.filter((piece): piece is TextPiece => piece.kind === 'text')
  const first = texts.findLast(({ start }) => start <= hole.start)
  const next = texts.find(({ start, end }) => start >= hole.end || (start < hole.end && hole.end <= end))
  if (!first || first.literal.start > hole.start) return null
  const quote = delimitersOf(first.literal)?.quote ?? '"'
  const start = Math.min(hole.start, first.end)
  if (first.literal.end >= hole.end) return { start, end: hole.end, text: placeholder }
  // the last value of a concatenation: what remains of the left literal ends behind the placeholder
  if (!next) return { start, end: lastEnd(hole), text: placeholder + quote }
  // nothing remains of the last literal
  if (next === pieces.at(-1) && hole.end >= next.end) return { start, end: next.literal.end, text: placeholder + quote }
  const end = Math.max(hole.end, next.start)
  const opening = delimitersOf(next.literal)
  const gap = file.text.slice(lastEnd(hole), next.literal.start)
  // nothing but the closing quote of the SQL text stands in the last literal
  if (next === pieces.at(-1) && hole.end === next.end && gap.includes('\n')) return { start, end: next.literal.end, text: placeholder + quote }
  const areAlike = opening !== null && opening.quote === quote && opening.prefix === delimitersOf(first.literal)?.prefix && !gap.includes('\n')
  return { start, end, text: areAlike ? placeholder : `${placeholder}${quote}${gap}${opening?.prefix ?? ''}${opening?.quote ?? quote}` }
}

const lastEnd = ({ parts, end }: Hole): number => {
  const last = parts.findLast((part) => part.kind === 'value')
  return last?.kind === 'value' ? Math.max(last.end, last.node.end) : end
}
