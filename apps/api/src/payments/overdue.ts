import { subscriptions } from '@preflight/db'
import { and, inArray, lt, min, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { createTurns } from './in-turn.ts'
import { GIVES_PLAN } from './plan-of.ts'
import { syncPlan } from './sync-plan.ts'

/** Users at a time, who was asked about longest ago first; the rest follows the next time. */
const MANY = 200

/**
 * Asks the provider about subscriptions whose paid period ended an hour ago or more while nothing was heard of them: the
 * event of their renewal, or of their end, has been lost. A paying user keeps the plan, and who left loses it.
 * @throws {AppError} 503 when the provider does not answer; what was asked until then is stored
 */
export async function rereadOverduePlans(deps: Pick<Deps, 'db' | 'config' | 'logger' | 'payments'>): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const overdue = await deps.db
    .select({ id: subscriptions.user_id })
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.status, [...GIVES_PLAN]), lt(subscriptions.current_period_end, sql`now() - interval '1 hour'`)),
    )
    .groupBy(subscriptions.user_id)
    .orderBy(min(subscriptions.provider_updated_at))
    .limit(MANY)
  const inTurn = createTurns(deps)
  for (const { id } of overdue) {
    await inTurn(id, (tx) => syncPlan(deps, payments, tx, id, { userId: id, address: null }))
  }
}
