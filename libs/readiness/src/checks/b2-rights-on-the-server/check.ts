import { defineCheck } from '../../check.ts'
import { notAssessed, type Outcome } from '../../outcome.ts'
import { evidenceOf, outcomeOf } from '../../sql/judge/issues.ts'
import type { Schema } from '../../sql/schema.ts'
import { type RightsInTables, rightsInTables } from './columns.ts'

export const check = defineCheck({
  id: 'B2',
  name: 'Admin and paid rights are decided on the server',
  weight: 10,
  blocker: true,
  decides: 'code_first',
  effort: 'medium',
  probes: ['Columns that hold a role, a plan or credits, and whether clients may write them.'],
  assess: (project) => {
    const found = rightsInTables(project)
    return found ? judge(found, project.schema) : notAssessed('No client reaches the database by itself, and the routes are not looked at yet.')
  },
})

function judge({ tables, issues }: RightsInTables, schema: Schema): Outcome {
  if (tables.length === 0) return notAssessed('No table of the migrations holds a role, a plan or credits.')
  const names = tables.map(({ table, columns }) => `${table.name} (${columns.map(({ name }) => name).slice(0, 3).join(', ')})`)
  return outcomeOf(issues, schema, {
    summary: `Clients cannot write the columns that decide rights or payment: ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', ...' : ''}.`,
    confidence: tables.some(({ table }) => table.policies.some(({ command, using, check: after }) => command !== 'SELECT' && [using, after].some((condition) => condition?.binds === 'unknown'))) ? 55 : 75,
    evidence: tables.map(({ at }) => evidenceOf(at)),
  })
}
