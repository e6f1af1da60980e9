import { closes, readTokens, wordOutside } from '../tokens.ts'
import type { Change } from './change.ts'
import { type Cursor, namesIn, splitAtCommas } from './cursor.ts'
import { tablesAfter } from './table.ts'

const BUCKETS = 'storage.buckets'

export function insert(cursor: Cursor): Change[] | null {
  cursor.take('insert')
  cursor.oneOf('ignore', 'or')
  if (!cursor.take('into')) return null
  const table = cursor.name()
  if (table === null) return null
  const columns = namesIn(cursor.group() ?? '')
  const values = wordOutside(cursor.read, cursor.at(), 'values', 'value')
  if (values === -1) {
    const from = tablesAfter(cursor, 'from', 'join')
    return [{ does: 'insert', table, columns, texts: [], rows: 0 }, ...(from.length > 0 ? [{ does: 'copy' as const, from }] : [])]
  }
  const rows = rowsAfter(cursor, values + 1, table === BUCKETS ? Infinity : 1)
  const changes: Change[] = [{ does: 'insert', table, columns, texts: textsIn(columns, rows.texts[0] ?? ''), rows: rows.count }]
  return table === BUCKETS ? [...changes, ...buckets(columns, rows.texts)] : changes
}

function textsIn(columns: readonly string[], row: string): string[] {
  const values = splitAtCommas(row)
  return columns.filter((_name, at) => (textOf(values[at] ?? '') ?? '') !== '')
}

/** `'...'`, or what a function makes of it. */
function textOf(expression: string): string | null {
  const { tokens } = readTokens(expression)
  const found = tokens[0]?.kind === 'word' ? tokens[tokens.findIndex(({ value }) => value === '(') + 1] : tokens[0]
  return found?.kind === 'string' ? found.value : null
}

/** Groups in brackets behind VALUES; the texts of the first of them. */
function rowsAfter(cursor: Cursor, from: number, keep: number): { count: number; texts: string[] } {
  const { tokens, text } = cursor.read
  const texts: string[] = []
  let count = 0
  for (let at = from; tokens[at]?.value === '('; at++) {
    const end = closes(cursor.read, at)
    count++
    if (texts.length < keep) texts.push(text.slice(tokens[at]?.end ?? 0, tokens[end]?.start ?? 0))
    at = end + 1
    if (tokens[at]?.value !== ',') break
  }
  return { count, texts }
}

/** Without a list of columns the first is the id, the second the name. */
function buckets(columns: readonly string[], rows: readonly string[]): Change[] {
  const of = (name: string, otherwise: number) => (columns.length === 0 ? otherwise : columns.indexOf(name))
  return rows.flatMap((row): Change[] => {
    const values = splitAtCommas(row)
    const id = constantText(values[of('id', 0)] ?? values[of('name', 1)] ?? '')
    if (id === null) return []
    return [{ does: 'bucket', name: id, public: columns.includes('public') ? truth(values[of('public', -1)] ?? '') : false }]
  })
}

const truth = (value: string): boolean | null => {
  const word = /^'?(true|t|1|false|f|0)'?(?:::boolean|::bool)?$/i.exec(value.trim())?.[1]
  return word === undefined ? null : /^[t1]/i.test(word)
}

function constantText(expression: string): string | null {
  const [only] = readTokens(expression).tokens
  return only?.kind === 'string' ? only.value : null
}

export function update(cursor: Cursor): Change[] | null {
  cursor.take('update')
  cursor.take('only')
  const table = cursor.name()
  if (table === null) return null
  if (table !== BUCKETS) return [{ does: 'copy', from: [table] }]
  const said = /\bset\b[^]*?\bpublic\s*=\s*(\w+)/i.exec(cursor.read.text)?.[1]
  const named = /\b(?:id|name)\s*=\s*'([^']+)'/i.exec(cursor.read.text)?.[1]
  return said === undefined || named === undefined ? [] : [{ does: 'bucket', name: named, public: truth(said) }]
}

export function deleteRows(cursor: Cursor): Change[] | null {
  if (!cursor.take('delete', 'from')) return []
  cursor.take('only')
  const table = cursor.name()
  if (table === null) return null
  const conditions = wordOutside(cursor.read, cursor.at(), 'where', 'using', 'limit')
  return conditions === -1 ? [{ does: 'empty', table, how: 'delete_all' }] : []
}

export function truncate(cursor: Cursor): Change[] | null {
  cursor.take('truncate')
  cursor.take('table')
  cursor.take('only')
  const changes: Change[] = []
  do {
    const table = cursor.name()
    if (table === null) return null
    changes.push({ does: 'empty', table, how: 'truncate' })
  } while (cursor.take(','))
  return changes
}

const INDEX_WORDS = ['create', 'unique', 'index', 'concurrently', 'fulltext', 'clustered', 'nonclustered', 'spatial']

export function createIndex(cursor: Cursor): Change[] | null {
  const unique = cursor.is('create', 'unique')
  while (cursor.oneOf(...INDEX_WORDS)) continue
  cursor.take('if', 'not', 'exists')
  const on = wordOutside(cursor.read, cursor.at(), 'on')
  if (on === -1) return null
  cursor.goTo(on + 1)
  cursor.take('only')
  const table = cursor.name()
  if (table === null) return null
  if (cursor.take('using')) cursor.name()
  const columns = namesIn((cursor.group() ?? '').replace(/\b(?:asc|desc)\b|\bnulls\s+(?:first|last)\b/gi, ''))
  const whole = wordOutside(cursor.read, cursor.at(), 'where') === -1
  return columns.length === 0 ? [] : [{ does: 'index', table, columns, unique: unique && whole }]
}
