import type { Change, Placed } from '../read/change.ts'
import type { SqlPlace } from '../schema.ts'
import { type State, tableIn } from './state.ts'

/** Policies, grants, functions, triggers and views. */
export function applyToRules(state: State, { change, at }: Placed): void {
  switch (change.does) {
    case 'create_policy': return createPolicy(state, change, at)
    case 'alter_policy': return alterPolicy(state, change, at)
    case 'drop_policy': return void state.tables.get(change.table)?.policies.delete(change.name)
    case 'grant': return void state.grants.push(withPlace(change, at))
    case 'create_function': return createFunction(state, change, at)
    case 'alter_function': return alterFunction(state, change)
    case 'drop_function': return dropFunction(state, change.name, change.arguments)
    case 'create_trigger': return void tableIn(state, change.table, at).triggers.set(change.name, withPlace(change, at))
    case 'drop_trigger': return void state.tables.get(change.table)?.triggers.delete(change.name)
    case 'every_new_table': return everyNewTable(state, change.runs, at)
    case 'create_view': return void state.views.set(change.name, withPlace(change, at))
    case 'alter_view': return alterView(state, change.name, change.invoker)
    case 'drop_view': return void state.views.delete(change.name)
    default: return undefined
  }
}

const withPlace = <T extends { does: string }>({ does: _does, ...rest }: T, at: SqlPlace): Omit<T, 'does'> & { at: SqlPlace } => ({ ...rest, at })

function createPolicy(state: State, change: Extract<Change, { does: 'create_policy' }>, at: SqlPlace): void {
  tableIn(state, change.table, at).policies.set(change.name, withPlace(change, at))
}

function alterPolicy(state: State, { name, table, to, roles, using, check }: Extract<Change, { does: 'alter_policy' }>, at: SqlPlace): void {
  const policies = state.tables.get(table)?.policies
  const before = policies?.get(name)
  if (!policies || !before) return
  if (to !== undefined) policies.delete(name)
  policies.set(to ?? name, { ...before, name: to ?? name, ...(roles && { roles }), ...(using !== undefined && { using }), ...(check !== undefined && { check }), at })
}

const SYNONYMS = new Map([['int', 'integer'], ['int4', 'integer'], ['int8', 'bigint'], ['int2', 'smallint'], ['bool', 'boolean'], ['decimal', 'numeric'], ['varchar', 'character varying'], ['float8', 'double precision'], ['timestamptz', 'timestamp with time zone'], ['timestamp without time zone', 'timestamp']])

/** Functions are told apart by the types they are given, sizes left out. */
const typeKey = (type: string): string => {
  const bare = type.replace(/\s*\([^)]*\)/, '').replace(/^public\./, '')
  return SYNONYMS.get(bare) ?? bare
}
const keyOf = (name: string, types: readonly string[]): string => `${name}(${types.map(typeKey).join(',')})`

function createFunction(state: State, change: Extract<Change, { does: 'create_function' }>, at: SqlPlace): void {
  state.functions.set(keyOf(change.name, change.arguments), withPlace(change, at))
}

function alterFunction(state: State, { name, to, definer, fixedSearchPath }: Extract<Change, { does: 'alter_function' }>): void {
  for (const [key, one] of [...state.functions].filter(([, known]) => known.name === name)) {
    const after = { ...one, name: to ?? name, ...(definer !== undefined && { definer }), ...(fixedSearchPath !== undefined && { fixedSearchPath }) }
    state.functions.delete(key)
    state.functions.set(keyOf(after.name, after.arguments), after)
  }
}

function dropFunction(state: State, name: string, types: readonly string[] | null): void {
  const all = [...state.functions].filter(([, one]) => one.name === name)
  const exact = types && all.length > 1 ? all.filter(([key]) => key === keyOf(name, types)) : all
  for (const [key] of exact) state.functions.delete(key)
}

/** Supabase offers an event trigger that switches row rules on for every table as it is made. */
function everyNewTable(state: State, runs: string, at: SqlPlace): void {
  if ([...state.functions.values()].some(({ name, body }) => name === runs && /enable\s+row\s+level\s+security/i.test(body))) state.newTablesGetRules = at
}

function alterView(state: State, name: string, invoker: boolean): void {
  const view = state.views.get(name)
  if (view) state.views.set(name, { ...view, invoker })
}
