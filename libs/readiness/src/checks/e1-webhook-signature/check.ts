import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed, unclear } from '../../outcome.ts'
import { paymentCalls, paymentHooks } from '../../project/payments.ts'
import { routeEvidence } from '../../project/routes.ts'
import { onePerFile, usedBy, useEvidence, usesOf } from '../../project/uses.ts'

export const check = defineCheck({
  id: 'E1',
  name: 'Payment webhooks verify the signature',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'small',
  probes: ['Routes that a payment provider calls must hand the raw body to the provider\'s own check of the signature before they act on it.'],
  assess: (project) => {
    const payments = paymentCalls(project)
    if (payments.length === 0 && usesOf(project, 'webhook_verification').length === 0) return notApplicable('No payment library is called.')
    const ofPayments = paymentHooks(project)
    const verifying = ofPayments.filter((route) => usedBy(route, 'webhook_verification').length > 0)
    const open = ofPayments.filter((route) => usedBy(route, 'webhook_verification').length === 0 && (route.access === 'open' || route.access === 'public'))
    const hidden = ofPayments.length - verifying.length - open.length
    if (open.length > 0)
      return missing(`${counted(open.length, 'payment webhook acts', 'payment webhooks act')} on requests without verifying the provider's signature: anybody can report a payment.`, {
        confidence: 90, evidence: open.map((route) => routeEvidence(route, 'no signature check found')),
        recommendations: ['Read the raw body and pass it with the signature header and the endpoint\'s secret to the provider\'s check, such as `stripe.webhooks.constructEvent`; answer 400 where it throws.'],
      })
    const verified = onePerFile(usesOf(project, 'webhook_verification'))
    if (verifying.length > 0 || (ofPayments.length === 0 && verified.length > 0)) return passed('The signature is verified before a payment event is used.', { evidence: verifying.length > 0 ? verifying.flatMap((route) => usedBy(route, 'webhook_verification').slice(0, 1).map(useEvidence)) : verified.map(useEvidence) })
    if (hidden > 0) return unclear('A webhook for payments stands behind something that Preflight does not know. Whether it verifies the signature needs a look.', { evidence: ofPayments.map((route) => routeEvidence(route)) })
    return notApplicable('Payments are used, and no route takes events from the provider.')
  },
})
