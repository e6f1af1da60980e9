import type { DailyUsage } from '@preflight/contracts'
import { fixUsage, type DbOrTx, type Tx, type users } from '@preflight/db'
import { dailyUsage, type DailyFixLimits } from '@preflight/policy'
import type { Config } from '@preflight/server'
import { and, eq, sql } from 'drizzle-orm'
import { planOf } from '../rights.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'plan_type' | 'plan_valid_until'>

/** The database's clock decides which day it is. */
const today = sql<string>`(now() at time zone 'UTC')::date`

const limitsOf = (config: Config): DailyFixLimits => ({
  starter: 0,
  pro: config.DAILY_FIX_LIMIT_PRO,
  ultra: config.DAILY_FIX_LIMIT_ULTRA,
  admin: null,
})

/** What the user has of this UTC day's auto-fixes. */
export async function usageOf(db: DbOrTx, config: Config, user: User): Promise<DailyUsage> {
  const [used] = await db
    .select({ count: fixUsage.count })
    .from(fixUsage)
    .where(and(eq(fixUsage.user_id, user.id), eq(fixUsage.day, today)))
  return dailyUsage(planOf(config, user), used?.count ?? 0, limitsOf(config))
}

/** Counts one job. The caller holds the user's row since before it read the usage. */
export async function countJob(tx: Tx, userId: string) {
  await tx
    .insert(fixUsage)
    .values({ user_id: userId, day: today, count: 1 })
    .onConflictDoUpdate({ target: [fixUsage.user_id, fixUsage.day], set: { count: sql`${fixUsage.count} + 1` } })
}
