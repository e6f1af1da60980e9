import { type Change, EVERY_TABLE, type Placed, type TableParts } from '../read/change.ts'
import type { Column, SqlPlace } from '../schema.ts'
import { destroyed } from './destructive.ts'
import { type State, tableIn, type TableState } from './state.ts'

/** Tables, their columns, keys and row rules. */
export function applyToTables(state: State, { change, at }: Placed): void {
  switch (change.does) {
    case 'create_table': return create(state, change, at)
    case 'add_parts': return addParts(tableIn(state, change.table, at), change.parts)
    case 'drop_table': return dropTable(state, change.table, at)
    case 'drop_schema': return dropSchema(state, change.name, at)
    case 'rename_table': return rename(state, change.table, change.to, at)
    case 'drop_column': return dropColumn(state, change.table, change.column, at)
    case 'rename_column': return renameColumn(tableIn(state, change.table, at), change.column, change.to)
    case 'alter_column': return alterColumn(state, change, at)
    case 'index': return index(tableIn(state, change.table, at), change.columns, change.unique)
    case 'row_rules': return rowRules(state, change.table, change.on, at)
    default: return undefined
  }
}

function create(state: State, change: Extract<Change, { does: 'create_table' }>, at: SqlPlace): void {
  const known = state.tables.get(change.table)
  if (known?.created && change.ifNotExists) return
  const table = tableIn(state, change.table, at)
  table.at = known?.created ? known.at : at
  table.created = true
  table.rowRules ??= state.newTablesGetRules
  for (const column of state.tables.get(change.like ?? '')?.columns.values() ?? []) table.columns.set(column.name, { ...column, at })
  addParts(table, change.parts)
}

function addParts(table: TableState, { columns, unique, references }: TableParts): void {
  for (const column of columns) if (!table.columns.has(column.name)) table.columns.set(column.name, column)
  for (const keys of unique) index(table, keys, true)
  for (const { columns: from, table: to } of references) {
    const column = from.length === 1 ? table.columns.get(from[0] ?? '') : undefined
    if (column) table.columns.set(column.name, { ...column, references: to })
  }
}

function index(table: TableState, columns: readonly string[], unique: boolean): void {
  table.indexed.push(columns)
  if (!unique) return
  table.unique.push(columns)
  const only = columns.length === 1 ? table.columns.get(columns[0] ?? '') : undefined
  if (only) table.columns.set(only.name, { ...only, unique: true })
}

function dropTable(state: State, name: string, at: SqlPlace): void {
  const table = state.tables.get(name)
  destroyed(state, { does: 'drop_table', object: name, table: name, made: table?.created ? table.at : null, at })
  state.tables.delete(name)
  state.views.delete(name)
}

function dropSchema(state: State, name: string, at: SqlPlace): void {
  const inside = [...state.tables.values()].filter((table) => (table.name.includes('.') ? table.name.split('.')[0] === name : name === 'public'))
  const made = inside.find(({ created, at: from }) => created && from.path !== at.path)?.at ?? null
  destroyed(state, { does: 'drop_schema', object: name, table: name, made, at })
  for (const table of inside) state.tables.delete(table.name)
}

function rename(state: State, from: string, to: string, at: SqlPlace): void {
  const table = tableIn(state, from, at)
  state.tables.delete(from)
  table.name = to
  for (const policy of table.policies.values()) policy.table = to
  state.tables.set(to, table)
}

function dropColumn(state: State, name: string, column: string, at: SqlPlace): void {
  const table = tableIn(state, name, at)
  destroyed(state, { does: 'drop_column', object: `${name}.${column}`, table: name, made: table.columns.get(column)?.at ?? null, at })
  table.columns.delete(column)
}

function renameColumn(table: TableState, from: string, to: string): void {
  const column = table.columns.get(from)
  table.columns.delete(from)
  if (column) table.columns.set(to, { ...column, name: to })
  const renamed = (names: readonly string[]) => names.map((name) => (name === from ? to : name))
  table.unique = table.unique.map(renamed)
  table.indexed = table.indexed.map(renamed)
}

function alterColumn(state: State, change: Extract<Change, { does: 'alter_column' }>, at: SqlPlace): void {
  const table = tableIn(state, change.table, at)
  const before = table.columns.get(change.column)
  if (!before) return
  const after: Column = {
    ...before,
    ...(change.type !== undefined && { type: change.type }),
    ...(change.default !== undefined && { default: change.default }),
    ...(change.notNull !== undefined && { notNull: change.notNull }),
  }
  if (after.type !== before.type && mayLose(before.type, after.type)) destroyed(state, { does: 'change_type', object: `${change.table}.${change.column}`, table: change.table, made: before.at, at })
  table.columns.set(change.column, after)
}

const TEXT = /^(?:text|citext|longtext|mediumtext)\b/
const WIDER: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/./, TEXT],
  [/^(?:smallint|int2)/, /^(?:int|bigint|numeric|decimal)/],
  [/^(?:integer|int4?)\b/, /^(?:bigint|int8|numeric|decimal|double)/],
  [/^(?:real|float4)/, /^(?:double|float8|numeric)/],
  [/^(?:json)\b/, /^jsonb\b/],
  [/^(?:timestamp)/, /^timestamp/],
  [/^uuid\b/, /^(?:varchar|character varying)\s*(?:\(\s*(?:3[6-9]|[4-9]\d|\d{3,})\s*\))?/],
  [/^date\b/, /^timestamp/],
]
/** `varchar(50)`, `numeric(8,2)` */
const SIZED = /^([a-z ]+?)\s*\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)/

/** Whether values may be cut or refused. */
function mayLose(from: string, to: string): boolean {
  if (WIDER.some(([before, after]) => before.test(from) && after.test(to))) return false
  const [old, now] = [SIZED.exec(from), SIZED.exec(to)]
  if (old && !now) return !/^(?:varchar|character varying|numeric|decimal)/.test(to)
  if (!old || !now) return true
  const whole = ([, , size, scale]: RegExpExecArray) => Number(size) - Number(scale ?? 0)
  return whole(now) < whole(old) || Number(now[3] ?? 0) < Number(old[3] ?? 0)
}

function rowRules(state: State, name: string, on: boolean, at: SqlPlace): void {
  const tables = name === EVERY_TABLE ? [...state.tables.values()].filter((table) => !table.name.includes('.')) : [tableIn(state, name, at)]
  for (const table of tables) {
    table.rowRules = on ? at : null
    if (!on) table.rowRulesOff = at
  }
}
