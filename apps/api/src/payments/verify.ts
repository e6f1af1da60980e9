import { users } from '@preflight/db'
import { accessInfo } from '@preflight/policy'
import { notFound, type Checkout } from '@preflight/server'
import { eq } from 'drizzle-orm'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { presentUser } from '../present-user.ts'
import { rightsOf } from '../rights.ts'
import { applyCheckout, type PaymentContext } from './apply.ts'
import { syncPlan } from './sync-plan.ts'

const CHECKOUT_ID = /^cs_\w{1,190}$/

/**
 * @throws {AppError} 404 when there is none, or it is somebody else's
 */
async function requireCheckout({ payments }: PaymentContext, user: SignedInUser, id: string): Promise<Checkout> {
  const checkout = CHECKOUT_ID.test(id) ? await payments.findCheckout(id) : null
  if (checkout?.userId !== user.id) throw notFound('Payment')
  return checkout
}

/** Brings a user's plan up to date, and gives what the named checkout bought, as its webhook would. */
export async function verify(context: PaymentContext, user: SignedInUser, sessionId: string | undefined, actor: Actor) {
  if (sessionId === undefined) {
    await context.inTurn(user.id, (tx) => syncPlan(context.deps, context.payments, tx, user.id, actor))
    return
  }
  // Whose it is never changes, so a stranger's question is refused before anybody waits for a turn.
  await requireCheckout(context, user, sessionId)
  await context.inTurn(user.id, async (tx) => {
    const checkout = await requireCheckout(context, user, sessionId)
    await applyCheckout(context, tx, user.id, checkout, actor)
  })
}

/** What the user has now, read again. */
export async function standingOf({ db, config }: Pick<Deps, 'db' | 'config'>, { id }: SignedInUser) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw notFound('User')
  const { accessLevel } = accessInfo(await rightsOf(db, config, user), new Date())
  return { user: presentUser(user, config), accessLevel }
}
