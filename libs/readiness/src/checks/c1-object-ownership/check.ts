import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { objectRoutes, tiedToCaller } from '../../project/object-routes.ts'
import { routeEvidence, shortName, type Route } from '../../project/routes.ts'
import { byFindings } from '../by-findings.ts'

const TODO = ['Add the caller to the query that looks the object up, and answer 404 where nothing is found.']

function byRoutes(all: readonly Route[]) {
  const bound = all.filter(tiedToCaller)
  const open = all.filter((route) => !tiedToCaller(route))
  if (open.length === 0) return passed(`Routes that look up one object and tie it to the caller: ${share(bound, all)}.`, { confidence: 80, evidence: bound.map((route) => routeEvidence(route, shortName(route.fact.ownership[0]?.name ?? ''))) })
  return partial(`Routes that look up one object and tie it to the caller: ${share(bound, all)}. The others need a look: a signed-in user may reach objects of others.`, {
    confidence: 50, evidence: open.map((route) => routeEvidence(route, 'nothing compares the object with the caller')), recommendations: TODO,
  })
}

const RULES = ['foreign-account']

export const check = defineCheck({
  id: 'C1',
  name: 'Object routes check ownership',
  weight: 10,
  blocker: true,
  decides: 'judgement',
  rules: RULES,
  probes: ['Routes with an id that a signed-in user reaches are compared: a query or a guard must tie the object to the caller. Functions of Supabase that work past row rules take the id from the body.', 'Findings of accounts that are changed by an id of the request (IDOR).'],
  assess: (project) => {
    const all = objectRoutes(project)
    if (all.length === 0) return notApplicable(project.routes.some(({ byRowRules }) => byRowRules) ? 'What a signed-in user may reach is left to the row rules of the database.' : 'No route looks up one object for a signed-in user.')
    return byFindings(project, { rules: RULES, found: 'An account is read or changed by an id that the request names, without a check whose it is.', todo: TODO, none: byRoutes(all) })
  },
})
