import { defineCheck } from '../../check.ts'
import { outcomeOf } from '../../issue-outcome.ts'
import { notApplicable, type Outcome } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, functionIssues, grantIssues, inReach, type Reach, reachOf, viewIssues } from '@preflight/analyzers/sql'

export const check = defineCheck({
  id: 'C5',
  name: 'Definer functions, views and grants are not open to everybody',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: [
    'SECURITY DEFINER functions of exposed schemas that anon or authenticated may call: whether they ask the caller, what they write and return.',
    'Definer functions without a fixed search_path.',
    'Views without security_invoker over tables with row rules.',
    'Write grants to anon on tables without row rules.',
  ],
  assess: (project) => {
    const reach = reachOf(project)
    return reach ? judge(project, reach) : notApplicable('No browser speaks to a database: Supabase is not used.')
  },
})

function judge({ schema }: Project, reach: Reach): Outcome {
  const definers = schema.functions.filter((fn) => fn.definer && inReach(reach, fn))
  const views = schema.views.filter((view) => inReach(reach, view))
  const granted = schema.grants.filter(({ gives, kind }) => gives && kind === 'table')
  if (definers.length + views.length + granted.length === 0) return notApplicable('The migrations make no definer functions, no views and no grants.')
  const issues = [...definers.flatMap((one) => functionIssues(schema, one)), ...views.flatMap((one) => viewIssues(schema, one)), ...grantIssues(schema, reach)]
  const asking = definers.filter(({ asksCaller }) => asksCaller).length
  return outcomeOf(issues, schema, {
    summary: `Nothing gets past row rules: ${[
      ...(definers.length > 0 ? [`${definers.length} definer functions (${asking} ask who calls; the others are triggers, give no rows or are not for clients)`] : []),
      ...(views.length > 0 ? [`${views.length} ${views.length === 1 ? 'view' : 'views'}`] : []),
      ...(granted.length > 0 ? [`${granted.length} grants`] : []),
    ].join(', ')} were looked at.`,
    confidence: 75,
    evidence: [...definers, ...views].map(({ at }) => evidenceOf(at)),
  })
}
