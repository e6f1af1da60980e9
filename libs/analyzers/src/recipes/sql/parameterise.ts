import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { assignmentsTo, functionAround, onlyValueOf } from '../edit/constants.ts'
import { refused, type Refusal, type SiteStep } from '../recipe.ts'
import { type Hole, holesOf, objectionTo } from './holes.ts'
import { placeholderEdit } from './placeholder.ts'
import { buildsText, delimitersOf, type Piece, piecesOf } from './template.ts'

/** How a driver writes parameters. */
export interface Style {
  /** @param index from 0 */
  placeholder: (index: number, hole?: Hole) => string
  /** in its place where it is named by the value: `:title` */
  named?: (hole: Hole, index: number) => string
  /** what is passed for a single value; left out: as it stands there */
  value?: (code: string, hole: Hole) => string
  /** a `%` of the statement must be doubled once it has parameters */
  doublesPercent?: boolean
  /** an expression that joins a quoted text's parts: `%${name}%` */
  joined: (parts: Hole['parts']) => string
}

export interface Parameters {
  edits: Edit[]
  /** source of the values, in the order of the placeholders */
  values: string[]
  /** what became of each */
  holes: readonly Hole[]
}

const isConstant = (file: ParsedFile, node: SyntaxNode): boolean => {
  if (file.literal(node) !== null) return true
  const name = /^[\w$]+$/.test(node.text) ? node.text : null
  const value = name === null ? null : onlyValueOf(file, name, node)
  return value !== null && file.literal(value) !== null
}

/** Whether the reported data goes through this expression. */
const isOnTrace = (node: SyntaxNode, steps: readonly SiteStep[]) => steps.some((step) => node.start <= step.node.start && step.node.end <= node.end)

const OF_THE_PROJECT = 'a function of the project makes the value, which may be a piece of the statement: pass what it is made of as parameters'

/** Where no data was followed: whether a function of the project gives what stands without quotes. */
function mayBeSql(file: ParsedFile, { isQuoted, parts }: Hole): string | null {
  const isMade = ({ node }: { node: SyntaxNode }) => file.call(file.unwrap(node))?.receiver === null
  return !isQuoted && parts.some((part) => part.kind === 'value' && isMade(part)) ? OF_THE_PROJECT : null
}

const HAS_SQL = /['"\s=<>()]/

/** Whether a variable without quotes around it holds a piece of the statement: `like = "'%" + name + "%'"`. */
function holdsSql(file: ParsedFile, { isQuoted, parts }: Hole): string | null {
  if (isQuoted) return null
  const texts = parts.flatMap((part) => (part.kind === 'value' && /^\$?\w+$/.test(part.node.text) ? assignmentsTo(file, part.node.text, functionAround(file, part.node)) : []))
  const isPiece = (value: SyntaxNode) => {
    const pieces = piecesOf(file, value)
    return buildsText(pieces) && pieces.some((piece) => piece.kind === 'text' && HAS_SQL.test(piece.text))
  }
  return texts.some((value) => value !== null && isPiece(value)) ? 'the value holds a piece of the statement, such as quotes: bind what stands between them' : null
}

/** Literals whose mark says that values stand in them lose it with the last of them. */
function withoutMarks(pieces: readonly Piece[], bound: readonly Hole[]): Edit[] {
  const literals = new Map(pieces.flatMap((piece) => (piece.kind === 'text' ? [[piece.literal.start, piece.literal] as const] : [])))
  return [...literals.values()].flatMap((literal): Edit[] => {
    const prefix = delimitersOf(literal)?.prefix ?? ''
    const mark = /[fF$]/.exec(prefix)
    const inside = pieces.filter((piece) => piece.kind === 'value' && literal.start < piece.start && piece.end < literal.end)
    const remains = inside.some((piece) => !bound.some(({ start, end }) => start <= piece.start && piece.end <= end))
    if (!mark || inside.length === 0 || remains || /\{\{|\}\}/.test(literal.text)) return []
    const at = literal.start + mark.index
    return [{ start: at, end: at + 1, text: '' }]
  })
}

/** Doubles every `%` that remains in the statement. */
const doubled = (pieces: readonly Piece[], bound: readonly Hole[]): Edit[] =>
  pieces.flatMap((piece) =>
    piece.kind !== 'text' ? [] : [...piece.text.matchAll(/%/g)].flatMap(({ index }): Edit[] => {
      const at = piece.start + index
      return bound.some(({ start, end }) => start <= at && at < end) ? [] : [{ start: at, end: at + 1, text: '%%' }]
    }))

/**
 * Puts parameters in the place of the values that a statement is built from. Constants and parts that no parameter can
 * replace stay, the latter only where the reported data does not go through them.
 */
export const parameterised = (file: ParsedFile, statement: SyntaxNode, style: Style, steps: readonly SiteStep[], first = 0): Parameters | Refusal | null =>
  parameterisedPieces(file, piecesOf(file, statement), style, steps, first)

/** How a placeholder gets into the place of a hole. */
export type Placing = (hole: Hole, placeholder: string) => Edit[] | null

/** The same for a statement whose pieces are known. */
export function parameterisedPieces(file: ParsedFile, pieces: readonly Piece[], style: Style, steps: readonly SiteStep[], first = 0, place?: Placing): Parameters | Refusal | null {
  if (!buildsText(pieces)) return null
  const holes = holesOf(pieces)
  if (!holes) return refused('the end of a quoted text of the statement is not known')
  const bound: Hole[] = []
  let why: string | null = null
  for (const hole of holes) {
    const values = hole.parts.flatMap((part) => (part.kind === 'value' ? [part.node] : []))
    if (values.every((value) => isConstant(file, value))) continue
    const objection = objectionTo(hole) ?? holdsSql(file, hole) ?? (steps.length === 0 ? mayBeSql(file, hole) : null)
    if (objection === null) bound.push(hole)
    else if (values.some((value) => isOnTrace(value, steps))) return refused(objection)
    else why ??= objection
  }
  if (bound.length === 0) return why === null ? null : refused(why)
  const placed = place ?? ((hole, placeholder) => {
    const edit = placeholderEdit(file, pieces, hole, placeholder)
    return edit && [edit]
  })
  const edits = bound.map((hole, index) => placed(hole, style.named?.(hole, index) ?? style.placeholder(first + index, hole)))
  if (edits.some((edit) => edit === null)) return refused('the statement begins with the value')
  const rest = style.doublesPercent ? doubled(pieces, bound) : []
  return { edits: [...edits.flatMap((edit) => edit ?? []), ...withoutMarks(pieces, bound), ...rest], values: bound.map((hole) => valueOf(hole, style)), holes: bound }
}

function valueOf(hole: Hole, { value, joined }: Style): string {
  const [only] = hole.parts
  if (hole.parts.length > 1 || only?.kind !== 'value') return joined(hole.parts)
  return value ? value(only.node.text, hole) : only.node.text
}
