import { isWayIn, waysToMend } from '@preflight/analyzers'
import { counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { type Answered, missing, notApplicable, notAssessed, type Outcome, partial, passed, unclear } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { openAtGateway } from '../../project/supabase-functions.ts'
import { guardOf, routeEvidence, shownGuard, type Route } from '../../project/routes.ts'
import { usedBy } from '../../project/uses.ts'
import { byFindings } from '../by-findings.ts'

/** What should not be open to everybody: changes of data, uploads and everything for administrators, except what is public by intent. */
const concerned = (route: Route) => route.access !== 'public' && (route.changes || route.admin || route.privileged || usedBy(route, 'upload').length > 0)

/** Public by its name alone: nothing asks who is there, and nothing verifies who sends the request. */
const isDoubtful = (route: Route) => route.access === 'public' && route.privileged && !isWayIn(route.fact) && usedBy(route, 'webhook_verification', 'captcha', 'rate_limit').length === 0

/** `/bills/{id}` */
const ONE = /(?:\}|\]|>|\/:\w+)$/
const isGet = ({ fact }: Route) => fact.methods.includes('GET')

/** Reads a part of an object, and asks nobody, where who reads the object itself must be signed in: `/bills/{id}/download`. */
const openBelow = (routes: readonly Route[]): Route[] => {
  const guarded = routes.filter((route) => isGet(route) && isClosed(route) && ONE.test(route.fact.route)).map(({ fact }) => fact.route)
  return routes.filter((route) => route.access === 'open' && isGet(route) && route.touchesData && guarded.some((path) => route.fact.route.startsWith(`${path}/`)))
}

const isClosed = ({ access }: Route): boolean => access === 'signed_in' || access === 'administrators'

function todoOf(open: readonly Route[], closed: readonly Route[]): string[] {
  const [first] = open
  return first ? [waysToMend(first.fact.framework, closed.flatMap((route) => guardOf(route)?.name.replace(/\(.*$/, '') ?? [])[0] ?? '')] : []
}

/** Where it stands, and for Supabase's functions what its gateway is told. */
const openEvidence = (project: Project, route: Route): Evidence =>
  routeEvidence(route, route.fact.framework !== 'supabase' ? 'no authentication check found' : openAtGateway(project, route) ? 'no authentication check found, and verify_jwt = false' : 'no authentication check found; the gateway takes the public key')

function byRoutes(project: Project, concern: readonly Route[], doubtful: readonly Route[]): Answered {
  const closed = concern.filter(isClosed)
  const open = concern.filter(({ access }) => access === 'open')
  const hidden = concern.filter(({ access }) => access === 'unclear')
  const counts = `Routes that change data, take uploads or are for administrators and require sign-in: ${share(closed, concern)}`
  const unlimited = open.filter(({ privileged }) => privileged)
  if (unlimited.length > 0) {
    const others = open.filter((route) => !route.privileged)
    const more = others.length === 0 ? '' : ` ${counted(others.length, 'more is', 'more are')} open as far as the code shows.`
    return missing(`${counted(unlimited.length, 'route works', 'routes work')} with a client that no row rule holds back, and ${unlimited.length === 1 ? 'requires' : 'require'} no sign-in.${more}`, {
      confidence: 85, evidence: [...unlimited, ...others].map((route) => openEvidence(project, route)), recommendations: todoOf(unlimited, closed),
    })
  }
  if (open.length > 0)
    return partial(`${counts}. Open as far as the code shows: ${open.length}; this needs a look.`, {
      confidence: 50, evidence: open.map((route) => openEvidence(project, route)), recommendations: todoOf(open, closed),
    })
  const below = openBelow(project.routes)
  if (below.length > 0)
    return partial(`${counts}. Open are ${counted(below.length, 'route that reads', 'routes that read')} a part of what others give only to who is signed in; this needs a look.`, {
      confidence: 60, evidence: below.map((route) => openEvidence(project, route)), recommendations: todoOf(below, closed),
    })
  if (closed.length === 0 && hidden.length > 0) return unclear(`${counts}. What protects the others is not in the code.`, { evidence: hidden.map((route) => routeEvidence(route)), recommendations: todoOf(hidden, []) })
  if (doubtful.length > 0)
    return partial(`${concern.length > 0 ? `${counts}. ` : ''}Public by their name, and with a client that no row rule holds back: ${doubtful.length}; whether anybody may do what they do needs a look.`, {
      confidence: 40, evidence: doubtful.map((route) => routeEvidence(route, 'works past row rules, for everybody')), recommendations: todoOf(doubtful, closed),
    })
  return passed(`${counts}${hidden.length > 0 ? `. Behind a check that Preflight does not know: ${hidden.length}` : ''}.`, {
    confidence: hidden.length > 0 ? 70 : 90, evidence: closed.map((route) => routeEvidence(route, shownGuard(route))),
  })
}

function withoutRoutes({ kind, languages }: Project): Outcome {
  const isBuilt = Object.keys(languages).length > 0
  return kind.library || kind.cli || kind.frontEnd || kind.mobile || kind.infrastructure || !isBuilt ? notApplicable('The project has no routes of its own.') : notAssessed('No route was recognised, so there was nothing to compare.')
}

const RULES = ['missing-authentication']

export const check = defineCheck({
  id: 'B1',
  name: 'Every non-public route requires authentication',
  weight: 10,
  blocker: true,
  decides: 'judgement',
  rules: RULES,
  probes: [
    'Routes that change data, take uploads or are for administrators must ask who is signed in: in middleware, by an annotation or in the handler.',
    "Functions of Supabase are behind a gateway that takes the public key, or asks nothing where `verify_jwt = false`: they must look into the token themselves.",
    'Routes that are public by intent are left out: sign-in, webhooks, health checks, contact forms.',
    'Routes that read a part of an object (`/bills/{id}/download`) must ask where the object itself asks.',
    'Findings of routes that are open where their neighbours are not.',
  ],
  assess: (project) => {
    if (project.routes.length === 0) return withoutRoutes(project)
    const concern = project.routes.filter(concerned)
    const doubtful = project.routes.filter(isDoubtful)
    if (concern.length + doubtful.length === 0) return notApplicable(`None of ${counted(project.routes.length, 'route')} changes data, takes uploads or is for administrators.`)
    const open = concern.filter(({ access }) => access === 'open')
    return byFindings(project, {
      rules: RULES,
      found: 'A route changes data or serves administrators without asking who is there, while comparable routes ask.',
      todo: todoOf(open.length > 0 ? open : concern, concern),
      none: byRoutes(project, concern, doubtful),
    })
  },
})
