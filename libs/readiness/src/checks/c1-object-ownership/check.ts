import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { knowsCaller, routeEvidence, shortName, type Route } from '../../project/routes.ts'
import { inHandler } from '../../project/source.ts'
import { byFindings } from '../by-findings.ts'

const TODO = ['Add the caller to the query that looks the object up, and answer 404 where nothing is found.']

/** It answers that it does nothing. */
const STUB = /\b501\b|not_?implemented/i
const isStub = (project: Project, route: Route) => inHandler(project, route, STUB).length > 0

/** Who is signed in may ask for any id: only what the query or a guard compares with the caller is kept apart. */
const concerned = (project: Project) => (route: Route) => !isStub(project, route) && route.ofObject && !route.admin && route.access === 'signed_in' && knowsCaller(route) && route.touchesData && !route.byRowRules

const tied = ({ fact }: Route) => fact.ownership.length > 0

function byRoutes(project: Project) {
  const all = project.routes.filter(concerned(project))
  const bound = all.filter(tied)
  const open = all.filter((route) => !tied(route))
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
  probes: ['Routes with an id that a signed-in user reaches are compared: a query or a guard must tie the object to the caller.', 'Findings of accounts that are changed by an id of the request (IDOR).'],
  assess: (project) => {
    if (!project.routes.some(concerned(project))) return notApplicable(project.routes.some(({ byRowRules }) => byRowRules) ? 'What a signed-in user may reach is left to the row rules of the database.' : 'No route looks up one object for a signed-in user.')
    return byFindings(project, { rules: RULES, found: 'An account is read or changed by an id that the request names, without a check whose it is.', todo: TODO, none: byRoutes(project) })
  },
})
