import type { RouteFact } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { countedByHand } from './counted-by-hand.ts'
import { throttled } from './throttles.ts'
import { usedBy, useEvidence, usesOf } from '../../project/uses.ts'

const ENTRY = /(?:^|[/:_-])(?:log[-_]?in|sign[-_]?in|forgot[-_]?password|reset[-_]?password|password[-_/]reset|verify[-_]?(?:otp|code)|otp|two[-_]?factor|2fa|mfa)(?:$|[/?_-])/i
const LOCKS = ['devise', 'django-axes', 'django-defender', 'laravel/fortify', 'laravel/breeze', 'laravel/jetstream']

/** What is shown afterwards, or takes a second factor away. */
const NO_ENTRY = /[-_/](?:sent|done|remove|disable|delete)\/?$/i

/** Rails makes a session where somebody signs in. */
const isSession = ({ framework, route }: RouteFact) => framework === 'rails' && /(?:^|\/)sessions?\/?$/.test(route)

const isEntry = ({ fact }: Route) => (ENTRY.test(fact.route) || isSession(fact)) && !NO_ENTRY.test(fact.route) && fact.methods.some((method) => method === 'POST' || method === 'ANY')

export const check = defineCheck({
  id: 'B9',
  name: 'Sign-in is protected against brute force',
  weight: 7.5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  probes: ['Routes to sign in, reset a password or enter a code run behind a limiter of requests or a captcha, or count tries by themselves and refuse more of them.', 'Packages that lock accounts count, and identity providers limit themselves.'],
  assess: (project) => {
    const entries = project.routes.filter(isEntry)
    const [provider] = usesOf(project, 'identity_provider')
    if (entries.length === 0) return notApplicable(provider ? `Sign-in is a matter of the identity provider (${provider.library}).` : 'No route signs people in.')
    const byRack = throttled(project, entries)
    const byHand = new Map(entries.flatMap((route): [Route, Evidence][] => {
      const found = countedByHand(project, route)
      return found ? [[route, found]] : []
    }))
    const open = entries.filter((route) => usedBy(route, 'rate_limit', 'captcha').length === 0 && !byRack.routes.includes(route) && !byHand.has(route))
    const locks = project.packages.find(...LOCKS)
    if (open.length === 0) return passed(`Routes to sign in or enter a code that are limited: all ${entries.length}.`, { evidence: [...entries.flatMap((route) => usedBy(route, 'rate_limit', 'captcha').slice(-1).map(useEvidence)), ...byRack.throttles, ...byHand.values()], confidence: byHand.size > 0 ? 75 : 90 })
    if (locks) return passed(`${locks.name} limits tries.`, { confidence: 70, evidence: [{ file_path: locks.path, line: locks.line, text: locks.name }] })
    const byProvider = open.filter((route) => usedBy(route, 'identity_provider').length > 0)
    if (byProvider.length === open.length) return passed('Routes to sign in hand the password to an identity provider, which limits tries.', { confidence: 60, evidence: open.map((route) => routeEvidence(route)) })
    const details = { evidence: open.map((route) => routeEvidence(route, 'no limit found')), recommendations: ['Limit tries by address and by account, for example five in fifteen minutes, and answer 429 beyond it.'] }
    const summary = `Routes to sign in or enter a code without a limit in the code: ${share(open, entries)}. Passwords or codes can be guessed there as fast as the server answers.`
    return open.length === entries.length && usesOf(project, 'rate_limit').length === 0 && !project.packages.find('rack-attack') ? missing(summary, { confidence: 75, ...details }) : partial(summary, { confidence: 65, ...details })
  },
})
