import type { Schema, Table } from '../schema.ts'
import { COMMANDS } from './access.ts'
import { contactsIn, ownerOf, rightsIn, secretsIn } from './columns.ts'
import { evidenceOf, type Issue } from './issues.ts'
import { BROWSER_ROLES, mayTouch, privilegeOn } from './privileges.ts'

/** Whether grants leave the roles of a browser anything of a table. */
export const isReachable = (schema: Schema, table: Table): boolean => BROWSER_ROLES.some((role) => COMMANDS.some((command) => mayTouch(privilegeOn(schema, table, command, role))))

const letsOf = (schema: Schema, table: Table): Issue['lets'] => (COMMANDS.some((command) => mayTouch(privilegeOn(schema, table, command, 'anon'))) ? 'anybody' : 'signed_in')

/** Its rows are of persons, or decide what they may do. */
const isGrave = (table: Table): boolean => ownerOf(table) !== undefined || [...secretsIn(table), ...contactsIn(table), ...rightsIn(table)].length > 0

/** What is held against a table whose rows nothing guards. */
export function rowRuleIssues(schema: Schema, table: Table): Issue[] {
  const fix = { advice: 'Switch row rules on, and add a policy for each use', sql: `alter table ${table.name} enable row level security;`, after: 'Without a policy only the service role reads a table.' }
  const { name, rowRulesOff, at } = table
  const known = { rule: 'row-level-security-off', lets: letsOf(schema, table), grave: isGrave(table), object: name, fix } as const
  // of scripts without an order nobody knows which ran last
  if (table.rowRules) return rowRulesOff && !schema.ordered ? [{ ...known, severity: 'partial', what: 'has scripts that switch row rules on and off; which ran last cannot be told', evidence: [evidenceOf(rowRulesOff), evidenceOf(table.rowRules)], confidence: 50 }] : []
  if (rowRulesOff) return [{ ...known, severity: 'missing', what: 'has its row rules switched off', evidence: [evidenceOf(rowRulesOff)], confidence: 95 }]
  if (!table.created) return []
  const policies = table.policies.length > 0 ? ', although it has policies' : ''
  return [{ ...known, severity: 'missing', what: `has no row rules${policies}: everybody with the public key reads and changes every row`, evidence: [evidenceOf(at)], confidence: 90 }]
}
