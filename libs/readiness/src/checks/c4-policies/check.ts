import { defineCheck } from '../../check.ts'
import { outcomeOf } from '../../issue-outcome.ts'
import { notApplicable, type Outcome, unclear } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, hasRules, inReach, ownRights, policyIssues, type Reach, reachOf, tablesIn } from '@preflight/analyzers/sql'
import { tablesMadeElsewhere } from '../../project/known-tables.ts'

export const check = defineCheck({
  id: 'C4',
  name: 'Policies bind rows to the caller',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'medium',
  probes: [
    'What all policies of a table together let anon and authenticated do, for each command; service_role is safe.',
    'Conditions that are always true or ask only for a role, on tables whose rows belong to somebody or hold personal data.',
    'Columns that decide rights or payment in a row that its owner may change.',
    'Policies that trust user_metadata.',
  ],
  assess: (project) => {
    const reach = reachOf(project)
    if (!reach) return notApplicable('No browser speaks to a database: Supabase is not used.')
    return judge(project, reach)
  },
})

function judge(project: Project, reach: Reach): Outcome {
  const { schema } = project
  const tables = tablesIn(schema.tables, reach).filter(hasRules)
  if (tables.length === 0) {
    return schema.tables.length === 0
      ? unclear('Supabase is used, but no migration in the repository makes its policies: whether they bind rows to the caller cannot be told.', {
          evidence: [evidenceOf(reach.because)], recommendations: ['Bring the policies into the repository with "supabase db pull".'],
        })
      : notApplicable('No table has row rules, so there are no policies to judge; see the check of row rules.')
  }
  const issues = tables.flatMap((table) => [...policyIssues(schema, table), ...ownRights(schema, table)])
  const elsewhere = tablesMadeElsewhere(project, (name) => inReach(reach, { name }))
  const all = tables.flatMap((table) => table.policies)
  const unknown = all.filter(({ using, check }) => [using, check].some((condition) => condition?.binds === 'unknown'))
  const judged = `${all.length} ${all.length === 1 ? 'policy' : 'policies'} of ${tables.length} ${tables.length === 1 ? 'table' : 'tables'} bind rows to the caller or show public data only`
  if (issues.length === 0 && (elsewhere.length > 0 || tables.every(({ created }) => !created))) {
    return unclear(`${judged}. ${elsewhere.length > 0 ? `${elsewhere.length} more ${elsewhere.length === 1 ? 'table is' : 'tables are'}` : 'The tables themselves are'} made outside the migrations, so what other policies allow cannot be told.`, {
      confidence: 45, evidence: [...all, ...elsewhere].map(({ at }) => evidenceOf(at)), recommendations: ['Bring the whole schema with its policies into the repository with "supabase db pull".'],
    })
  }
  return outcomeOf(issues, schema, {
    summary: unknown.length > 0 ? `${judged}; what ${unknown.length} of them ${unknown.length === 1 ? 'asks' : 'ask'} could not be followed.` : `${judged}.`,
    confidence: unknown.length > 0 ? 65 : 85,
    evidence: all.map(({ at }) => evidenceOf(at)),
  })
}
