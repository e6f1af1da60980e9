const isPremium = true // expect
export const hasActiveSubscription = (user: User) => true // expect
export function isProUser(account: Account): boolean { // expect
  // return account.plan === 'pro'
  return true
}

export function download(user: User) {
  if (!isPremium) throw new Error('upgrade first')
  const open = hasPremiumAccess(user) || true // expect
  if (!hasPaid(user)) { // expect
    // redirect('/pricing')
  }
  return open
}
