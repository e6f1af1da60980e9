import type { Config } from '@preflight/server'
import { launchPackages, type DbOrTx, type users } from '@preflight/db'
import { effectivePlan, type PackageState, type Rights } from '@preflight/policy'
import { eq } from 'drizzle-orm'

export const takesPayments = ({ STRIPE_SECRET_KEY }: Pick<Config, 'STRIPE_SECRET_KEY'>): boolean =>
  STRIPE_SECRET_KEY !== undefined

/** The plan the user acts by; without a payment provider everybody has all of it. */
export const planOf = (config: Config, user: Pick<typeof users.$inferSelect, 'plan_type'>) =>
  effectivePlan(takesPayments(config), user.plan_type)

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
  user: Pick<typeof users.$inferSelect, 'id' | 'plan_type'>,
): Promise<Rights> {
  if (!takesPayments(config)) return { payments: false, plan: user.plan_type, packages: [] }
  const packages = await db.select().from(launchPackages).where(eq(launchPackages.user_id, user.id))
  return { payments: true, plan: user.plan_type, packages: packages.map(packageState) }
}
