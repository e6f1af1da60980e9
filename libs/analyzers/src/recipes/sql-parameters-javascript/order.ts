import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { freeName } from '../edit/names-javascript.ts'
import { linesBefore, quoteOf, replaced } from '../edit/text.ts'
import type { Change } from '../recipe.ts'
import { holesOf } from '../sql/holes.ts'
import { piecesOf } from '../sql/template.ts'

const SORTED = /\bORDER\s+BY\s+$/i
const LAST = /^\s*(?:$|;|ASC\b|DESC\b|LIMIT\b|OFFSET\b)/i
const SELECTED = /^\s*SELECT\s+([\w.,\s"]+?)\s+FROM\b/i
const COLUMN = /^(?:\w+\.)*(\w+)(?:\s+AS\s+(\w+))?$/i

/** A sort order that comes from a value, and the columns that the statement itself selects. */
export interface Order {
  value: SyntaxNode
  columns: readonly string[]
  /** the statement holds no other value */
  isOnly: boolean
}

/** The sort order of a statement, where the columns that it can be are written in the statement. */
export function orderOf(file: ParsedFile, statement: SyntaxNode): Order | null {
  const holes = holesOf(piecesOf(file, statement)) ?? []
  const hole = holes.find(({ before, after, isQuoted }) => !isQuoted && SORTED.test(before) && LAST.test(after))
  const [only, ...more] = hole?.parts ?? []
  const selected = SELECTED.exec(hole?.before ?? '')?.[1]?.split(',').map((column) => COLUMN.exec(column.trim()))
  if (only?.kind !== 'value' || more.length > 0 || !selected || selected.some((column) => column === null)) return null
  return { value: only.node, columns: selected.map((column) => column?.[2] ?? column?.[1] ?? ''), isOnly: holes.length === 1 }
}

/** One of the selected columns in either direction; anything else sorts by the first of them. */
export function chosenOrder(file: ParsedFile, statement: SyntaxNode, { value, columns: [first = '', ...others] }: Order): Change['edits'] | null {
  const name = freeName(file, ['order', 'orderBy', 'sortedBy'], functionAround(file, statement))
  const quote = quoteOf(file)
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const pattern = `/^(?:${[first, ...others].join('|')})(?: (?:asc|desc))?$/i`
  const line = `const ${name} = ${pattern}.test(String(${value.text})) ? ${value.text} : ${quote}${first}${quote}${end}`
  const before = linesBefore(file, statement, [line])
  return before && [before, replaced(value, name)]
}
