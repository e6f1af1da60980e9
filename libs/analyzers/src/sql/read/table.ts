import type { Column } from '../schema.ts'
import type { Change, TableParts } from './change.ts'
import { type Cursor, namesIn } from './cursor.ts'

/** What a part of a table that is no column begins with. */
const CONSTRAINTS = new Set(['constraint', 'primary', 'unique', 'foreign', 'check', 'exclude', 'key', 'index', 'fulltext', 'spatial', 'period'])
/** What ends the type of a column. */
const AFTER_TYPE = new Set(['not', 'null', 'default', 'primary', 'unique', 'references', 'check', 'constraint', 'generated', 'collate', 'auto_increment', 'autoincrement', 'identity', 'comment', 'on', 'storage', 'compression', 'as', 'key', 'first', 'after'])

export function createTable(cursor: Cursor): Change[] | null {
  while (cursor.oneOf('create', 'or', 'replace', 'global', 'local', 'unlogged', 'foreign')) continue
  if (cursor.oneOf('temp', 'temporary')) return []
  if (!cursor.take('table')) return null
  const ifNotExists = cursor.take('if', 'not', 'exists')
  const table = cursor.name()
  if (table === null) return null
  const like = likeOf(cursor)
  if (cursor.is('(')) return [{ does: 'create_table', table, parts: partsIn(cursor), ifNotExists, like }]
  return [{ does: 'create_table', table, parts: NO_PARTS, ifNotExists, like }, ...copied(cursor)]
}

const NO_PARTS: TableParts = { columns: [], unique: [], references: [] }

function likeOf(cursor: Cursor): string | null {
  const start = cursor.at()
  const found = cursor.take('(', 'like') || cursor.take('like') || cursor.take('partition', 'of') ? cursor.name() : null
  cursor.goTo(start)
  return found
}

/** `create table copy as select ... from orders` */
function copied(cursor: Cursor): Change[] {
  const from = tablesAfter(cursor, 'from', 'join')
  return from.length > 0 ? [{ does: 'copy', from }] : []
}

/** Names after these words, anywhere in the rest of the statement. */
export function tablesAfter(cursor: Cursor, ...words: readonly string[]): string[] {
  const { tokens } = cursor.read
  const found: string[] = []
  for (let at = cursor.at(); at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || !words.includes(token.value)) continue
    cursor.goTo(at + 1)
    cursor.take('only')
    const name = cursor.name()
    if (name !== null) found.push(name)
  }
  return [...new Set(found)]
}

/** Columns and constraints between the brackets that come next. */
function partsIn(cursor: Cursor): TableParts {
  const all: TableParts[] = []
  cursor.take('(')
  while (!cursor.done() && !cursor.is(')')) {
    all.push(onePart(cursor))
    skipTo(cursor, ',', ')')
    cursor.take(',')
  }
  cursor.take(')')
  return joined(all)
}

export const joined = (all: readonly TableParts[]): TableParts => ({
  columns: all.flatMap(({ columns }) => columns),
  unique: all.flatMap(({ unique }) => unique),
  references: all.flatMap(({ references }) => references),
})

/** A column or a constraint; stands anywhere behind it afterwards, on the same level of brackets. */
export function onePart(cursor: Cursor): TableParts {
  const quoted = cursor.read.tokens[cursor.at()]?.kind === 'quoted'
  if (!quoted && CONSTRAINTS.has(cursor.peek()) && !isColumnOfThatName(cursor)) return constraint(cursor)
  const at = cursor.place()
  const name = cursor.name()
  if (name === null || cursor.is('like')) return NO_PARTS
  return withColumn({ name, type: typeOf(cursor), notNull: false, unique: false, references: null, default: null, at }, cursor)
}

/** `key text`, `index integer`: no constraint but a column of that name. */
const isColumnOfThatName = (cursor: Cursor): boolean =>
  (cursor.is('key') || cursor.is('index') || cursor.is('period')) && cursor.read.tokens[cursor.at() + 1]?.kind === 'word' && cursor.read.tokens[cursor.at() + 2]?.value !== '('

function constraint(cursor: Cursor): TableParts {
  if (cursor.take('constraint')) cursor.name()
  const unique = cursor.is('primary') || cursor.is('unique')
  const foreign = cursor.is('foreign')
  cursor.oneOf('primary', 'unique', 'foreign')
  while (!cursor.done() && !cursor.is('(') && !cursor.is(',') && !cursor.is(')')) cursor.goTo(cursor.at() + 1)
  const columns = namesIn(cursor.group() ?? '')
  if (!foreign) return { columns: [], unique: unique && columns.length > 0 ? [columns] : [], references: [] }
  const table = cursor.take('references') ? cursor.name() : null
  return { columns: [], unique: [], references: table === null ? [] : [{ columns, table }] }
}

/** The words up to what comes after a type. */
export function typeOf(cursor: Cursor): string {
  const from = cursor.at()
  while (!cursor.done() && !cursor.is(',') && !cursor.is(')') && !AFTER_TYPE.has(cursor.peek()) && !cursor.is('using')) if (cursor.group() === null) cursor.goTo(cursor.at() + 1)
  return textBetween(cursor, from, cursor.at()).toLowerCase()
}

function textBetween(cursor: Cursor, from: number, to: number): string {
  const [first, last] = [cursor.read.tokens[from], cursor.read.tokens[to - 1]]
  return first && last && to > from ? cursor.read.text.slice(first.start, last.end).replace(/\s+/g, ' ') : ''
}

function withColumn(column: Column, cursor: Cursor): TableParts {
  let references: string | null = null
  let [notNull, unique, fallback]: [boolean, boolean, string | null] = [/^(?:small|big)?serial/.test(column.type), false, null]
  while (!cursor.done() && !cursor.is(',') && !cursor.is(')')) {
    if (cursor.take('not', 'null')) notNull = true
    else if (cursor.take('primary', 'key')) [notNull, unique] = [true, true]
    else if (cursor.take('unique')) unique = true
    else if (cursor.take('default')) fallback = defaultOf(cursor)
    else if (cursor.take('references')) references = cursor.name()
    else if (cursor.oneOf('generated', 'auto_increment', 'autoincrement', 'identity')) fallback = 'generated'
    else if (cursor.group() === null) cursor.goTo(cursor.at() + 1)
  }
  return { columns: [{ ...column, notNull, unique, references, default: fallback }], unique: unique ? [[column.name]] : [], references: [] }
}

/** The expression after DEFAULT. */
export function defaultOf(cursor: Cursor): string {
  const from = cursor.at()
  if (cursor.group() === null) cursor.goTo(from + 1)
  while (!cursor.done() && !cursor.is(',') && !cursor.is(')') && !AFTER_TYPE.has(cursor.peek())) if (cursor.group() === null) cursor.goTo(cursor.at() + 1)
  return textBetween(cursor, from, cursor.at())
}

/** Passes over everything up to one of these signs on the same level of brackets. */
export function skipTo(cursor: Cursor, ...signs: readonly string[]): void {
  while (!cursor.done() && !signs.some((sign) => cursor.is(sign))) if (cursor.group() === null) cursor.goTo(cursor.at() + 1)
}
