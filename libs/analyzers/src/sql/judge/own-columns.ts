import type { Column, Policy, Schema, Table } from '../schema.ts'
import { accessOf, type Entry, type OneCommand } from './access.ts'
import { isPaid, isSettled, rightsIn } from './columns.ts'
import { evidenceOf, type Issue } from './issues.ts'
import { privilegeOn } from './privileges.ts'

/** Rows that somebody is let write because they are theirs. */
const OWN = new Set(['caller', 'role_only', 'always', 'row_state'])

/**
 * Row rules bind rows, not columns: who may change the own row may change every column of it, the role and the plan
 * among them, unless grants, the policy's check or a trigger keep them.
 */
export function ownRights(schema: Schema, table: Table): Issue[] {
  const rights = rightsIn(table)
  if (rights.length === 0) return []
  const updates = open(schema, table, rights, 'UPDATE')
  if (updates?.columns.every(isSettled)) return [issue(table, updates, 'partial', `lets users change ${listed(updates.columns)} of their own row, unless they are the sellers`, 65)]
  if (updates) return [updates.shared ? issue(table, updates, 'partial', `lets members change ${listed(updates.columns)} of their own team`, 60) : issue(table, updates, 'missing', `lets users change ${listed(updates.columns)} of their own row`, 85)]
  const inserts = insertable(schema, table) ? open(schema, table, rights, 'INSERT') : null
  if (!inserts || inserts.shared) return []
  const preset = inserts.columns.every((column) => column.default !== null)
  return [issue(table, inserts, preset ? 'partial' : 'missing', `lets users choose ${listed(inserts.columns)} of a row they add`, preset ? 65 : 75)]
}

export interface Open {
  policy: Policy
  columns: readonly Column[]
  /** the row is not one person's: those who administer a team may change it */
  shared: boolean
}

/** The columns that a policy leaves open to those it lets in. */
export function open(schema: Schema, table: Table, rights: readonly Column[], command: OneCommand): Open | null {
  const { entries } = accessOf(table, command, 'authenticated')
  const limits = table.policies.filter(({ permissive, command: of }) => !permissive && (of === command || of === 'ALL')).flatMap(({ check, using }) => (check ?? using)?.columns ?? [])
  const { whole, columns: granted } = privilegeOn(schema, table, command, 'authenticated')
  const openFor = (entry: Entry, wanted: readonly Column[]) =>
    wanted.filter(({ name }) => (whole || granted.has(name)) && !limits.includes(name) && !isPinned(entry, name) && !isGuarded(schema, table, name, command))
  const own = entries.filter(({ sides }) => sides.some((side) => OWN.has(side))).map((entry) => ({ policy: entry.policy, columns: openFor(entry, rights), shared: false }))
  const shared = entries.filter(isOfTeam).map((entry) => ({ policy: entry.policy, columns: openFor(entry, rights.filter(isPaid)), shared: true }))
  return [...own, ...shared].find(({ columns }) => columns.length > 0) ?? null
}

/** A member of what the row is about may write, not an administrator of the product. */
const isOfTeam = ({ binds, policy, after }: Entry): boolean => binds === 'membership' && (policy.using ?? after)?.columns.length !== 0

/** The check compares the column: `role = 'user'`, `plan = (select ...)`. */
const isPinned = ({ after }: Entry, column: string): boolean => after?.columns.includes(column) ?? false

/** A trigger that runs before the change looks at the column. */
function isGuarded(schema: Schema, table: Table, column: string, command: OneCommand): boolean {
  const looks = new RegExp(`\\b(?:new|old)\\s*\\.\\s*"?${column.replace(/\W/g, '\\$&')}"?`, 'i')
  return table.triggers.some(({ before, events, runs }) => before && events.includes(command.toLowerCase()) && schema.functions.some(({ name, body }) => name === runs && looks.test(body)))
}

/** A trigger writes the caller into the column of every new row, whatever the client has put there. */
export function isSetByTrigger(schema: Schema, table: Table, column: string): boolean {
  const field = `\\bnew\\s*\\.\\s*"?${column.replace(/\W/g, '\\$&')}"?`
  const [sets, keeps] = [new RegExp(`${field}\\s*:?=`, 'i'), new RegExp(`${field}\\s+is\\s+null|coalesce\\s*\\(\\s*${field}`, 'i')]
  const makers = new Set(schema.functions.filter(({ body, asksCaller }) => asksCaller && sets.test(body) && !keeps.test(body)).map(({ name }) => name))
  return table.triggers.some(({ before, events, runs }) => before && events.includes('insert') && makers.has(runs))
}

/** A row that is made at sign-up cannot be added a second time. */
export function insertable(schema: Schema, table: Table): boolean {
  const makers = new Set(schema.functions.filter(({ returns, writes }) => returns === 'trigger' && writes.includes(table.name)).map(({ name }) => name))
  const atSignUp = schema.tables.some(({ name, triggers }) => name === 'auth.users' && triggers.some(({ runs }) => makers.has(runs)))
  return !atSignUp || accessOf(table, 'DELETE', 'authenticated').entries.some(({ binds }) => OWN.has(binds))
}

export function issue(table: Table, { policy, columns }: Open, severity: Issue['severity'], what: string, confidence: number): Issue {
  const names = columns.map(({ name }) => name).join(', ')
  return {
    rule: 'row-decides-rights', lets: 'signed_in', grave: columns.some((column) => !isSettled(column)), severity, object: table.name, what, confidence,
    fix: {
      advice: 'Take the columns of rights out of what clients may write, and change them only on the server, with the service role',
      sql: `revoke insert, update on ${table.name} from anon, authenticated; grant update (<columns without ${names}>) on ${table.name} to authenticated;`,
    },
    evidence: [evidenceOf(policy.at), ...columns.slice(0, 1).map(({ at }) => evidenceOf(at))],
  }
}

export const listed = (columns: readonly Column[]): string => columns.map(({ name }) => name).slice(0, 4).join(', ') + (columns.length > 4 ? ', ...' : '')
