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

const ofPayment = (userId: string, reference: string) =>
  and(eq(launchPackages.user_id, userId), eq(launchPackages.payment_reference, reference))

async function takeBack(tx: Tx, row: PackageRow, actor: Actor): Promise<void> {
  await tx.update(launchPackages).set({ status: 'refunded' }).where(eq(launchPackages.id, row.id))
  await audit(tx, actor, 'payment.package_refunded', subjectOf(row))
}

/** Gives the package that a paid checkout bought, once per payment, no matter which event comes first. Call it in turn. */
export async function grantPackage(payments: Payments, tx: Tx, userId: string, checkout: Checkout, actor: Actor): Promise<void> {
  if (checkout.product !== 'launch_package' || !checkout.isPaid || checkout.payment === null) return
  if ((await tx.$count(launchPackages, ofPayment(userId, checkout.payment))) > 0) return
  // The news of a refund may have come before the news of the payment. Asked before anything is written: a new row of
  // a user's holds the user's own row, and with it every start of a scan.
  const payment = await payments.findPayment(checkout.payment)
  const row = await insertPackage(tx, userId, checkout.payment)
  if (!row) return
  await audit(tx, actor, 'payment.package_bought', subjectOf(row))
  if (payment?.isReturned) await takeBack(tx, row, actor)
}

/** Takes the package of a payment back once the money went back, and gives it again when a dispute was won. Call it in turn. */
export async function settlePackage(payments: Payments, tx: Tx, userId: string, reference: string, actor: Actor): Promise<void> {
  const [row] = await tx.select().from(launchPackages).where(ofPayment(userId, reference))
  if (!row) return
  const payment = await payments.findPayment(reference)
  if (!payment || payment.isReturned === (row.status === 'refunded')) return
  if (payment.isReturned) return takeBack(tx, row, actor)
  await tx.update(launchPackages).set({ status: 'active' }).where(eq(launchPackages.id, row.id))
}
