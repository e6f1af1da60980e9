import type { Bucket, Column, Command, Grant, InsertedRows, SqlFunction, SqlPlace, Trigger, View } from '../schema.ts'

export interface NewPolicy {
  name: string
  table: string
  command: Command
  permissive: boolean
  roles: readonly string[]
  using: string | null
  check: string | null
}

/** What a column definition or a constraint adds beside the column itself. */
export interface TableParts {
  columns: readonly Column[]
  unique: readonly (readonly string[])[]
  references: readonly { columns: readonly string[]; table: string }[]
}

export type NewFunction = Omit<SqlFunction, 'asksCaller' | 'reads' | 'rowsOf' | 'writes' | 'at'>

/** What a statement does to the database, whichever dialect it is written in. */
export type Change =
  | { does: 'create_table'; table: string; parts: TableParts; ifNotExists: boolean; like: string | null }
  | { does: 'add_parts'; table: string; parts: TableParts; ifNotExists: boolean }
  | { does: 'drop_table'; table: string }
  | { does: 'rename_table'; table: string; to: string }
  | { does: 'drop_column'; table: string; column: string }
  | { does: 'rename_column'; table: string; column: string; to: string }
  | { does: 'alter_column'; table: string; column: string; type?: string; default?: string | null; notNull?: boolean }
  | { does: 'index'; table: string; columns: readonly string[]; unique: boolean }
  | { does: 'row_rules'; table: string; on: boolean }
  | ({ does: 'create_policy' } & NewPolicy)
  | { does: 'alter_policy'; name: string; table: string; to?: string; roles?: readonly string[]; using?: string; check?: string }
  | { does: 'drop_policy'; name: string; table: string }
  | ({ does: 'grant' } & Omit<Grant, 'at'>)
  | ({ does: 'create_function' } & NewFunction)
  | { does: 'alter_function'; name: string; definer?: boolean; fixedSearchPath?: boolean; to?: string }
  | { does: 'drop_function'; name: string; arguments: readonly string[] | null }
  | ({ does: 'create_trigger'; table: string } & Omit<Trigger, 'at'>)
  /** an event trigger that sees every table that is made */
  | { does: 'every_new_table'; runs: string }
  | { does: 'drop_trigger'; table: string; name: string }
  | ({ does: 'create_view' } & Omit<View, 'at'>)
  | { does: 'alter_view'; name: string; invoker: boolean }
  | { does: 'drop_view'; name: string }
  | { does: 'drop_schema'; name: string }
  | ({ does: 'bucket' } & Omit<Bucket, 'at'>)
  | ({ does: 'insert' } & Omit<InsertedRows, 'at'>)
  | { does: 'empty'; table: string; how: 'truncate' | 'delete_all' }
  /** rows of tables are read by a statement that writes elsewhere */
  | { does: 'copy'; from: readonly string[] }
  | { does: 'unread' }

export interface Placed {
  change: Change
  at: SqlPlace
}

/** Every table of the schema `public` that there is. */
export const EVERY_TABLE = '*'
