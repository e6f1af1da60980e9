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

/** The handler reads the signature that the provider sends along, or answers where it does not fit: it leaves the check to something that was not followed. */
const SIGNATURE = /['"`](?:http_)?(?:x[-_])?(?:stripe|paddle|razorpay|paystack|svix|webhook|mollie|square|adyen|polar|lemon|asaas|mercadopago|paypal[-_]transmission)[\w-]*[-_](?:signature|sig|hash)\w*['"`]|SignatureVerification\w*/i

/** The same place of the code, told by the route and by the program. */
const isAt = (use: UseFact) => ({ path, line }: UseFact) => path === use.path && line === use.line

/** Something verifies signatures of a provider, and no webhook that is known leads there. */
const verifiedApart = (project: Project, hooks: readonly Route[]): UseFact[] =>
  usesOf(project, 'webhook_verification').filter((use) => !hooks.some((route) => usedBy(route, 'webhook_verification').some(isAt(use))))

/** Routes that read the signature and hand it on to something that is known by its type only, such as a client that is passed in. */
function handsOn(project: Project, unsigned: readonly Route[], hooks: readonly Route[]): { routes: Route[]; to: UseFact[] } {
  const to = verifiedApart(project, hooks).filter(({ library }) => library !== 'hmac')
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
    const rest = unsigned.filter((route) => !byToken.includes(route))
    const apart = verifiedApart(project, project.routes)
    const handedOn = rest.filter((route) => route.fact.handler === null || apart.length > 0 || inHandler(project, route, SIGNATURE).length > 0)
    const open = rest.filter((route) => !handedOn.includes(route) && (route.access === 'open' || route.access === 'public'))
    const hidden = rest.length - open.length - handedOn.length
    if (open.length > 0)
      return missing(`${counted(open.length, 'payment webhook acts', 'payment webhooks act')} on requests without verifying the provider's signature: anybody can report a payment.`, {
        confidence: 90, evidence: open.map((route) => routeEvidence(route, 'no signature check found')),
        recommendations: ['Read the raw body and pass it with the signature header and the endpoint\'s secret to the provider\'s check, such as `stripe.webhooks.constructEvent`; answer 400 where it throws.'],
      })
    if (byToken.length > 0) return unclear('A payment webhook compares a shared token in place of a signature. Whether that is all the provider offers, and refuses where the token is unset, needs a look.', { confidence: 50, evidence: byToken.flatMap((route) => inHandler(project, route, TOKEN).slice(0, 1)), recommendations: ['Verify the signature where the provider signs its events; else refuse every request while the token is unset, and compare it in constant time.'] })
    if (handedOn.length > 0)
      return unclear(`${counted(handedOn.length, 'payment webhook hands', 'payment webhooks hand')} requests on to code that was not followed. Whether the signature is verified there before anything is done needs a look.`, {
        confidence: 40, evidence: [...handedOn.flatMap((route) => [...inHandler(project, route, SIGNATURE).slice(0, 1), routeEvidence(route)].slice(0, 1)), ...onePerFile(apart).map(useEvidence)],
        recommendations: ['Verify the signature in the handler itself, over the raw body, and answer 400 where it does not fit.'],
      })
    const verified = onePerFile(usesOf(project, 'webhook_verification'))
    if (verifying.length > 0 || (ofPayments.length === 0 && verified.length > 0)) return passed('The signature is verified before a payment event is used.', { evidence: verifying.length > 0 ? verifying.flatMap((route) => usedBy(route, 'webhook_verification').slice(0, 1).map(useEvidence)) : verified.map(useEvidence) })
    if (hidden === 0 && handed.routes.length > 0) return passed('The signature is read and handed on to code that verifies it.', { confidence: 65, evidence: [...handed.routes.map((route) => routeEvidence(route)), ...handed.to.map(useEvidence)] })
    if (hidden > 0) return unclear('A webhook for payments stands behind something that Preflight does not know. Whether it verifies the signature needs a look.', { evidence: ofPayments.map((route) => routeEvidence(route)) })
    return notApplicable('Payments are used, and no route takes events from the provider.')
  },
})
