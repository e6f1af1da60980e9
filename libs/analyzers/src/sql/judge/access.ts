import { both, either } from '../conditions/binds.ts'
import type { Binds, Command, Condition, Policy, Table } from '../schema.ts'
import type { BrowserRole } from './privileges.ts'

export type OneCommand = Exclude<Command, 'ALL'>
export const COMMANDS: readonly OneCommand[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
export const WRITES: readonly OneCommand[] = ['INSERT', 'UPDATE', 'DELETE']

/** A policy that lets a role in, and by what. */
export interface Entry {
  policy: Policy
  /** what rows it lets in; for INSERT those written */
  binds: Binds
  /** what each alternative of its condition comes to */
  sides: readonly Binds[]
  /** what the row must be afterwards; null where nothing is written */
  after: Condition | null
}

export interface Access {
  /** what all policies together come to; `never` where none lets the role in */
  binds: Binds
  /** policies as weak as that */
  weakest: readonly Entry[]
  entries: readonly Entry[]
}

const concerns = ({ command, roles }: Policy, wanted: OneCommand, role: BrowserRole): boolean =>
  (command === wanted || command === 'ALL') && (roles.includes('public') || roles.includes(role))

/** What the policies of a table let a role do: one permissive policy is enough, every restrictive one must agree. */
export function accessOf(table: Table, command: OneCommand, role: BrowserRole): Access {
  const all = table.policies.filter((policy) => concerns(policy, command, role))
  const entries = all.filter(({ permissive }) => permissive).map((policy) => entryOf(policy, command, role))
  const limits = all.filter(({ permissive }) => !permissive).map((policy) => entryOf(policy, command, role).binds)
  const open = either(entries.map(({ binds }) => binds))
  const binds = both([open, ...limits])
  return { binds, weakest: entries.filter((entry) => entry.binds === open && open !== 'never'), entries }
}

function entryOf(policy: Policy, command: OneCommand, role: BrowserRole): Entry {
  const after = command === 'INSERT' || command === 'UPDATE' ? (policy.check ?? policy.using) : null
  const condition = command === 'INSERT' ? after : policy.using
  const binds = condition?.binds ?? 'always'
  // nobody who is not signed in passes a comparison with the caller, and a policy for those who are asks as what they come
  const known = role === 'authenticated' && binds === 'always' && !policy.roles.includes('public') ? 'role_only' : binds
  return { policy, binds: known, sides: [known, ...(condition?.sides ?? [])], after }
}

/** The weaker of what both roles may do: whoever is not signed in counts as anybody. */
export function browserAccess(table: Table, command: OneCommand, roles: readonly BrowserRole[]): Access {
  const all = roles.map((role) => accessOf(table, command, role)).filter(({ entries }) => entries.length > 0)
  const binds = either(all.map((access) => access.binds))
  return all.find((access) => access.binds === binds) ?? { binds: 'never', weakest: [], entries: [] }
}
