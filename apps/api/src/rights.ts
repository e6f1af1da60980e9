import type { PlanType } from '@preflight/contracts'
import type { Config } from '@preflight/server'
import { launchPackages, type DbOrTx, type users } from '@preflight/db'
import { effectivePlan, type PackageState, type Rights } from '@preflight/policy'
import { eq } from 'drizzle-orm'

export const takesPayments = ({ STRIPE_SECRET_KEY }: Pick<Config, 'STRIPE_SECRET_KEY'>): boolean =>
  STRIPE_SECRET_KEY !== undefined

type UserRow = typeof users.$inferSelect
type Subscriber = Pick<UserRow, 'plan_type' | 'plan_valid_until'>

/**
 * The plan that is stored, as long as it counts: one whose paid period is long over, with no word from the payment
 * provider, is gone. An operator's plan has no end.
 */
function storedPlan({ plan_type, plan_valid_until: until }: Subscriber): PlanType | null {
  const isOver = plan_type !== 'admin' && until !== null && until <= new Date()
  return isOver ? null : plan_type
}

/** The plan the user acts by; without a payment provider everybody has all of it. */
export const planOf = (config: Config, user: Subscriber) => effectivePlan(takesPayments(config), storedPlan(user))

export const packageState = (row: typeof launchPackages.$inferSelect): PackageState => ({
  id: row.id,
  status: row.status,
  expires_at: row.expires_at.toISOString(),
  rescans_remaining: row.rescans_remaining,
  initial_credit_used: row.initial_credit_used,
  associated_project_id: row.associated_project_id,
})

/** Everything that decides over what a user may run; read again, and locked, where a credit is taken. */
export async function rightsOf(
  db: DbOrTx,
  config: Config,
  user: Subscriber & Pick<UserRow, 'id'>,
): Promise<Rights> {
  if (!takesPayments(config)) return { payments: false, plan: user.plan_type, packages: [] }
  const packages = await db.select().from(launchPackages).where(eq(launchPackages.user_id, user.id))
  return { payments: true, plan: storedPlan(user), packages: packages.map(packageState) }
}
