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
  /** never true */
  | 'never'
  /** cannot be told */
  | 'unknown'

export interface Policy {
  name: string
  table: string
  command: Command
  permissive: boolean
  /** lower case; `public` where none is named */
  roles: readonly string[]
  /** null where the clause is absent */
  using: { text: string; binds: Binds } | null
  check: { text: string; binds: Binds } | null
  at: SqlPlace
}

export interface Grant {
  /** `table`, `function`, `schema` */
  kind: string
  object: string
  privileges: readonly string[]
  roles: readonly string[]
  /** null: every column */
  columns: readonly string[] | null
  at: SqlPlace
}

export interface Table {
  /** without the schema where it is `public`: `orders`, `private.jobs` */
  name: string
  columns: readonly Column[]
  /** columns of each key or unique index over the whole table */
  unique: readonly (readonly string[])[]
  indexed: readonly (readonly string[])[]
  /** where row rules are switched on and not off again */
  rowRules: SqlPlace | null
  policies: readonly Policy[]
  /** functions that run before a row is changed */
  triggers: readonly { name: string; runs: string; events: readonly string[]; at: SqlPlace }[]
  at: SqlPlace
}

export interface SqlFunction {
  name: string
  definer: boolean
  /** `set search_path` stands on it */
  fixedSearchPath: boolean
  returns: string
  /** it asks who calls: `auth.uid()`, `auth.jwt()`, `current_user` */
  asksCaller: boolean
  body: string
  at: SqlPlace
}

export interface View {
  name: string
  /** `security_invoker = true` */
  invoker: boolean
  reads: readonly string[]
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
  object: string
  at: SqlPlace
}

/** Rows that a migration or seed writes: `insert into users ...`. */
export interface InsertedRows {
  table: string
  columns: readonly string[]
  rows: number
  at: SqlPlace
}

/** What the migrations of a project come to, in their order. */
export interface Schema {
  /** SQL files that were read, in the order in which they run */
  files: readonly string[]
  tables: readonly Table[]
  functions: readonly SqlFunction[]
  views: readonly View[]
  grants: readonly Grant[]
  buckets: readonly Bucket[]
  destructive: readonly Destructive[]
  inserted: readonly InsertedRows[]
  /** statements that could not be read, or that run text made at run time */
  unread: readonly SqlPlace[]
}

export const NO_SCHEMA: Schema = { files: [], tables: [], functions: [], views: [], grants: [], buckets: [], destructive: [], inserted: [], unread: [] }
