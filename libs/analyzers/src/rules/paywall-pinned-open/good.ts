const isPremium = planOf(user) === 'premium'
const isSubscribed = true
const isPro = true
const isProduction = true
let hasPaid = true
export const hasActiveSubscription = async (user: User) => (await subscriptionOf(user)).status === 'active'
export function isProUser(account: Account): boolean {
  if (account.trial) return true
  return account.plan === 'pro'
}
class ProAccount extends Account {
  isPro() {
    return true
  }
}
export function download(user: User) {
  if (!isPremium) throw new Error('upgrade first')
  if (!hasPaid) {
    refuse()
  }
  if (!hasActiveSubscription(user)) {
  } else {
    allow(user)
  }
  return { isPro: true, shown: isPremium || isAdmin(user) }
}
