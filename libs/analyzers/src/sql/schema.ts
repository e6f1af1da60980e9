/** A place in a migration. */
export interface SqlPlace {
  path: string
  line: number
  /** the beginning of the statement, on one line, at most 160 characters */
  text: string
}

export interface Column {
  name: string
  /** as written, lower case: `uuid`, `numeric(10,2)` */
  type: string
  notNull: boolean
  unique: boolean
  /** the table it points to */
  references: string | null
  default: string | null
  at: SqlPlace
}

export type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'ALL'

/** What a condition of a policy comes to. */
export type Binds =
  /** true for every row, or nothing stands there that could be false */
  | 'always'
  /** only who is asked about (`auth.role() = 'authenticated'`, `auth.uid() is not null`), not the row */
  | 'role_only'
  /** compares the row with the caller */
  | 'caller'
  /** asks another table, or a function, which caller may */
  | 'membership'
  /** something of the row that is no caller: `published = true` */
  | 'row_state'
  /** true only for roles that no browser has: `auth.role() = 'service_role'` */
  | 'server'
  /** never true */
  | 'never'
  /** cannot be told */
  | 'unknown'

export interface Condition {
  text: string
  binds: Binds
  /** what each of its alternatives comes to: `user_id = auth.uid() or is_admin()` also lets the owner in */
  sides: readonly Binds[]
  /** columns of the row that it looks at */
  columns: readonly string[]
  /** it reads `user_metadata`, which users change themselves */
  userMetadata: boolean
}

export interface Policy {
  name: string
  table: string
  command: Command
  permissive: boolean
  /** lower case; `public` where none is named */
  roles: readonly string[]
  /** null where the clause is absent */
  using: Condition | null
  check: Condition | null
  at: SqlPlace
}

/** A GRANT, or a REVOKE that takes it back; in their order. */
export interface Grant {
  gives: boolean
  /** `every_table` and `every_function` of a schema; `default_*`: those made from then on */
  kind: 'table' | 'function' | 'schema' | 'every_table' | 'every_function' | 'default_table' | 'default_function'
  /** a table, a function with the types of its arguments where they stand there, a schema */
  object: string
  /** lower case; `all` */
  privileges: readonly string[]
  roles: readonly string[]
  /** null: every column */
  columns: readonly string[] | null
  at: SqlPlace
}

export interface Trigger {
  name: string
  /** the function */
  runs: string
  /** lower case: `insert`, `update`; columns of `update of` are left out */
  events: readonly string[]
  before: boolean
  at: SqlPlace
}

export interface Table {
  /** without the schema where it is `public`: `orders`, `private.jobs` */
  name: string
  /** false: only altered or given policies here, and made where nobody can read it */
  created: boolean
  columns: readonly Column[]
  /** columns of each key or unique index over the whole table */
  unique: readonly (readonly string[])[]
  indexed: readonly (readonly string[])[]
  /** where row rules are switched on and not off again */
  rowRules: SqlPlace | null
  /** where they are switched off, whatever came after */
  rowRulesOff: SqlPlace | null
  policies: readonly Policy[]
  triggers: readonly Trigger[]
  at: SqlPlace
}

export interface SqlFunction {
  name: string
  /** types of its arguments, as written, lower case */
  arguments: readonly string[]
  /** their names, where they have some */
  parameters: readonly string[]
  language: string
  definer: boolean
  /** `set search_path` stands on it */
  fixedSearchPath: boolean
  /** lower case: `trigger`, `setof orders`, `table`, `void` */
  returns: string
  /** it asks who calls (`auth.uid()`, `auth.jwt()`), or calls a function of the project that does */
  asksCaller: boolean
  /** tables that its body names */
  reads: readonly string[]
  /** those of which it reads more than figures: how many rows there are, a sum */
  rowsOf: readonly string[]
  writes: readonly string[]
  body: string
  at: SqlPlace
}

export interface View {
  name: string
  materialized: boolean
  /** `security_invoker = true` */
  invoker: boolean
  /** tables and views */
  reads: readonly string[]
  /** its own condition asks who calls */
  asksCaller: boolean
  /** it counts or sums: no row as it stands */
  aggregates: boolean
  at: SqlPlace
}

export interface Bucket {
  name: string
  public: boolean | null
  at: SqlPlace
}

/** A statement that takes data away. */
export interface Destructive {
  does: 'drop_table' | 'drop_column' | 'truncate' | 'delete_all' | 'drop_schema' | 'change_type'
  /** a table, or `table.column` */
  object: string
  /** the earlier file that made it; null where it is made in the same file, or nowhere here */
  made: SqlPlace | null
  /** statements before it in the same file read the table: its rows may have been copied */
  readBefore: boolean
  at: SqlPlace
}

/** Rows that a migration or seed writes: `insert into users ...`. */
export interface InsertedRows {
  table: string
  columns: readonly string[]
  /** columns to which the first row gives a text, itself or its hash: `crypt('...', gen_salt('bf'))` */
  texts: readonly string[]
  rows: number
  at: SqlPlace
}

/** What the migrations of a project come to, in their order. */
export interface Schema {
  /** SQL files that were read, in the order in which they run */
  files: readonly string[]
  /** false: scripts without an order of their own, run by hand; what a later one undoes may still hold */
  ordered: boolean
  tables: readonly Table[]
  functions: readonly SqlFunction[]
  views: readonly View[]
  grants: readonly Grant[]
  buckets: readonly Bucket[]
  destructive: readonly Destructive[]
  inserted: readonly InsertedRows[]
  /** files that say how they are taken back */
  reversible: readonly string[]
  /** statements that could not be read, or that run text made at run time */
  unread: readonly SqlPlace[]
}

export const NO_SCHEMA: Schema = { files: [], ordered: true, tables: [], functions: [], views: [], grants: [], buckets: [], destructive: [], inserted: [], reversible: [], unread: [] }
