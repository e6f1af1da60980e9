import type { Command, Grant, Schema, SqlPlace } from '../schema.ts'
import { grantsOn } from './grants-on.ts'
import { schemaOf } from './reach.ts'

/** Roles that a browser has: before and after signing in. */
export const BROWSER_ROLES = ['anon', 'authenticated'] as const
export type BrowserRole = (typeof BROWSER_ROLES)[number]

/** What a role may do with a table, before row rules have their say. */
export interface Privilege {
  /** every column */
  whole: boolean
  /** these columns, where not every one */
  columns: ReadonlySet<string>
}

type Object = { name: string; at: SqlPlace }

/** Supabase grants everything in an exposed schema to both roles; what the migrations take back and give again is counted in their order. */
export function privilegeOn(schema: Schema, table: Object, command: Exclude<Command, 'ALL'>, role: BrowserRole): Privilege {
  const columns = new Set<string>()
  let whole = true
  for (const grant of grantsOn(schema, 'table', table.name)) {
    if (!concerns(schema, grant, table, role, command.toLowerCase())) continue
    if (grant.columns === null) {
      whole = grant.gives
      if (!grant.gives) columns.clear()
      // a column's own grant is all that a revoke of columns takes back: one of the whole table outlives it
    } else for (const column of grant.columns) if (grant.gives) columns.add(column)
    else columns.delete(column)
  }
  return { whole, columns }
}

function concerns(schema: Schema, grant: Grant, { name, at }: Object, role: BrowserRole, privilege: string): boolean {
  if (!grant.roles.includes(role) && !(grant.gives && grant.roles.includes('public'))) return false
  if (!grant.privileges.includes('all') && !grant.privileges.includes(privilege)) return false
  if (grant.kind === 'table') return grant.object === name
  if (grant.kind === 'every_table') return grant.object === schemaOf(name) && !isBefore(schema, grant.at, at)
  return grant.kind === 'default_table' && grant.object === schemaOf(name) && isBefore(schema, grant.at, at)
}

/** Whether one statement runs before another. */
export function isBefore(schema: Schema, a: SqlPlace, b: SqlPlace): boolean {
  return a.path === b.path ? a.line < b.line : schema.files.indexOf(a.path) < schema.files.indexOf(b.path)
}

export const mayTouch = ({ whole, columns }: Privilege): boolean => whole || columns.size > 0

type Callable = { name: string; arguments: readonly string[]; at: SqlPlace }

/** Who may call a function: everybody unless that is taken back. `half`: taken from PUBLIC only, while Supabase also grants to the roles by name. */
export function mayExecute(schema: Schema, fn: Callable): 'yes' | 'half' | 'no' {
  const open = callersOf(schema, fn)
  const grants = grantsOn(schema, 'function', fn.name)
  const named = BROWSER_ROLES.some((role) => open.has(role))
  if (open.has('public') || named) return open.has('public') || grants.some(({ gives, kind, object, roles }) => gives && kind === 'function' && isFunction(object, fn) && roles.some((role) => role === 'anon' || role === 'authenticated')) ? 'yes' : 'half'
  return 'no'
}

/** Whether nobody has to sign in to call a function. */
export const mayStrangersExecute = (schema: Schema, fn: Callable): boolean => ['public', 'anon'].some((role) => callersOf(schema, fn).has(role))

/** Roles that are left after what the migrations take back. */
function callersOf(schema: Schema, fn: Callable): Set<string> {
  const open = new Set<string>(['public', ...BROWSER_ROLES])
  const grants = grantsOn(schema, 'function', fn.name)
  for (const grant of grants) {
    const own = grant.kind === 'function' && isFunction(grant.object, fn)
    const every = grant.kind === 'every_function' && grant.object === schemaOf(fn.name) && !isBefore(schema, grant.at, fn.at)
    const standard = grant.kind === 'default_function' && grant.object === schemaOf(fn.name) && isBefore(schema, grant.at, fn.at)
    if (!own && !every && !standard) continue
    for (const role of grant.roles) if (grant.gives) open.add(role)
    else open.delete(role)
  }
  return open
}

/** Grants name a function with or without the types of its arguments. */
const isFunction = (object: string, { name }: { name: string }): boolean => object === name || object.startsWith(`${name}(`)
