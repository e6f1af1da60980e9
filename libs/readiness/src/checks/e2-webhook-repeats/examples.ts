import { library, type Example } from '../../testing/example.ts'
import { hook, shop } from '../../testing/payments.ts'

const CREDIT = `  await db.query('insert into credits (account, amount) values ($1, $2)', [event.data.object.customer, 100])`

const NOTE = `  const known = await prisma.gift.findFirst({ where: { sessionId: event.data.object.id } })\n`
const GIFT = `  await prisma.gift.create({ data: { amount: 5 } })\n`
const gifts = (body: string) => shop(`import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\n` + hook(body))
const unique = (column: string) => ({ 'supabase/migrations/20260101_a.sql': `create table gifts (id uuid primary key default gen_random_uuid(), ${column});` })
const supabase = (body: string) => shop(`import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(process.env.ADDRESS, process.env.ROLE)\n` + hook(body))
const LOOK = `  const { data: known } = await supabase\n    .from('gifts')\n    .select('id')\n    .eq('session_id', event.data.object.id)\n    .maybeSingle()\n  if (known) return res.json({})\n  const gift = { amount: 5 }\n  await supabase.from('gifts').insert(gift)\n`

const python = (body: string) => ({ 'requirements.txt': 'fastapi\nsqlalchemy\nstripe\n', 'app.py': `import stripe\nfrom fastapi import FastAPI, Request, Depends\nfrom sqlalchemy import select\nfrom sqlalchemy.orm import Session\nfrom models import Payment, Gift\napp = FastAPI()\n@app.post('/pay')\ndef pay():\n    return stripe.checkout.Session.create(mode='payment')\n@app.post('/stripe/webhook')\nasync def hook(request: Request, db: Session = Depends(store)):\n    event = stripe.Webhook.construct_event(await request.body(), request.headers['stripe-signature'], SECRET)\n${body}\n    db.commit()\n` })

export const examples: readonly Example[] = [
  { says: 'whose webhook stores events under a unique id', files: shop(hook(`  await db.query('insert into webhook_events (id) values ($1)', [event.id])\n${CREDIT}`)), gives: 'PASSED' },
  { says: 'whose webhook logs events in a table that takes each of them twice', files: { ...shop(hook(`  await db.query('insert into webhook_events (event) values ($1)', [event.type])\n${CREDIT}`)), 'supabase/migrations/20260101_a.sql': 'create table webhook_events (id uuid primary key default gen_random_uuid(), event text);' }, gives: 'PARTIAL' },
  { says: 'whose table of events takes each of them once', files: { ...shop(hook(`  await db.query('insert into webhook_events (event_id) values ($1)', [key])\n${CREDIT}`)), 'supabase/migrations/20260101_a.sql': 'create table webhook_events (id uuid primary key default gen_random_uuid(), event_id text unique);' }, gives: 'PASSED' },
  { says: 'whose webhook only sets a status', files: shop(hook(`  await db.query('update accounts set paid = true where customer = $1', [event.data.object.customer])`)), gives: 'PASSED' },
  { says: 'whose webhook adds to an account each time', files: shop(hook(CREDIT)), gives: 'PARTIAL' },
  { says: 'whose webhook keeps the id of the provider with the record', files: shop(`import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\n` + hook(`  await prisma.payment.create({ data: {\n    stripePaymentId: event.data.object.id,\n  } })`)), gives: 'PARTIAL' },
  { says: 'whose webhook speaks of the id in a comment', files: shop(hook(`  // look up event.id first\n${CREDIT}`)), gives: 'PARTIAL' },
  { says: 'whose webhook only logs the id', files: shop(hook(`  console.log(event.id)\n${CREDIT}`)), gives: 'PARTIAL' },
  { says: 'whose webhook looks for the record first, and stops', files: gifts(`${NOTE}  if (known) return res.json({})\n${GIFT}`), gives: 'PASSED' },
  { says: 'whose webhook adds the record only where none was found', files: gifts(`${NOTE}  if (!known) {\n  ${GIFT}  }\n`), gives: 'PASSED' },
  { says: 'whose webhook looks for the payment first, and stops before it adds anything', files: gifts(`  const paid = await prisma.payment.findUnique({ where: { sessionId: event.data.object.id } })\n  if (paid) {\n    console.log('again')\n    return res.json({})\n  }\n${GIFT}`), gives: 'PASSED' },
  { says: 'whose webhook looks for the payment first, and adds something else all the same', files: gifts(`  const paid = await prisma.payment.findUnique({ where: { sessionId: event.data.object.id } })\n  if (!paid) {\n    console.log('new')\n  }\n${GIFT}`), gives: 'PARTIAL' },
  { says: 'whose webhook looks for the record and adds it all the same', files: gifts(`${NOTE}${GIFT}  console.log(known)\n`), gives: 'PARTIAL' },
  { says: 'whose webhook looks for a record by something else', files: gifts(`  const known = await prisma.gift.findFirst({ where: { colour: 'red' } })\n  if (known) return res.json({})\n${GIFT}`), gives: 'PARTIAL' },
  { says: 'whose webhook looks first, in a table that takes each id once', files: { ...supabase(LOOK), ...unique('session_id text unique') }, gives: 'PASSED' },
  { says: 'whose webhook looks first, in a table that takes each id twice', files: { ...supabase(LOOK), ...unique('session_id text') }, gives: 'PARTIAL' },
  { says: 'whose webhook looks first, and has a function of the database add', files: supabase(LOOK.replace(`from('gifts').insert(gift)`, `rpc('give', gift)`)), gives: 'PASSED' },
  { says: 'whose webhook looks for something else, and has a function of the database add', files: supabase(LOOK.replace(`from('gifts').insert(gift)`, `rpc('give', gift)`).replace(`.eq('session_id', event.data.object.id)`, `.eq('colour', 'red')`)), gives: 'PARTIAL' },
  { says: 'of SQLAlchemy whose webhook looks for the payment first', files: python('    known = db.scalar(select(Payment).where(Payment.reference == event.data.object.id))\n    if not known:\n        db.add(Payment(reference=event.data.object.id))'), gives: 'PASSED' },
  { says: 'of SQLAlchemy whose webhook adds a gift each time', files: python('    db.add(Gift(amount=5))'), gives: 'PARTIAL' },
  { says: 'without a webhook', files: shop(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
