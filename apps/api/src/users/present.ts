import type { PlanType, User } from '@preflight/contracts'
import type { users } from '@preflight/db'

/** Without a payment provider everybody who uses this installation has all of it. */
const planOf = (): PlanType => 'admin'

export const presentUser = (user: typeof users.$inferSelect): User => ({
  id: user.id,
  email: user.email,
  display_name: user.display_name,
  is_anonymous: user.is_anonymous,
  plan_type: planOf(),
  created_at: user.created_at.toISOString(),
})
