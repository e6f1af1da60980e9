import { defineCheck } from '../../check.ts'
import { outcomeOf } from '../../issue-outcome.ts'
import { type Answered, missing, notApplicable, notAssessed, partial, passed } from '../../outcome.ts'
import { hasAccounts, runsForSomebody } from '../../project/accounts.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence } from '../../project/routes.ts'
import { evidenceOf, once, reachOf, type RightsInTables, rightsInTables, type Schema } from '@preflight/analyzers/sql'
import { rolesIn } from './roles.ts'

const TODO = ['Ask for the role on the server, from your own records and the session, before the handler of every such route and in the row rules of every such table; pages may only hide what the server refuses anyway.']

/** What clients may write by themselves; null where no table in their reach holds rights. */
function byTables({ tables, issues }: RightsInTables, schema: Schema): Answered | null {
  if (tables.length === 0 && issues.length === 0) return null
  const names = tables.map(({ table, columns }) => `${table.name} (${columns.map(({ name }) => name).slice(0, 3).join(', ')})`)
  return outcomeOf(issues, schema, {
    summary: `Clients cannot write the columns that decide rights or payment: ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', ...' : ''}.`,
    confidence: tables.some(({ table }) => table.policies.some(({ command, using, check: after }) => command !== 'SELECT' && [using, after].some((condition) => condition?.binds === 'unknown'))) ? 55 : 75,
    evidence: tables.map(({ at }) => evidenceOf(at)),
  })
}

/** Who asks for roles; null where nobody does, and nothing is for some users only. */
function byRoles(project: Project): Answered | null {
  const { inPages, onServer, open } = rolesIn(project)
  const evidence = open.map((route) => routeEvidence(route, 'asks nobody'))
  if (open.length > 0 && inPages.length > 0) return missing('Pages check for a role, and routes for administrators behind them ask nobody: whoever calls them directly has the rights.', { confidence: 75, evidence: [...evidence, ...inPages.slice(0, 2)], recommendations: TODO })
  if (open.length > 0) return partial('Routes for administrators ask nobody, as far as the code shows.', { confidence: 60, evidence, recommendations: TODO })
  if (onServer.length > 0) return passed('The server asks for roles.', { confidence: 60, evidence: onServer.slice(0, 6) })
  if (inPages.length > 0) return partial('Pages check for a role, and nothing on the server or in row rules was found that asks for it. It needs a look: whoever changes the page has the rights.', { confidence: 50, evidence: inPages, recommendations: TODO })
  return null
}

const RANK = ['MISSING', 'PARTIAL', 'PASSED'] as const

/** The worse of two answers; where they say the same, both. */
function together(one: Answered, other: Answered): Answered {
  if (one.status !== other.status) return RANK.indexOf(one.status) < RANK.indexOf(other.status) ? one : other
  return {
    ...one,
    confidence: one.status === 'PASSED' ? Math.min(one.confidence, other.confidence) : Math.max(one.confidence, other.confidence),
    summary: `${one.summary} ${other.summary}`,
    evidence: once([...one.evidence.slice(0, 5), ...other.evidence.slice(0, 3)]),
    recommendations: [...one.recommendations, ...other.recommendations],
  }
}

export const check = defineCheck({
  id: 'B2',
  name: 'Admin and paid rights are decided on the server',
  weight: 10,
  blocker: true,
  decides: 'code_first',
  effort: 'medium',
  probes: ['Columns that hold a role, a plan or credits, and whether clients may write them.', 'Rows that users hand in and administrators decide about, and whether users may write the decision.', 'Conditions on a role in pages, and whether routes, other code on the server or row rules ask for it as well. Whether plans are asked for on the server is E3.'],
  assess: (project) => {
    const within = reachOf(project)
    const reach = within && rightsInTables(project.schema, within)
    if (!runsForSomebody(project) && !reach) return notApplicable('Nobody signs in.')
    const answers = [reach && byTables(reach, project.schema), byRoles(project)].filter((one) => one !== null)
    const [first, second] = answers
    if (first) return second ? together(first, second) : first
    if (!hasAccounts(project) && !reach) return notApplicable('Nobody signs in.')
    return notAssessed('No role, plan or credits were found that tables, routes or pages depend on.')
  },
})
