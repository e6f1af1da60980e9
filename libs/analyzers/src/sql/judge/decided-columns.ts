import type { Column, Policy, Schema, Table } from '../schema.ts'
import { type Issue } from './issues.ts'
import { insertable, issue, listed, open, type Open } from './own-columns.ts'

/** What a row has come to: somebody looks at it and says so. */
const STATUS = /^(?:(?:approval|review|verification|moderation|application|request|kyc|payment)_?)?(?:status|state)$|^(?:is_)?(?:approved|verified|accepted|moderated|vetted)$/i
/** Until then it waits. */
const WAITING = /^'(?:pending|submitted|requested|unverified|unapproved|new|open|(?:in|under|awaiting|pending)_?\w*(?:review|approval|verification|moderation))'|^false\b/i
/** Who has looked, when, and why it was refused. */
const REVIEWER = /^(?:approved|verified|reviewed|moderated|accepted|rejected|vetted|decided)_(?:by|at|on)(?:_\w+)?$|^(?:reviewer|approver|verifier|moderator)(?:_id)?$|^(?:rejection|refusal|denial|decline)_reason$|^(?:admin|review|reviewer|moderator|moderation)_(?:notes?|comments?)$/i
/** What people ask for, hand in or pay: its status is not theirs to say. */
const ASKED_FOR = /(?:^|_)(?:verifications?|applications?|approvals?|claims?|kyc\w*|fundraisers?|campaigns?|refunds?|withdrawals?|payouts?|deposits?|top_?ups?|loans?|donations?|payments?|orders?|testimonials?)$/i
const ADMINISTRATORS = /admin|moderator|reviewer|staff|super_?user/i

const bare = (name: string): string => name.split('.').at(-1) ?? name
const conditionOf = ({ using, check }: Policy): string => `${using?.text ?? ''} ${check?.text ?? ''}`

/** Whether administrators, and not only owners, change rows. */
const isAdministered = ({ policies }: Table): boolean => policies.some((policy) => (policy.command === 'UPDATE' || policy.command === 'ALL') && ADMINISTRATORS.test(conditionOf(policy)))

/** Columns that say what an administrator has decided about a row that users hand in. */
function decidedIn(table: Table): { columns: readonly Column[]; sure: boolean } | null {
  const columns = table.columns.filter(({ name, default: preset }) => STATUS.test(name) && preset !== null && WAITING.test(preset.trim()))
  const reviewed = table.columns.some(({ name }) => REVIEWER.test(name))
  const administered = isAdministered(table)
  if (columns.length === 0 || !(reviewed || (administered && ASKED_FOR.test(bare(table.name))))) return null
  return { columns, sure: reviewed && administered }
}

/** `is_admin() and ...`: who must be an administrator decides; `owner = caller or is_admin()` lets owners in as well. */
const isByAdministrators = ({ policy }: Open): boolean => ADMINISTRATORS.test(conditionOf(policy)) && !/\bor\b/i.test(conditionOf(policy))

/**
 * Users hand in a row that waits for an administrator: a policy that binds only whose row it is lets them write the
 * decision along with it.
 */
export function ownDecisions(schema: Schema, table: Table): Issue[] {
  const decided = decidedIn(table)
  if (!decided) return []
  const reach = (command: 'INSERT' | 'UPDATE') => {
    const found = open(schema, table, decided.columns, command)
    return found && !found.shared && !isByAdministrators(found) ? found : null
  }
  const updates = reach('UPDATE')
  const found = updates ?? (insertable(schema, table) ? reach('INSERT') : null)
  if (!found) return []
  const what = updates ? `lets users change ${listed(found.columns)} of their own row` : `lets users choose ${listed(found.columns)} of a row they add`
  return [issue(table, found, decided.sure ? 'missing' : 'partial', `${what}, which somebody else is meant to decide`, decided.sure ? 80 : 60)]
}
