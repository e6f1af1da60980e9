import { Uuid } from '@preflight/contracts'
import { paymentEvents, users, type Tx } from '@preflight/db'
import type { Checkout, EventSubject, PaymentEvent, Payments } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { Check } from 'typebox/value'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { InTurn } from './in-turn.ts'
import { grantPackage, settlePackage } from './packages.ts'
import { syncPlan } from './sync-plan.ts'

export interface PaymentContext {
  deps: Pick<Deps, 'db' | 'logger'>
  payments: Payments
  inTurn: InTurn
}

async function userIdWhere(db: Deps['db'], is: { id: string } | { customer: string }): Promise<string | null> {
  const where = 'id' in is ? eq(users.id, is.id) : eq(users.payment_customer_id, is.customer)
  const [user] = await db.select({ id: users.id }).from(users).where(where)
  return user?.id ?? null
}

/** The user whose payments an event is about; null for somebody who is gone, or never was ours. */
async function whose({ deps, payments }: PaymentContext, subject: EventSubject): Promise<string | null> {
  switch (subject.kind) {
    case 'checkout':
      return subject.userId !== null && Check(Uuid, subject.userId) ? userIdWhere(deps.db, { id: subject.userId }) : null
    case 'subscription':
      return userIdWhere(deps.db, { customer: subject.customer })
    case 'payment': {
      // By customer and not by package: the event of a refund may arrive before the package exists, and then has to wait.
      const customer = (await payments.findPayment(subject.id))?.customer ?? null
      return customer === null ? null : userIdWhere(deps.db, { customer })
    }
  }
}

/** What a checkout bought is given to its user. Call it in turn. */
export async function applyCheckout({ deps, payments }: PaymentContext, tx: Tx, userId: string, checkout: Checkout, actor: Actor) {
  if (checkout.product === null) return
  if (checkout.product === 'launch_package') await grantPackage(payments, tx, userId, checkout, actor)
  else await syncPlan(deps, payments, tx, userId, actor)
}

async function applySubject(context: PaymentContext, tx: Tx, userId: string, subject: EventSubject) {
  const actor: Actor = { userId, address: null }
  if (subject.kind === 'subscription') return syncPlan(context.deps, context.payments, tx, userId, actor)
  if (subject.kind === 'payment') return settlePackage(context.payments, tx, userId, subject.id, actor)
  const checkout = await context.payments.findCheckout(subject.id)
  if (checkout?.userId === userId) await applyCheckout(context, tx, userId, checkout, actor)
}

/** True for an event that was never applied; it is now written down, if the transaction succeeds. */
async function isNew(tx: Tx, { id, type, subject }: PaymentEvent): Promise<boolean> {
  const payload = subject && { kind: subject.kind, id: subject.id }
  const stored = await tx.insert(paymentEvents).values({ id, type, payload }).onConflictDoNothing().returning({ id: paymentEvents.id })
  return stored.length > 0
}

/**
 * Lets an event take effect, once. It only says what to look at: what is stored is what the provider has now, so events
 * may come late, twice and in any order. Without an answer of the provider nothing is stored, and the event comes again.
 * @throws {AppError} 503 when the provider does not answer
 */
export async function applyEvent(context: PaymentContext, event: PaymentEvent): Promise<void> {
  const { subject } = event
  if (!subject) return
  const userId = await whose(context, subject)
  if (userId === null) {
    context.deps.logger.warn({ event_id: event.id, event_type: event.type }, 'A payment event matches no user')
    return
  }
  await context.inTurn(userId, async (tx) => {
    if (await isNew(tx, event)) await applySubject(context, tx, userId, subject)
  })
}
