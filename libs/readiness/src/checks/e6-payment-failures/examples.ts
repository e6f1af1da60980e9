import { library, type Example } from '../../testing/example.ts'
import { hook, shop } from '../../testing/payments.ts'

const events = (...names: readonly string[]) => hook(names.map((name) => `  if (event.type === '${name}') await db.query('update accounts set state = $1', [event.type])`).join('\n'))

export const examples: readonly Example[] = [
  { says: 'that handles all three', files: shop(events('checkout.session.completed', 'invoice.payment_failed', 'customer.subscription.deleted', 'charge.refunded')), gives: 'PASSED' },
  { says: 'that handles cancellation only', files: shop(events('checkout.session.completed', 'customer.subscription.deleted')), gives: 'PARTIAL' },
  { says: 'that handles success only', files: shop(events('checkout.session.completed')), gives: 'MISSING' },
  { says: 'that names the others in a comment', files: shop(`${events('checkout.session.completed')}// invoice.payment_failed, customer.subscription.deleted, charge.refunded\n`), gives: 'MISSING' },
  { says: 'whose documentation names the others', files: shop(events('checkout.session.completed'), { 'docs/events.js': `export const later = ['charge.refunded']\n` }), gives: 'MISSING' },
  { says: 'whose webhook tells no events apart', files: shop(hook(`  await handle(event)`)), gives: 'PARTIAL' },
  { says: 'without a webhook', files: shop(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
