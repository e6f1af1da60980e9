import { library, type Example } from '../../testing/example.ts'
import { shop } from '../../testing/payments.ts'

const gate = (line: string) => shop('', { 'src/plan.ts': `import { subscriptionOf } from './subscriptions'\n${line}\nexport function download(user) {\n  if (!isPro) throw new Error('upgrade')\n}\n` })

export const examples: readonly Example[] = [
  { says: 'that reads the plan', files: gate(`const isPro = subscriptionOf(user).plan === 'pro'`), gives: 'PASSED' },
  { says: 'with a constant', files: gate(`const isPro = true // for the demo`), gives: 'MISSING' },
  { says: 'with a function that always says yes', files: gate(`export const hasActiveSubscription = (user) => true`), gives: 'MISSING' },
  { says: 'with a condition that cannot fail', files: gate(`const open = isPro || true`), gives: 'MISSING' },
  { says: 'whose gate was emptied', files: gate(`export function open(user) {\n  if (!hasActiveSubscription(user)) {\n    // redirect('/pricing')\n  }\n}`), gives: 'MISSING' },
  { says: 'whose gate does something else for others', files: gate(`export function open(user) {\n  if (!isPro) { } else { allow(user) }\n}`), gives: 'PASSED' },
  { says: 'that asks only who gets messages', files: shop('', { 'src/push.ts': `if (isSubscribed) showNotifications()\n` }), gives: 'NOT_ASSESSED' },
  { says: 'whose constant is in a comment', files: gate(`// const isPro = true\nconst isPro = subscriptionOf(user).active`), gives: 'PASSED' },
  { says: 'whose constant is in a test', files: { ...gate(`const isPro = subscriptionOf(user).active`), 'src/plan.test.ts': 'const isPro = true\n' }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
