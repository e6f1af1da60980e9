import type { Schema, Table } from '../schema.ts'
import { COMMANDS } from './access.ts'
import { evidenceOf, type Issue } from './issues.ts'
import { BROWSER_ROLES, mayTouch, privilegeOn } from './privileges.ts'

/** Whether grants leave the roles of a browser anything of a table. */
export const isReachable = (schema: Schema, table: Table): boolean => BROWSER_ROLES.some((role) => COMMANDS.some((command) => mayTouch(privilegeOn(schema, table, command, role))))

/** What is held against a table whose rows nothing guards. */
export function rowRuleIssues(schema: Schema, table: Table): Issue[] {
  const fix = { advice: 'Switch row rules on, and add a policy for each use', sql: `alter table ${table.name} enable row level security;`, after: 'Without a policy only the service role reads a table.' }
  const { name, rowRulesOff, at } = table
  // of scripts without an order nobody knows which ran last
  if (table.rowRules) return rowRulesOff && !schema.ordered ? [{ severity: 'partial', object: name, what: 'has scripts that switch row rules on and off; which ran last cannot be told', fix, evidence: [evidenceOf(rowRulesOff), evidenceOf(table.rowRules)], confidence: 50 }] : []
  if (rowRulesOff) return [{ severity: 'missing', object: name, what: 'has its row rules switched off', fix, evidence: [evidenceOf(rowRulesOff)], confidence: 95 }]
  if (!table.created) return []
  const policies = table.policies.length > 0 ? ', although it has policies' : ''
  return [{ severity: 'missing', object: name, what: `has no row rules${policies}: everybody with the public key reads and changes every row`, fix, evidence: [evidenceOf(at)], confidence: 90 }]
}
