import type { PlanType } from '@preflight/contracts'

const LABELS: Record<PlanType, string> = { starter: 'Starter', pro: 'Pro', ultra: 'Ultra', admin: 'Admin' }

/** The plan badge's text. */
export const planLabel = (plan: PlanType | null): string => (plan ? LABELS[plan] : 'No Plan')

/** Why a display name cannot be saved, or null. */
export function nameRefusal(typed: string, saved: string | null): string | null {
  if (typed.trim() === '') return 'Please enter a display name'
  return typed.trim() === saved ? 'Nothing has changed' : null
}
