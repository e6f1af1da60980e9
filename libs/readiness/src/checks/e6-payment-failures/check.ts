import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { NO_PAYMENTS, paymentHooks, takesPayments } from '../../project/payments.ts'
import { routeEvidence } from '../../project/routes.ts'
import { inSource } from '../../project/source.ts'

interface Kind {
  says: string
  /** names of events by the providers */
  event: RegExp
  /** the event of Stripe, to name what is missing */
  usual: string
  /** subscriptions only */
  recurring: boolean
}

const KINDS: readonly Kind[] = [
  { says: 'failed payments', event: /invoice\.payment_failed|payment_intent\.payment_failed|async_payment_failed|transaction\.payment_failed|subscription_payment_failed|subscription\.past_due|charge\.failed|payment\.failed|PAYMENT_OVERDUE|PAYMENT\.CAPTURE\.DENIED|BILLING\.SUBSCRIPTION\.(?:PAYMENT\.FAILED|SUSPENDED)/, usual: 'invoice.payment_failed', recurring: true },
  { says: 'cancelled subscriptions', event: /customer\.subscription\.deleted|subscription\.(?:cancell?ed|revoked|expired|cancellation)|subscription_(?:cancell?ed|expired)|SUBSCRIPTION\.(?:CANCELLED|EXPIRED)|SUBSCRIPTION_(?:DELETED|INACTIVATED)/, usual: 'customer.subscription.deleted', recurring: true },
  { says: 'refunds and disputes', event: /charge\.refunded|refund\.(?:created|updated|processed)|(?:order|subscription_payment)_refunded|order\.refunded|adjustment\.(?:created|updated)|PAYMENT_REFUNDED|PAYMENT\.CAPTURE\.REFUNDED|charge\.dispute/, usual: 'charge.refunded', recurring: false },
]
/** Any name of an event: the file tells events apart. */
const EVENT = /['"`](?:checkout\.session|invoice|customer\.subscription|payment_intent|charge|setup_intent|transaction|subscription|order|payment|refund)[._]\w[\w.]*['"`]|['"`](?:PAYMENT|SUBSCRIPTION|CHECKOUT|BILLING)[._][A-Z._]+['"`]/
const RECURRING = /customer\.subscription|\binvoice\.|mode['"]?\s*(?::|=>|=)\s*['"]subscription|subscriptions?\.create|subscription_(?:created|updated)/

export const check = defineCheck({
  id: 'E6',
  name: 'Failed, cancelled and refunded payments are handled',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Code that takes events of the provider names those of failed payments, cancelled subscriptions and refunds.'],
  assess: (project) => {
    if (!takesPayments(project)) return notApplicable(NO_PAYMENTS)
    const hooks = paymentHooks(project)
    if (hooks.length === 0) return notApplicable('Payments are used, and no route takes events from the provider.')
    const isRecurring = inSource(project, RECURRING).length > 0
    const asked = KINDS.filter(({ recurring }) => isRecurring || !recurring)
    const handled = asked.flatMap((kind) => inSource(project, kind.event).slice(0, 1).map((evidence) => ({ kind, evidence })))
    const missed = asked.filter((kind) => !handled.some((one) => one.kind === kind))
    const evidence = handled.map((one) => one.evidence)
    if (missed.length === 0) return passed(`Events are handled for ${asked.map(({ says }) => says).join(', ')}.`, { confidence: 80, evidence })
    const todo = { recommendations: [`Handle ${missed.map(({ says, usual }) => `${says} (with Stripe \`${usual}\`)`).join(', ')} in the webhook, and take the access back where it was paid for.`] }
    const [told] = inSource(project, EVENT, hooks.flatMap(({ fact }) => (fact.handler ? [fact.handler.path] : [])))
    if (handled.length === 0 && !told) return unclear('Which events the webhook handles was not recognised.', { evidence: hooks.map((route) => routeEvidence(route)), ...todo })
    const summary = `Nothing handles ${missed.map(({ says }) => says).join(' or ')}.`
    return handled.length === 0 ? missing(`${summary} Access stays with who no longer pays.`, { confidence: 75, evidence: told ? [told] : [], ...todo }) : partial(summary, { confidence: 75, evidence, ...todo })
  },
})
