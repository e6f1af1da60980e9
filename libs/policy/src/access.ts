import type { AccessInfo, LaunchPackage, PlanType } from '@preflight/contracts'

/** What decides over a user's rights. Without a payment provider there is nothing to hold back. */
export interface Rights {
  payments: boolean
  plan: PlanType | null
  packages: readonly PackageState[]
}

export type PackageState = Pick<
  LaunchPackage,
  'id' | 'status' | 'expires_at' | 'rescans_remaining' | 'initial_credit_used' | 'associated_project_id'
>

/** The plan the product acts by: everybody has all of it where nobody can pay. */
export const effectivePlan = (payments: boolean, plan: PlanType | null): PlanType | null => (payments ? plan : 'admin')

/** Valid payment means the plan is neither null nor undefined. */
export const hasValidPayment = (plan: PlanType | null | undefined): boolean => plan !== null && plan !== undefined

export const isActive = ({ status, expires_at }: PackageState, now: Date): boolean =>
  status === 'active' && new Date(expires_at) > now

/** Which scan types a user may run. */
export function accessInfo({ payments, plan, packages }: Rights, now: Date): AccessInfo {
  const acting = effectivePlan(payments, plan)
  if (acting === 'admin') return { accessLevel: 'admin', canRunStandardScans: true }
  const hasPackage = packages.some((one) => isActive(one, now))
  if (acting) return { accessLevel: hasPackage ? 'full' : 'subscription_only', canRunStandardScans: true }
  return { accessLevel: hasPackage ? 'launch_only' : null, canRunStandardScans: false }
}
