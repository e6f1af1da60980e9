import { lockUser, subscriptions, users, type Tx } from '@preflight/db'
import type { Payments, Subscription } from '@preflight/server'
import { and, eq, notInArray } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { planOfSubscriptions } from './plan-of.ts'

/** A plan of the operator's own staff is not for sale: no subscription gives it and none takes it away. */
const isGivenByHand = ({ plan_type }: { plan_type: string | null }) => plan_type === 'admin'

/** Keeps what the provider has now; what it no longer lists has ended. Returns false where there is and was nothing. */
async function storeSubscriptions(tx: Tx, userId: string, found: readonly Subscription[], readAt: Date): Promise<boolean> {
  const ids = found.map(({ id }) => id)
  const ended = await tx
    .update(subscriptions)
    .set({ status: 'canceled', provider_updated_at: readAt })
    .where(and(eq(subscriptions.user_id, userId), ids.length > 0 ? notInArray(subscriptions.id, ids) : undefined))
    .returning({ id: subscriptions.id })
  for (const { id, status, plan, periodEnd } of found) {
    if (plan === null) continue
    const fields = { user_id: userId, status, plan_type: plan, current_period_end: periodEnd, provider_updated_at: readAt }
    await tx.insert(subscriptions).values({ id, ...fields }).onConflictDoUpdate({ target: subscriptions.id, set: fields })
  }
  return ended.length > 0 || found.some(({ plan }) => plan !== null)
}

/**
 * Reads a user's subscriptions from the provider and lets the user have the plan they give now. Call it in turn.
 * A plan that was given by hand to somebody who never subscribed stays.
 * @throws {AppError} 503 when the provider does not answer
 */
export async function syncPlan(deps: Pick<Deps, 'logger'>, payments: Payments, tx: Tx, userId: string, actor: Actor): Promise<void> {
  const [{ customer } = { customer: null }] = await tx
    .select({ customer: users.payment_customer_id })
    .from(users)
    .where(eq(users.id, userId))
  if (customer === null) return
  const readAt = new Date()
  const found = await payments.listSubscriptions(customer)
  if (found.some(({ plan }) => plan === null)) {
    deps.logger.warn({ user_id: userId }, 'A subscription has a price that is not listed in any STRIPE_PRICE_ variable')
  }
  const user = await lockUser(tx, userId)
  const isSubscriber = await storeSubscriptions(tx, userId, found, readAt)
  if (!user || !isSubscriber || isGivenByHand(user)) return

  const { plan, until } = planOfSubscriptions(found, readAt)
  await tx.update(users).set({ plan_type: plan, plan_valid_until: until }).where(eq(users.id, userId))
  if (plan !== user.plan_type) await audit(tx, actor, 'payment.plan_changed', { type: 'plan', id: plan ?? 'none' })
}
