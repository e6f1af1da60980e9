import type { PlanType, User } from '@preflight/contracts'

const LABELS: Record<PlanType, string> = { starter: 'Starter', pro: 'Pro', ultra: 'Ultra', admin: 'Admin' }

/** A plan is bought after sign-in only; what an anonymous session remembers may be from before plans were sold here. */
export const planOf = ({ is_anonymous, plan_type }: User): PlanType | null => (is_anonymous ? null : plan_type)

/** The plan badge's text. */
export const planLabel = (plan: PlanType | null): string => (plan ? LABELS[plan] : 'No Plan')

/** Why a display name cannot be saved, or null. */
export function nameRefusal(typed: string, saved: string | null): string | null {
  if (typed.trim() === '') return 'Please enter a display name'
  return typed.trim() === saved ? 'No changes to save' : null
}
