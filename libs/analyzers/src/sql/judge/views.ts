import { grantsOn } from './grants-on.ts'
import { evidenceOf, type Fix, type Issue } from './issues.ts'
import { BROWSER_ROLES, mayTouch, privilegeOn } from './privileges.ts'
import { inReach, type Reach } from './reach.ts'
import type { Schema, View } from '../schema.ts'
import { isHidden } from './hidden.ts'

export function viewIssues(schema: Schema, view: View): Issue[] {
  if (view.invoker || view.asksCaller) return []
  const roles = BROWSER_ROLES.filter((role) => mayTouch(privilegeOn(schema, view, 'SELECT', role)))
  const below = tablesBelow(viewsByName(schema), view, new Set())
  const hidden = below.filter((name) => isHidden(schema, name) || name === 'auth.users')
  const elsewhere = below.filter((name) => isMadeElsewhere(schema, name))
  if (roles.length === 0) return []
  if (hidden.length === 0) return elsewhere.length > 0 && schema.tables.some(({ rowRules }) => rowRules) ? [overUnknown(view, elsewhere)] : []
  const what = view.aggregates ? 'shows figures over all rows of' : 'shows every row of'
  return [{
    rule: 'view-past-row-rules', lets: roles.includes('anon') ? 'anybody' : 'signed_in', grave: hidden.includes('auth.users'), severity: view.aggregates ? 'partial' : 'missing', object: view.name, confidence: view.aggregates ? 60 : 85,
    what: `${what} ${hidden.slice(0, 3).join(', ')} to ${roles.includes('anon') ? 'anybody' : 'every signed-in user'}: it runs as its owner, past row rules`,
    fix: view.materialized ? { advice: 'Row rules do not hold for materialized views: keep clients from them', sql: `revoke all on ${view.name} from anon, authenticated;` } : asCaller(view),
    evidence: [evidenceOf(view.at)],
  }]
}

const isMadeElsewhere = (schema: Schema, name: string): boolean => !name.includes('.') && !name.startsWith('pg_') && schema.tables.find((table) => table.name === name)?.created !== true

const asCaller = ({ name }: View): Fix => ({ advice: 'Let views run as the caller', sql: `alter view ${name} set (security_invoker = true);` })

const overUnknown = (view: View, tables: readonly string[]): Issue => ({
  rule: 'view-past-row-rules', lets: 'anybody', grave: false, severity: 'partial', object: view.name, confidence: 50,
  what: `runs as its owner over ${tables.slice(0, 3).join(', ')}, made outside the migrations: where row rules are on there, it gets past them`,
  fix: asCaller(view),
  evidence: [evidenceOf(view.at)],
})

/** Views that one view is followed through. */
const MAX_BELOW = 200

const byName = new WeakMap<Schema, ReadonlyMap<string, View>>()

function viewsByName(schema: Schema): ReadonlyMap<string, View> {
  const known = byName.get(schema) ?? new Map(schema.views.map((one) => [one.name, one]))
  byName.set(schema, known)
  return known
}

/** Tables that it reads, through other views of the same kind as well. */
function tablesBelow(views: ReadonlyMap<string, View>, { name, reads }: View, seen: Set<string>): string[] {
  if (seen.has(name) || seen.size > MAX_BELOW) return []
  seen.add(name)
  return [...new Set(reads.flatMap((read) => {
    const view = views.get(read)
    return view ? (view.invoker || view.asksCaller ? [] : tablesBelow(views, view, seen)) : [read]
  }))]
}

const WRITES = new Set(['all', 'insert', 'update', 'delete', 'truncate'])

/** Explicit grants of writes to those who are not signed in, on tables that nothing else guards. */
export function grantIssues(schema: Schema, reach: Reach): Issue[] {
  return schema.tables.flatMap((table): Issue[] => {
    if (table.rowRules || !table.created || !inReach(reach, table)) return []
    const grant = grantsOn(schema, 'table', table.name).find(({ gives, kind, object, roles, privileges }) => gives && kind === 'table' && object === table.name && roles.some((role) => role === 'anon' || role === 'public') && privileges.some((one) => WRITES.has(one)))
    if (!grant || !(['INSERT', 'UPDATE', 'DELETE'] as const).some((command) => mayTouch(privilegeOn(schema, table, command, 'anon')))) return []
    return [{
      rule: 'grant-too-wide', lets: 'anybody', grave: false, severity: 'missing', object: table.name, what: 'is granted to anon for writing and has no row rules', confidence: 90,
      fix: { advice: 'Take the grant back and switch row rules on', sql: `revoke insert, update, delete on ${table.name} from anon; alter table ${table.name} enable row level security;` },
      evidence: [evidenceOf(grant.at)],
    }]
  })
}
