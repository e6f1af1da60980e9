import { DAILY_FIX_LIMITS, PACKAGE_LIFETIME_DAYS, PACKAGE_RESCANS, type Product } from '@preflight/contracts'

interface Offer {
  product: Product
  name: string
  /** what it adds */
  text: string
}

/** The subscriptions, smallest first. Their prices stand at the payment provider only. */
export const PLANS: readonly Offer[] = [
  { product: 'starter', name: 'Starter', text: 'Standard scans of all your projects: security, performance and code quality.' },
  { product: 'pro', name: 'Pro', text: `Everything in Starter, and up to ${DAILY_FIX_LIMITS.pro} auto-fixes a day.` },
  { product: 'ultra', name: 'Ultra', text: `Everything in Starter, and up to ${DAILY_FIX_LIMITS.ultra} auto-fixes a day.` },
]

export const LAUNCH_PACKAGE: Offer = {
  product: 'launch_package',
  name: 'Launch package',
  text: `One launch scan and ${PACKAGE_RESCANS} re-scans of one project, within ${PACKAGE_LIFETIME_DAYS} days. One-off purchase, no subscription.`,
}
