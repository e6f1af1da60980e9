import { PLAN_TYPES, type PlanType } from '@preflight/contracts'
import type { Subscription } from '@preflight/server'

/** What was paid for, or is about to be: past_due is still being collected. */
export const GIVES_PLAN: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])
/** Not ended, though it may give no plan: its owner settles it in the portal instead of buying a second one. */
const STANDING = new Set([...GIVES_PLAN, 'unpaid', 'paused'])

/** After the end of a paid period the plan waits this long for news of the next one: webhooks get lost. */
const GRACE = 3 * 86_400_000

export interface PlanInForce {
  plan: PlanType | null
  /** null: without end, or no plan */
  until: Date | null
}

const rank = (plan: PlanType) => PLAN_TYPES.indexOf(plan)

/** When a subscription stops counting unless the provider is heard of again. A cancellation takes effect to the minute. */
const endOf = ({ periodEnd, endsAt }: Subscription): Date | null =>
  endsAt ?? (periodEnd && new Date(periodEnd.getTime() + GRACE))

const later = (a: Date | null, b: Date | null) => (a === null || b === null ? null : a > b ? a : b)

export const standsInTheWay = ({ status, plan }: Subscription): boolean => plan !== null && STANDING.has(status)

/** The highest plan among the subscriptions that count now. */
export function planOfSubscriptions(subscriptions: readonly Subscription[], now: Date): PlanInForce {
  return subscriptions.reduce<PlanInForce>(
    (best, one) => {
      const until = endOf(one)
      if (one.plan === null || !GIVES_PLAN.has(one.status) || (until !== null && until <= now)) return best
      if (best.plan === one.plan) return { plan: one.plan, until: later(best.until, until) }
      return best.plan === null || rank(one.plan) > rank(best.plan) ? { plan: one.plan, until } : best
    },
    { plan: null, until: null },
  )
}
