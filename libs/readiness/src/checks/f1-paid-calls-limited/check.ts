import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { routeEvidence, shortName, type Route } from '../../project/routes.ts'
import { onePerFile, usedBy, useEvidence, usesOf } from '../../project/uses.ts'

const PAID = ['model_call', 'mail'] as const
const TODO = ['Limit calls by user and by address before the provider is called, for example five a minute, and answer 429 beyond it.', 'If a gateway or your host limits them, say so in the owner\'s checks.']

const limited = (route: Route) => usedBy(route, 'rate_limit', 'captcha').length > 0

export const check = defineCheck({
  id: 'F1',
  name: 'Routes that call a paid or AI service are rate-limited',
  weight: 10,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  probes: ['On the way of every route to a model, a limiter of requests must run before the call or around it.'],
  assess: (project) => {
    const calls = usesOf(project, 'model_call')
    if (calls.length === 0) return notApplicable('No model or other paid service is called.')
    const routes = project.routes.filter((route) => usedBy(route, 'model_call').length > 0)
    if (routes.length === 0 && !project.kind.service) return notApplicable(`${counted(calls.length, 'call')} of models, and no routes of its own.`)
    if (routes.length === 0) return unclear('Models are called, and which route leads there was not followed. Whether something limits them needs a look.', { confidence: 40, evidence: onePerFile(calls).map(useEvidence), recommendations: TODO })
    const open = routes.filter((route) => !limited(route))
    if (open.length === 0) return passed(`Routes that call a model and are rate-limited: all ${routes.length}.`, { evidence: routes.flatMap((route) => usedBy(route, 'rate_limit', 'captcha').slice(0, 1).map(useEvidence)) })
    const summary = `Routes that call a model without a rate limit in the code: ${share(open, routes)}. One visitor can spend the whole budget.`
    const details = { evidence: open.map((route) => routeEvidence(route, usedBy(route, ...PAID).slice(0, 1).map(({ name }) => shortName(name)).join(''))), recommendations: TODO }
    return open.length === routes.length && onePerFile(usesOf(project, 'rate_limit')).length === 0 ? missing(summary, { confidence: 80, ...details }) : partial(summary, { confidence: 70, ...details })
  },
})
