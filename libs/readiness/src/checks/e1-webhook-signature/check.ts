import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed, unclear } from '../../outcome.ts'
import { NO_PAYMENTS, paymentHooks, takesPayments } from '../../project/payments.ts'
import { routeEvidence } from '../../project/routes.ts'
import { inHandler } from '../../project/source.ts'
import { onePerFile, usedBy, useEvidence, usesOf } from '../../project/uses.ts'

/** A token that the provider sends along, compared as it is. */
const TOKEN = /(?:!==?|===?)\s*[\w.]*(?:secret|token)\w*\b|\b[\w.]*(?:secret|token)\w*\s*(?:!==?|===?)(?!\s*(?:null|undefined|['"`]))/i

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
    const unsigned = ofPayments.filter((route) => usedBy(route, 'webhook_verification').length === 0)
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
    if (hidden > 0) return unclear('A webhook for payments stands behind something that Preflight does not know. Whether it verifies the signature needs a look.', { evidence: ofPayments.map((route) => routeEvidence(route)) })
    return notApplicable('Payments are used, and no route takes events from the provider.')
  },
})
