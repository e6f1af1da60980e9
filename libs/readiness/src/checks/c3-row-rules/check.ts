import { defineCheck } from '../../check.ts'
import { outcomeOf } from '../../issue-outcome.ts'
import { share } from '../../project/share.ts'
import { notApplicable, type Outcome, unclear } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, inReach, isReachable, listed, type Reach, reachOf, rowRuleIssues, type Table, tablesIn } from '@preflight/analyzers/sql'
import { tablesMadeElsewhere, tablesInUse, type KnownTable } from '../../project/known-tables.ts'

export const check = defineCheck({
  id: 'C3',
  name: 'Row rules are on for every table that clients reach',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'small',
  probes: [
    'Tables of the schemas that Supabase exposes, as the migrations leave them.',
    'ENABLE and DISABLE ROW LEVEL SECURITY, also in blocks and loops.',
    'Grants to anon and authenticated that are taken back.',
  ],
  assess: (project) => {
    const reach = reachOf(project)
    return reach ? judge(project, reach) : notApplicable('No browser speaks to a database: Supabase is not used.')
  },
})

function judge(project: Project, reach: Reach): Outcome {
  const { schema } = project
  const reachable = tablesIn(schema.tables, reach).filter((table) => isReachable(schema, table))
  const created = reachable.filter((table) => table.created)
  const ruled = reachable.filter(({ rowRules: on }) => on)
  if (created.length === 0 && ruled.length === 0) return withoutTables(project, reach)
  const issues = reachable.flatMap((table) => rowRuleIssues(schema, table))
  const unseen = tablesMadeElsewhere(project, (name) => inReach(reach, { name }))
  const all = [...new Set([...reachable, ...unseen].map(({ name }) => name))]
  const seen = `Row rules are on for ${ruled.length === all.length ? `all ${ruled.length}` : `${share(ruled, all)}`} tables that clients reach${created.length === 0 ? ' and that SQL files here name' : ''}.`
  if (issues.length === 0 && (unseen.length > 0 || created.length === 0)) return partlySeen(seen, unseen, ruled)
  return outcomeOf(issues, schema, { summary: seen, evidence: ruled.flatMap(({ rowRules: on }) => (on ? [evidenceOf(on)] : [])) })
}

function partlySeen(seen: string, unseen: readonly KnownTable[], ruled: readonly Table[]): Outcome {
  const names = unseen.map(({ name }) => name)
  const which = names.length > 0 ? `${listed(names)} ${names.length === 1 ? 'is' : 'are'} made outside the migrations: whether row rules are on there cannot be told.` : 'The tables themselves are made outside the repository, and there may be others.'
  return unclear(`${seen} ${which}`, {
    confidence: 40, evidence: [...unseen.map(({ at }) => at), ...ruled.flatMap(({ rowRules: on }) => on ?? [])].map(evidenceOf),
    recommendations: ['Put the missing tables into migrations ("supabase db pull") and add "alter table <name> enable row level security;".'],
  })
}

function withoutTables(project: Project, reach: Reach): Outcome {
  const tables = tablesInUse(project)
  const which = tables.length > 0 ? ` The code uses ${tables.length} tables, among them ${tables.slice(0, 5).map(({ name }) => name).join(', ')}.` : ''
  return unclear(`Supabase is used, but no migration in the repository makes its tables: whether row rules are on cannot be told.${which}`, {
    evidence: [evidenceOf(reach.because), ...tables.slice(0, 5).map(({ at }) => evidenceOf(at))],
    recommendations: ['Bring the schema into the repository with "supabase db pull", and look at the Security Advisor of the Supabase dashboard: it lists tables without row rules.'],
  })
}
