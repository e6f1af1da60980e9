import type { NewFunction, NewPolicy } from '../read/change.ts'
import type { Bucket, Column, Destructive, Grant, InsertedRows, SqlPlace, Trigger, View } from '../schema.ts'

export interface PolicyState extends NewPolicy {
  at: SqlPlace
}

export interface TableState {
  name: string
  created: boolean
  columns: Map<string, Column>
  unique: (readonly string[])[]
  indexed: (readonly string[])[]
  rowRules: SqlPlace | null
  rowRulesOff: SqlPlace | null
  policies: Map<string, PolicyState>
  triggers: Map<string, Trigger>
  at: SqlPlace
}

export interface FunctionState extends NewFunction {
  at: SqlPlace
}

/** The database after the statements so far. */
export interface State {
  tables: Map<string, TableState>
  /** by name and types of arguments */
  functions: Map<string, FunctionState>
  views: Map<string, View>
  buckets: Map<string, Bucket>
  grants: Grant[]
  destructive: Destructive[]
  inserted: InsertedRows[]
  unread: SqlPlace[]
  /** an event trigger switches row rules on for each new table */
  newTablesGetRules: SqlPlace | null
  /** tables that statements of the current file have read */
  readInFile: { path: string; tables: Set<string> }
}

export const emptyState = (): State => ({
  tables: new Map(), functions: new Map(), views: new Map(), buckets: new Map(), grants: [], destructive: [], inserted: [], unread: [],
  newTablesGetRules: null, readInFile: { path: '', tables: new Set() },
})

/** A table by its name; one that nothing has made yet is known from here on. */
export function tableIn(state: State, name: string, at: SqlPlace): TableState {
  const known = state.tables.get(name)
  if (known) return known
  const table: TableState = { name, created: false, columns: new Map(), unique: [], indexed: [], rowRules: null, rowRulesOff: null, policies: new Map(), triggers: new Map(), at }
  state.tables.set(name, table)
  return table
}
