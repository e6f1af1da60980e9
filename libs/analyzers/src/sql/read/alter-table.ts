import type { Change } from './change.ts'
import type { Cursor } from './cursor.ts'
import { defaultOf, onePart, skipTo, typeOf } from './table.ts'

export function alterTable(cursor: Cursor): Change[] | null {
  cursor.take('alter')
  cursor.take('foreign')
  if (!cursor.take('table')) return null
  cursor.take('if', 'exists')
  cursor.take('only')
  const table = cursor.name()
  if (table === null) return null
  cursor.take('*')
  const changes: Change[] = []
  while (!cursor.done()) {
    changes.push(...oneAction(cursor, table))
    skipTo(cursor, ',')
    cursor.take(',')
  }
  return changes
}

function oneAction(cursor: Cursor, table: string): Change[] {
  const first = cursor.oneOf('enable', 'disable', 'no', 'force', 'rename', 'set', 'drop', 'add', 'alter', 'modify', 'change')
  if (first === 'enable' || first === 'disable') return cursor.take('row', 'level', 'security') ? [{ does: 'row_rules', table, on: first === 'enable' }] : []
  if (first === 'rename') return renaming(cursor, table)
  if (first === 'set') return cursor.take('schema') ? [{ does: 'rename_table', table, to: moved(table, cursor.name() ?? '') }] : []
  if (first === 'drop') return dropping(cursor, table)
  if (first === 'add') return adding(cursor, table)
  if (first === 'alter') return altering(cursor, table)
  return first === 'modify' || first === 'change' ? modifying(cursor, table, first === 'change') : []
}

const moved = (table: string, schema: string): string => {
  const bare = table.split('.').at(-1) ?? table
  return schema === 'public' ? bare : `${schema}.${bare}`
}

const inSameSchema = (table: string, name: string): string => (table.includes('.') && !name.includes('.') ? `${table.split('.')[0]}.${name}` : name)

function renaming(cursor: Cursor, table: string): Change[] {
  if (cursor.oneOf('to', 'as')) {
    const to = cursor.name()
    return to === null ? [] : [{ does: 'rename_table', table, to: inSameSchema(table, to) }]
  }
  if (cursor.take('constraint') || cursor.take('index')) return []
  cursor.take('column')
  const column = cursor.name()
  const to = cursor.take('to') ? cursor.name() : null
  return column === null || to === null ? [] : [{ does: 'rename_column', table, column, to }]
}

function dropping(cursor: Cursor, table: string): Change[] {
  if (cursor.oneOf('constraint', 'primary', 'foreign', 'index', 'key', 'check', 'partition')) return []
  cursor.take('column')
  cursor.take('if', 'exists')
  const column = cursor.name()
  return column === null ? [] : [{ does: 'drop_column', table, column }]
}

function adding(cursor: Cursor, table: string): Change[] {
  cursor.take('column')
  const ifNotExists = cursor.take('if', 'not', 'exists')
  if (!cursor.is('(')) return [{ does: 'add_parts', table, parts: onePart(cursor), ifNotExists }]
  const changes: Change[] = []
  cursor.take('(')
  while (!cursor.done() && !cursor.is(')')) {
    changes.push({ does: 'add_parts', table, parts: onePart(cursor), ifNotExists })
    skipTo(cursor, ',', ')')
    cursor.take(',')
  }
  cursor.take(')')
  return changes
}

function altering(cursor: Cursor, table: string): Change[] {
  if (cursor.take('constraint')) return []
  cursor.take('column')
  const column = cursor.name()
  if (column === null) return []
  const change = { does: 'alter_column' as const, table, column }
  if (cursor.take('set', 'data', 'type') || cursor.take('type')) return [{ ...change, type: typeOf(cursor) }]
  if (cursor.take('set', 'not', 'null')) return [{ ...change, notNull: true }]
  if (cursor.take('drop', 'not', 'null')) return [{ ...change, notNull: false }]
  if (cursor.take('set', 'default')) return [{ ...change, default: defaultOf(cursor) }]
  if (cursor.take('drop', 'default')) return [{ ...change, default: null }]
  // SQL Server writes the type without a word before it
  return cursor.is('set') || cursor.is('drop') || cursor.is('add') || cursor.is('reset') || cursor.is('restart') ? [] : [{ ...change, type: typeOf(cursor) }]
}

/** MySQL's `modify` and `change`. */
function modifying(cursor: Cursor, table: string, renames: boolean): Change[] {
  cursor.take('column')
  const column = cursor.name()
  const to = renames ? cursor.name() : column
  if (column === null || to === null) return []
  const renamed: Change[] = to === column ? [] : [{ does: 'rename_column', table, column, to }]
  return [...renamed, { does: 'alter_column', table, column: to, type: typeOf(cursor) }]
}
