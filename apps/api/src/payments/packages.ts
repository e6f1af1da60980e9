import { PACKAGE_LIFETIME_DAYS, PACKAGE_RESCANS } from '@preflight/contracts'
import { launchPackages, type Tx } from '@preflight/db'
import type { Checkout, Payments } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'

const A_DAY = 86_400_000

type PackageRow = typeof launchPackages.$inferSelect
const subjectOf = ({ id }: Pick<PackageRow, 'id'>) => ({ type: 'launch_package', id })

async function insertPackage(tx: Tx, userId: string, payment: string): Promise<PackageRow | null> {
  const [row] = await tx
    .insert(launchPackages)
    .values({
      user_id: userId,
      payment_reference: payment,
      rescans_remaining: PACKAGE_RESCANS,
      expires_at: new Date(Date.now() + PACKAGE_LIFETIME_DAYS * A_DAY),
    })
    .onConflictDoNothing({ target: launchPackages.payment_reference })
    .returning()
  return row ?? null
}

/** Gives the package that a paid checkout bought, once per payment, whoever tells of it first. Call it in turn. */
export async function grantPackage(payments: Payments, tx: Tx, userId: string, checkout: Checkout, actor: Actor): Promise<void> {
  if (checkout.product !== 'launch_package' || !checkout.isPaid || checkout.payment === null) return
  const row = await insertPackage(tx, userId, checkout.payment)
  if (!row) return
  await audit(tx, actor, 'payment.package_bought', subjectOf(row))
  // The news of a refund may have come before the news of the payment.
  await settlePackage(payments, tx, userId, checkout.payment, actor)
}

/** Takes the package of a payment back once the money went back, and gives it again when a dispute was won. Call it in turn. */
export async function settlePackage(payments: Payments, tx: Tx, userId: string, reference: string, actor: Actor): Promise<void> {
  const ofPayment = and(eq(launchPackages.user_id, userId), eq(launchPackages.payment_reference, reference))
  const [row] = await tx.select().from(launchPackages).where(ofPayment)
  if (!row) return
  const payment = await payments.findPayment(reference)
  if (!payment) return
  const isTaken = row.status === 'refunded'
  if (payment.isReturned === isTaken) return
  await tx.update(launchPackages).set({ status: payment.isReturned ? 'refunded' : 'active' }).where(ofPayment)
  if (payment.isReturned) await audit(tx, actor, 'payment.package_refunded', subjectOf(row))
}
