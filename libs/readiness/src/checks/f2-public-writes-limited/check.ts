import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { inFramework } from '../../project/framework.ts'
import { isHook } from '../../project/payments.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { usedBy, useEvidence, usesOf } from '../../project/uses.ts'

/** What other checks ask about, and what machines call. */
const OTHERS = /(?:^|[/:_-])(?:log[-_]?(?:in|out)|sign[-_]?(?:in|out)|cron|jobs?|tasks?|internal|health\w*|callback|auth)(?:$|[/?_-])/i

const isConcerned = (route: Route) => (route.access === 'public' || route.access === 'open') && route.changes && !route.byRowRules && !route.admin && !isHook(route) && !OTHERS.test(route.fact.route) && usedBy(route, 'webhook_verification', 'model_call').length === 0

const WAYS = {
  express: 'Put `rateLimit({ windowMs: 60_000, limit: 10 })` of express-rate-limit before these routes.',
  next: 'Count requests by address in a shared store before the work, for example with `@upstash/ratelimit`, and answer 429 beyond it.',
  supabase: 'Count requests by address in a table or in Redis at the start of the function, and answer 429 beyond it.',
  fastify: 'Register `@fastify/rate-limit` and give these routes a limit of their own.',
  nest: 'Add `ThrottlerGuard` of `@nestjs/throttler` to these controllers.',
  flask: 'Put `@limiter.limit("10/minute")` of Flask-Limiter on these views.',
  fastapi: 'Put `@limiter.limit("10/minute")` of slowapi on these routes.',
  django: 'Put `@ratelimit(key="ip", rate="10/m")` of django-ratelimit on these views, or a throttle class of Django REST framework.',
  laravel: 'Add the middleware `throttle:10,1` to these routes.',
  rails: 'Call `rate_limit to: 10, within: 1.minute` in these controllers, or throttle them with rack-attack.',
  spring: 'Put a bucket4j or resilience4j rate limiter before these controllers.',
  aspnet: 'Add `AddRateLimiter` and put `[EnableRateLimiting]` on these actions.',
}

export const todoOf = (project: Project): string[] => [inFramework(project, WAYS, 'Limit requests by address before the work is done, and answer 429 beyond the limit.'), 'If a gateway or your host limits them, say so in the owner\'s checks.']

export const check = defineCheck({
  id: 'F2',
  name: 'Other public writes are rate-limited',
  weight: 5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  probes: ['Routes that anybody may call and that change data run behind a limiter or a captcha. Sign-in, model calls and webhooks are other checks.'],
  assess: (project) => {
    const routes = project.routes.filter(isConcerned)
    if (routes.length === 0) return notApplicable('No route that anybody may call changes data, besides those of other checks.')
    const limits = routes.flatMap((route) => usedBy(route, 'rate_limit', 'captcha').slice(0, 1))
    const open = routes.filter((route) => usedBy(route, 'rate_limit', 'captcha').length === 0)
    if (open.length === 0) return passed(`${counted(routes.length, 'route that anybody may call and that changes data is', 'routes that anybody may call and that change data are')} limited.`, { evidence: limits.map(useEvidence) })
    const summary = `Public routes that change data without a rate limit in the code: ${share(open, routes)}.`
    const details = { evidence: open.map((route) => routeEvidence(route, 'no limit found')), recommendations: todoOf(project) }
    return usesOf(project, 'rate_limit', 'captcha').length > 0 ? partial(summary, { confidence: 65, ...details }) : unclear(`${summary} A gateway or the host may limit them.`, { confidence: 50, ...details })
  },
})
