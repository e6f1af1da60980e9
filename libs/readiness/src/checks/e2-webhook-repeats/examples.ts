import { library, type Example } from '../../testing/example.ts'
import { hook, shop } from '../../testing/payments.ts'

const CREDIT = `  await db.query('insert into credits (account, amount) values ($1, $2)', [event.data.object.customer, 100])`

export const examples: readonly Example[] = [
  { says: 'whose webhook stores events under a unique id', files: shop(hook(`  await db.query('insert into webhook_events (id) values ($1)', [event.id])\n${CREDIT}`)), gives: 'PASSED' },
  { says: 'whose webhook logs events in a table that takes each of them twice', files: { ...shop(hook(`  await db.query('insert into webhook_events (event) values ($1)', [event.type])\n${CREDIT}`)), 'supabase/migrations/20260101_a.sql': 'create table webhook_events (id uuid primary key default gen_random_uuid(), event text);' }, gives: 'PARTIAL' },
  { says: 'whose table of events takes each of them once', files: { ...shop(hook(`  await db.query('insert into webhook_events (event_id) values ($1)', [key])\n${CREDIT}`)), 'supabase/migrations/20260101_a.sql': 'create table webhook_events (id uuid primary key default gen_random_uuid(), event_id text unique);' }, gives: 'PASSED' },
  { says: 'whose webhook only sets a status', files: shop(hook(`  await db.query('update accounts set paid = true where customer = $1', [event.data.object.customer])`)), gives: 'PASSED' },
  { says: 'whose webhook adds to an account each time', files: shop(hook(CREDIT)), gives: 'PARTIAL' },
  { says: 'whose webhook keeps the id of the provider with the record', files: shop(`import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\n` + hook(`  await prisma.payment.create({ data: {\n    stripePaymentId: event.data.object.id,\n  } })`)), gives: 'PARTIAL' },
  { says: 'whose webhook speaks of the id in a comment', files: shop(hook(`  // look up event.id first\n${CREDIT}`)), gives: 'PARTIAL' },
  { says: 'whose webhook only logs the id', files: shop(hook(`  console.log(event.id)\n${CREDIT}`)), gives: 'PARTIAL' },
  { says: 'without a webhook', files: shop(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
