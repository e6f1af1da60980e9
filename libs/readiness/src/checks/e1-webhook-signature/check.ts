import type { UseFact } from '@preflight/analyzers'
import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed, unclear } from '../../outcome.ts'
import { NO_PAYMENTS, paymentHooks, takesPayments } from '../../project/payments.ts'
import type { Project } from '../../project/project.ts'
import { type Route, routeEvidence } from '../../project/routes.ts'
import { inHandler } from '../../project/source.ts'
import { onePerFile, usedBy, useEvidence, usesOf } from '../../project/uses.ts'

/** A token that the provider sends along, compared as it is. */
const TOKEN = /(?:!==?|===?)\s*[\w.]*(?:secret|token)\w*\b|\b[\w.]*(?:secret|token)\w*\s*(?:!==?|===?)(?!\s*(?:null|undefined|['"`]))/i

/** `req.headers['stripe-signature']` */
const SIGNATURE = /['"`][\w-]*signature['"`]/i

/** Routes that read the signature and hand it on to something that is known by its type only, such as a client that is passed in. */
function handsOn(project: Project, unsigned: readonly Route[], hooks: readonly Route[]): { routes: Route[]; to: UseFact[] } {
  const own = new Set(hooks.flatMap((route) => usedBy(route, 'webhook_verification').map(({ path, line }) => `${path}:${line}`)))
  const to = usesOf(project, 'webhook_verification').filter(({ library, path, line }) => library !== 'hmac' && !own.has(`${path}:${line}`))
  return { routes: to.length === 0 ? [] : unsigned.filter((route) => inHandler(project, route, SIGNATURE).length > 0), to }
}

export const check = defineCheck({
  id: 'E1',
  name: 'Payment webhooks verify the signature',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'small',
  probes: ['Routes that a payment provider calls must hand the raw body to the provider\'s own check of the signature before they act on it.'],
  assess: (project) => {
    if (!takesPayments(project)) return notApplicable(NO_PAYMENTS)
    const ofPayments = paymentHooks(project)
    const verifying = ofPayments.filter((route) => usedBy(route, 'webhook_verification').length > 0)
    const without = ofPayments.filter((route) => usedBy(route, 'webhook_verification').length === 0)
    const handed = handsOn(project, without, ofPayments)
    const unsigned = without.filter((route) => !handed.routes.includes(route))
    const byToken = unsigned.filter((route) => inHandler(project, route, TOKEN).length > 0)
    const open = unsigned.filter((route) => !byToken.includes(route) && (route.access === 'open' || route.access === 'public'))
    const hidden = unsigned.length - open.length - byToken.length
    if (open.length > 0)
      return missing(`${counted(open.length, 'payment webhook acts', 'payment webhooks act')} on requests without verifying the provider's signature: anybody can report a payment.`, {
        confidence: 90, evidence: open.map((route) => routeEvidence(route, 'no signature check found')),
        recommendations: ['Read the raw body and pass it with the signature header and the endpoint\'s secret to the provider\'s check, such as `stripe.webhooks.constructEvent`; answer 400 where it throws.'],
      })
    if (byToken.length > 0) return unclear('A payment webhook compares a shared token in place of a signature. Whether that is all the provider offers, and refuses where the token is unset, needs a look.', { confidence: 50, evidence: byToken.flatMap((route) => inHandler(project, route, TOKEN).slice(0, 1)), recommendations: ['Verify the signature where the provider signs its events; else refuse every request while the token is unset, and compare it in constant time.'] })
    const verified = onePerFile(usesOf(project, 'webhook_verification'))
    if (verifying.length > 0 || (ofPayments.length === 0 && verified.length > 0)) return passed('The signature is verified before a payment event is used.', { evidence: verifying.length > 0 ? verifying.flatMap((route) => usedBy(route, 'webhook_verification').slice(0, 1).map(useEvidence)) : verified.map(useEvidence) })
    if (hidden === 0 && handed.routes.length > 0) return passed('The signature is read and handed on to code that verifies it.', { confidence: 65, evidence: [...handed.routes.map((route) => routeEvidence(route)), ...handed.to.map(useEvidence)] })
    if (hidden > 0) return unclear('A webhook for payments stands behind something that Preflight does not know. Whether it verifies the signature needs a look.', { evidence: ofPayments.map((route) => routeEvidence(route)) })
    return notApplicable('Payments are used, and no route takes events from the provider.')
  },
})
