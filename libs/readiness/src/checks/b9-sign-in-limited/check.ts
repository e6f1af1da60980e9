import type { RouteFact } from '@preflight/analyzers'
import { type Evidence, listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { type Answered, missing, notApplicable, partial, passed } from '../../outcome.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { type BroughtSignIn, broughtSignIn } from '../../project/brought-sign-in.ts'
import { countedByHand } from './counted-by-hand.ts'
import { symfonyThrottling, throttled, throttlingTraits } from './throttles.ts'
import { signsIn } from '../../project/signs-in.ts'
import { usedBy, useEvidence, usesOf } from '../../project/uses.ts'

const ENTRY = /(?:^|[/:_-])(?:log[-_]?in|sign[-_]?in|forgot[-_]?password|reset[-_]?password|password[-_/]reset|verify[-_]?(?:otp|code)|otp|two[-_]?factor|2fa|mfa)(?:$|[/?_-])/i
const LOCKS = ['devise', 'django-axes', 'django-defender', 'laravel/breeze']

/** What is shown afterwards, or takes a second factor away. */
const NO_ENTRY = /[-_/](?:sent|done|remove|disable|delete)\/?$/i

/** Rails makes a session where somebody signs in. */
const isSession = ({ framework, route }: RouteFact) => framework === 'rails' && /(?:^|\/)sessions?\/?$/.test(route)

/** What a controller of Laravel has from a trait: no function of the project answers it. */
const isOfTrait = ({ fact: { framework, handler } }: Route) => framework === 'laravel' && handler === null

/** What a firewall of Symfony answers by itself. */
const isLogin = ({ fact: { framework, route } }: Route) => framework === 'symfony' && /(?:^|[/_-])log[-_]?in(?:[/_-]|$)/i.test(route)

const isEntry = (route: Route) => signsIn(route) || isNamed(route)

const isNamed = ({ fact }: Route) => (ENTRY.test(fact.route) || isSession(fact)) && !NO_ENTRY.test(fact.route) && fact.methods.some((method) => method === 'POST' || method === 'ANY')

const TODO = ['Limit tries by address and by account, for example five in fifteen minutes, and answer 429 beyond it.']

/** What packages say that bring the routes of sign-in along. */
function byPackage(brought: readonly BroughtSignIn[]): Answered {
  const open = brought.flatMap(({ name, unlimited }) => (unlimited ? [{ name, ...unlimited }] : []))
  const [first] = open
  if (first) return partial(`${first.name} limits tries of passwords, and not those of ${first.what}.`, { confidence: 65, evidence: open.map(({ evidence }) => evidence), recommendations: ['Name a limiter in `config/fortify.php` (`\'limiters\' => [\'login\' => \'login\', \'two-factor\' => \'two-factor\']`), and define it with `RateLimiter::for`.'] })
  return passed(`${listed([...new Set(brought.map(({ name }) => name))])} limits tries.`, { confidence: 70, evidence: brought.map(({ evidence }) => evidence) })
}

export const check = defineCheck({
  id: 'B9',
  name: 'Sign-in is protected against brute force',
  weight: 7.5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  probes: ['Routes to sign in (by their address, or because they compare a password and hand out a token), reset a password or enter a code run behind a limiter of requests or a captcha, or count tries by themselves and refuse more of them.', 'Packages that lock accounts or bring a sign-in that limits tries (Fortify, laravel/ui, Filament) count, so does `login_throttling` of Symfony, and identity providers limit themselves.'],
  assess: (project) => {
    const entries = project.routes.filter(isEntry)
    const [provider] = usesOf(project, 'identity_provider')
    const brought = broughtSignIn(project)
    if (entries.length === 0 && brought.length > 0) return byPackage(brought)
    if (entries.length === 0) return notApplicable(provider ? `Sign-in is a matter of the identity provider (${provider.library}).` : 'No route signs people in.')
    const byRack = throttled(project, entries)
    const throttling = symfonyThrottling(project)
    const traits = throttlingTraits(project)
    const byHand = new Map(entries.flatMap((route): [Route, Evidence][] => {
      const found = countedByHand(project, route)
      return found ? [[route, found]] : []
    }))
    const open = entries.filter((route) => usedBy(route, 'rate_limit', 'captcha').length === 0 && !byRack.routes.includes(route) && !byHand.has(route) && !(throttling.length > 0 && isLogin(route)) && !(traits.length > 0 && isOfTrait(route)))
    if (open.length === 0 && brought.some(({ unlimited }) => unlimited)) return byPackage(brought)
    const locks = project.packages.find(...LOCKS)
    if (open.length === 0) return passed(`Routes to sign in or enter a code that are limited: all ${entries.length}.`, { evidence: [...entries.flatMap((route) => usedBy(route, 'rate_limit', 'captcha').slice(-1).map(useEvidence)), ...byRack.throttles, ...byHand.values(), ...throttling, ...traits], confidence: byHand.size > 0 ? 75 : 90 })
    if (locks) return passed(`${locks.name} limits tries.`, { confidence: 70, evidence: [{ file_path: locks.path, line: locks.line, text: locks.name }] })
    const byProvider = open.filter((route) => usedBy(route, 'identity_provider').length > 0)
    if (byProvider.length === open.length) return passed('Routes to sign in hand the password to an identity provider, which limits tries.', { confidence: 60, evidence: open.map((route) => routeEvidence(route)) })
    const details = { evidence: open.map((route) => routeEvidence(route, 'no limit found')), recommendations: TODO }
    const summary = `Routes to sign in or enter a code without a limit in the code: ${share(open, entries)}. Passwords or codes can be guessed there as fast as the server answers.`
    return open.length === entries.length && brought.length === 0 && usesOf(project, 'rate_limit').length === 0 && !project.packages.find('rack-attack') ? missing(summary, { confidence: 75, ...details }) : partial(summary, { confidence: 65, ...details })
  },
})
