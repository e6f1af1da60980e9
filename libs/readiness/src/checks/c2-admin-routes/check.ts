import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { notApplicable, partial, passed, type Answered } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, routeEvidence, shortName, shownGuard, shownRoute, type Route } from '../../project/routes.ts'
import { byFindings } from '../by-findings.ts'

const TODO = ['Check the role before the handler, for the whole group of admin routes at once, and answer 403 for everybody else.']

const ROLE = /role|admin|permission|forbid|\(403\)/i

/** The place that asks for the role, with what it asks. */
function roleEvidence(route: Route) {
  const { administrators, authentication, ownership } = route.fact
  const asks = administrators ?? [...authentication, ...ownership].find(({ name }) => ROLE.test(name))
  if (!asks) return routeEvidence(route, shownGuard(route))
  const columns = /\.select\(([\w, ]+)\)/.exec(asks.name)?.[1]
  return evidenceOf(asks, `${shownRoute(route)}: ${columns === undefined ? shortName(asks.name) : `reads ${columns}`}`)
}

function byRoutes({ routes }: Project): Answered {
  const all = routes.filter(({ admin }) => admin)
  const checked = all.filter(({ access }) => access === 'administrators')
  const unchecked = all.filter(({ access }) => access !== 'administrators')
  if (unchecked.length === 0) return passed(`Admin routes that check the role: all ${all.length}.`, { evidence: checked.map(roleEvidence) })
  return partial(`Admin routes that check the role, as far as the code shows: ${share(checked, all)}. The others need a look.`, {
    confidence: 50, evidence: unchecked.map((route) => routeEvidence(route, route.access === 'signed_in' ? 'only asks who is signed in' : 'no check of the role found')), recommendations: TODO,
  })
}

const RULES = ['missing-authorization']

export const check = defineCheck({
  id: 'C2',
  name: 'Admin routes check the role',
  weight: 10,
  blocker: true,
  decides: 'judgement',
  rules: RULES,
  probes: ['Routes for administrators, by path or controller, and those that give roles and permissions, must ask for the role, not only for a session.', 'Findings of admin routes that ask for a session only.'],
  assess: (project) => {
    if (!project.routes.some(({ admin }) => admin)) return notApplicable('No route is for administrators, as far as paths and controllers say.')
    return byFindings(project, { rules: RULES, found: 'A route for administrators only asks whether somebody is signed in.', todo: TODO, none: byRoutes(project) })
  },
})
