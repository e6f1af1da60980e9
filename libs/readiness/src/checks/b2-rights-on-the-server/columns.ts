import type { Project } from '../../project/project.ts'
import { rightsIn } from '../../sql/judge/columns.ts'
import { ownDecisions } from '../../sql/judge/decided-columns.ts'
import { type Issue } from '../../sql/judge/issues.ts'
import { ownRights } from '../../sql/judge/own-columns.ts'
import { BROWSER_ROLES, mayTouch, privilegeOn } from '../../sql/judge/privileges.ts'
import { reachOf, tablesIn } from '../../sql/judge/reach.ts'
import type { Column, SqlPlace, Table } from '../../sql/schema.ts'

/** Columns of rights and money that a table holds, and whether a client writes them. */
export interface RightsInTables {
  /** tables that hold such columns and are within reach of clients */
  tables: readonly { table: Table; columns: readonly Column[]; at: SqlPlace }[]
  issues: readonly Issue[]
}

/** null where no client reaches the database by itself */
export function rightsInTables(project: Project): RightsInTables | null {
  const reach = reachOf(project)
  if (!reach) return null
  const { schema } = project
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
    return written ? [{ severity: 'missing', object: table.name, what: `has no row rules: anybody changes ${named}`, confidence: 85, fix: { advice: 'Switch row rules on, and change roles, plans and credits only on the server', sql: `alter table ${table.name} enable row level security;` }, evidence: [{ file_path: at.path, line: at.line, text: at.text }] }] : []
  })
  return { tables, issues: [...issues, ...within.flatMap((table) => (table.rowRules ? ownDecisions(schema, table) : []))] }
}
