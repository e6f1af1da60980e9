import { rightsIn } from './columns.ts'
import { ownDecisions } from './decided-columns.ts'
import { type Issue } from './issues.ts'
import { ownRights } from './own-columns.ts'
import { BROWSER_ROLES, mayTouch, privilegeOn } from './privileges.ts'
import { type Reach, tablesIn } from './reach.ts'
import type { Column, Schema, SqlPlace, Table } from '../schema.ts'

/** Columns of rights and money that a table holds, and whether a client writes them. */
export interface RightsInTables {
  /** tables that hold such columns and are within reach of clients */
  tables: readonly { table: Table; columns: readonly Column[]; at: SqlPlace }[]
  issues: readonly Issue[]
}

export function rightsInTables(schema: Schema, reach: Reach): RightsInTables {
  // of a table that is made elsewhere, policies that stand here are not all there may be
  const within = tablesIn(schema.tables, reach).filter(({ created, rowRules }) => created || rowRules)
  const tables = within.flatMap((table) => {
    const columns = rightsIn(table)
    return columns[0] ? [{ table, columns, at: columns[0].at }] : []
  })
  const issues = tables.flatMap(({ table, columns, at }): Issue[] => {
    if (table.rowRules) return ownRights(schema, table)
    const written = table.created && BROWSER_ROLES.some((role) => mayTouch(privilegeOn(schema, table, 'UPDATE', role)))
    const named = columns.map(({ name }) => name).slice(0, 4).join(', ')
    return written ? [{ rule: 'row-level-security-off', lets: 'anybody', grave: true, severity: 'missing', object: table.name, what: `has no row rules: anybody changes ${named}`, confidence: 85, fix: { advice: 'Switch row rules on, and change roles, plans and credits only on the server', sql: `alter table ${table.name} enable row level security;` }, evidence: [{ file_path: at.path, line: at.line, text: at.text }] }] : []
  })
  return { tables, issues: [...issues, ...within.flatMap((table) => (table.rowRules ? ownDecisions(schema, table) : []))] }
}
