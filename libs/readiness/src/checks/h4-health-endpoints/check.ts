import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { type Route, routeEvidence } from '../../project/routes.ts'

/** `/api/health`, `/app-health`, `/status`; of `/check-status` and `/sign-up` the last word is no name of its own. */
const HEALTH = /(?:^|[/:_-])(?:health(?:z|check|[-_]check)?|readyz|readiness|livez|liveness|heartbeat)\/?$|(?:^|\/|\w:)(?:ready|live|status|ping|up|alive)\/?$/i

/** A page of administrators about the states of orders is called so, too. */
const WORD = /(?:^|\/|\w:)(?:ready|live|status|up|alive)\/?$/i

/** What stands before such a word where it is about the service: of `/orders/status` it is the state of an order. */
const OF_SERVICE = /^(?:(?:\/(?:api|v\d+(?:\.\d+)?|internal|public|private|server|system|service|app|application|core|monitor(?:ing)?|health|worker|db|database|_\w*|-))*\/|\w+:)?(?:ready|live|status|up|alive)\/?$/i

/** `/status/{status}` beside `/status`: what is kept there are states of other things. */
const isCollection = (routes: readonly Route[], path: string): boolean => WORD.test(path) && routes.some(({ fact }) => fact.route.startsWith(`${path.replace(/\/$/, '')}/`) && /^\/[{:<[]/.test(fact.route.slice(path.replace(/\/$/, '').length)))

export const check = defineCheck({
  id: 'H4',
  name: 'Health and readiness endpoints exist',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A route answers whether the service is up.'],
  assess: ({ routes, kind }) => {
    if (!kind.service) return notApplicable('Nothing of the project runs as a service.')
    const found = routes.filter(({ fact, ofObject, access }) => !ofObject && HEALTH.test(fact.route) && !(access === 'administrators' && WORD.test(fact.route)) && (!WORD.test(fact.route) || OF_SERVICE.test(fact.route)) && !isCollection(routes, fact.route) && fact.methods.some((method) => method === 'GET' || method === 'ANY'))
    // the shortest are the service's own: `/status` before `/orders/status`
    const own = [...found].sort((a, b) => a.fact.route.length - b.fact.route.length).slice(0, 2)
    if (own.length > 0) return passed('A route says whether the service is up.', { evidence: own.map((route) => routeEvidence(route)) })
    return missing(`None of ${routes.length} routes says whether the service is up.`, { confidence: 75, recommendations: ['Answer `GET /health` with 200 when the process is up and its database answers, and let the host ask it.'] })
  },
})
