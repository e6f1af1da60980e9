import type { UseFact } from '@preflight/analyzers'
import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { paymentHooks, takesPayments } from '../../project/payments.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence, type Route } from '../../project/routes.ts'
import { signsIn } from '../../project/signs-in.ts'
import { inHandler } from '../../project/source.ts'
import { usedBy, useEvidence, usesOf } from '../../project/uses.ts'

const SIGN_IN = /(?:^|[/:_-])(?:log[-_]?in|sign[-_]?in|forgot[-_]?password|reset[-_]?password|password[-_/]reset|change[-_]?password|update[-_]?password|verify[-_]?(?:otp|code)|two[-_]?factor|2fa|mfa)(?:$|[/?_-])/i
/** Kept in a table of its own counts as a log. */
const KEPT = /audit|activit|\w*logs?$|login_(?:attempts|history)|security_events/i
const WRITES_DOWN = /\b(?:log|logger|logging|audit\w*|console|track\w*|captureMessage|recordEvent)\s*(?:\.\w+)?\s*\(|\blog[A-Z]\w*\(|\b(?:record|write|add|create)\w*(?:Activity|Audit|Log|Event)\w*\(/

const isSignIn = (route: Route) => signsIn(route) || (SIGN_IN.test(route.fact.route) && route.fact.methods.some((method) => method === 'POST' || method === 'ANY'))
const takesMoney = (route: Route) => usedBy(route, 'payment_call').length > 0

/** Only what goes wrong. */
const FAILURE = /\b(?:error|warn|warning|exception|captureException|fatal)\s*\(|(?:error|warn|warning|exception|fatal)$/i

/** What a line of a helper must speak of to be about the sign-in or the payment: that a cache has failed is no such log. */
const TOPIC = /sign|log_?(?:in|out)|logged|auth|passw|credential|user|account|member|customer|e-?mail|refus|denied|forbid|lock|attempt|token|session|otp|2fa|mfa|pay|order|charge|checkout|webhook|hook|event|invoice|refund|subscri|stripe|paypal|amount|transaction|donation/i
/** So many lines of annotations stand above a handler: `@AuditLog`. */
const MARKS = 6
/** So many lines a log call takes. */
const LOG_LINES = 4

/** A log of the handler itself, or one of a helper that speaks of what happens. */
function isAbout({ snapshot }: Project, { fact: { handler } }: Route, { path, line, within, name }: UseFact): boolean {
  if (handler && path === handler.path && line >= handler.line - MARKS && line <= handler.end_line) return true
  const text = (snapshot.read(path) ?? '').split('\n').slice(line - 1, line - 1 + LOG_LINES).join('\n')
  return TOPIC.test(within) || TOPIC.test(textsIn(text)) || TOPIC.test(name)
}

const textsIn = (text: string) => [...text.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , inside = '']) => inside).join(' ')

type Log = 'none' | 'failures' | 'all'

function logOf(project: Project, route: Route): Log {
  if (usedBy(route, 'query').some(({ options }) => KEPT.test(String(options['table'] ?? '')))) return 'all'
  const lines = [...usedBy(route, 'log', 'structured_log').filter((use) => isAbout(project, route, use)).map(({ name }) => name), ...inHandler(project, route, WRITES_DOWN).map(({ text }) => text)]
  return lines.length === 0 ? 'none' : lines.every((line) => FAILURE.test(line)) ? 'failures' : 'all'
}

export const check = defineCheck({
  id: 'J7',
  name: 'Sign-ins, refusals and money events are logged',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Routes that sign people in, change passwords, take money or take events of a payment provider write a log line or a row of an audit table.'],
  assess: (project) => {
    const hooks = takesPayments(project) ? paymentHooks(project) : []
    const routes = project.routes.filter((route) => isSignIn(route) || takesMoney(route) || hooks.includes(route))
    if (routes.length === 0) return notApplicable(usesOf(project, 'identity_provider').length > 0 ? 'Sign-in is logged by the identity provider, and no route takes money.' : 'No route signs people in or takes money.')
    const of = (wanted: Log) => routes.filter((route) => logOf(project, route) === wanted)
    const [logged, failures, silent] = [of('all'), of('failures'), of('none')]
    const evidence = silent.map((route) => routeEvidence(route, 'no log line found'))
    const recommendations = ['Log who signed in or was refused, from where, and each change of a payment, with the id of the account and without passwords or tokens.']
    if (silent.length === 0 && failures.length > 0) return partial(`Routes that sign people in or take money and log failures only: ${share(failures, routes)}.`, { confidence: 60, evidence: failures.map((route) => routeEvidence(route, 'logs failures')), recommendations })
    if (silent.length === 0) return passed(`${counted(routes.length, 'route')} that sign people in or take money write a log.`, { confidence: 75, evidence: logged.map((route) => usedBy(route, 'log', 'structured_log').slice(0, 1).map(useEvidence)[0] ?? routeEvidence(route, 'logs')) })
    const summary = `Routes that sign people in or take money and write no log: ${share(silent, routes)}.`
    const byProvider = silent.every((route) => usedBy(route, 'identity_provider').length > 0)
    return logged.length + failures.length === 0 && !byProvider ? missing(summary, { confidence: 70, evidence, recommendations }) : partial(byProvider ? `${summary} The identity provider keeps one of its own.` : summary, { confidence: 65, evidence, recommendations })
  },
})
