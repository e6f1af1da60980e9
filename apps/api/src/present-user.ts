import type { User } from '@preflight/contracts'
import type { users } from '@preflight/db'
import type { Config } from '@preflight/server'
import { planOf } from './rights.ts'

export const presentUser = (user: typeof users.$inferSelect, config: Config): User => ({
  id: user.id,
  email: user.email,
  display_name: user.display_name,
  is_anonymous: user.is_anonymous,
  plan_type: planOf(config, user),
  created_at: user.created_at.toISOString(),
})
