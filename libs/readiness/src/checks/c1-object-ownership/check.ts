import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { objectRoutes, openObjectRoutes, tiedToCaller } from '../../project/object-routes.ts'
import { routeEvidence, shortName, type Route } from '../../project/routes.ts'
import { byFindings } from '../by-findings.ts'
import { lostConditions } from './lost-conditions.ts'

const TODO = ['Add the caller to the query that looks the object up, and answer 404 where nothing is found.']

const OPEN = 'asks nobody who is there'

function byRoutes(all: readonly Route[], unasked: readonly Route[], lost: readonly Evidence[]) {
  const bound = all.filter(tiedToCaller)
  const open = all.filter((route) => !tiedToCaller(route))
  if (lost.length > 0)
    return partial(`Routes that look up one object and tie it to the caller: ${share(bound, all)}. A condition of a query is lost: Python's \`and\` hands only one side to the database, and what the other compares is not asked.`, {
      confidence: 75, evidence: [...lost, ...open.map((route) => routeEvidence(route, 'nothing compares the object with the caller'))], recommendations: ['Join conditions with `&` and brackets, `and_(...)`, or give them apart: `.where(a == b, c == d)`.', ...TODO],
    })
  if (open.length === 0 && unasked.length > 0)
    return partial(`${all.length > 0 ? `Routes that look up one object for a signed-in user tie it to the caller: all ${all.length}. ` : ''}Routes that change the object a request names, and ask nobody who is there: ${unasked.length}.`, { confidence: 60, evidence: unasked.map((route) => routeEvidence(route, OPEN)), recommendations: ['Ask who is signed in first, then add the caller to the query that changes the object.'] })
  if (open.length === 0) return passed(`Routes that look up one object and tie it to the caller: ${share(bound, all)}.`, { confidence: 80, evidence: bound.map((route) => routeEvidence(route, shortName(route.fact.ownership[0]?.name ?? ''))) })
  return partial(`Routes that look up one object and tie it to the caller: ${share(bound, all)}. The others need a look: a signed-in user may reach objects of others.`, {
    confidence: 50, evidence: [...open.map((route) => routeEvidence(route, 'nothing compares the object with the caller')), ...unasked.map((route) => routeEvidence(route, OPEN))], recommendations: TODO,
  })
}

const RULES = ['foreign-account', 'foreign-object']

export const check = defineCheck({
  id: 'C1',
  name: 'Object routes check ownership',
  weight: 10,
  blocker: true,
  decides: 'judgement',
  rules: RULES,
  probes: ['Routes with an id that a signed-in user reaches are compared: a query or a guard must tie the object to the caller. Server actions and functions of Supabase name the object in what they are given.', 'Routes that change the object they are told of, and ask nobody who is there.', 'Conditions of SQLAlchemy that are joined by Python\'s `and`, which drops one of them.', 'Findings of accounts and objects that are read or changed by an id of the request (IDOR).'],
  assess: (project) => {
    const all = objectRoutes(project)
    const unasked = openObjectRoutes(project)
    const hasCallers = project.routes.some(({ access }) => access === 'signed_in')
    if (all.length === 0 && !(hasCallers && unasked.length > 0)) return notApplicable(project.routes.some(({ byRowRules }) => byRowRules) ? 'What a signed-in user may reach is left to the row rules of the database.' : 'No route looks up one object for a signed-in user.')
    return byFindings(project, { rules: RULES, found: 'An account or an object is read or changed by an id that the request names, without a check whose it is.', todo: TODO, none: byRoutes(all, unasked, lostConditions(project)) })
  },
})
