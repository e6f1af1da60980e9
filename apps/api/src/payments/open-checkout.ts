import type { Product } from '@preflight/contracts'
import { users } from '@preflight/db'
import { mayBuy } from '@preflight/policy'
import { AppError } from '@preflight/server'
import { eq } from 'drizzle-orm'
import type { SignedInUser } from '../plugins/auth.ts'
import type { PaymentContext } from './apply.ts'
import { standsInTheWay } from './plan-of.ts'

/**
 * @throws {AppError} 403 SIGN_IN_REQUIRED for an anonymous user
 */
export function requireBuyer(user: SignedInUser) {
  if (!mayBuy(user)) {
    throw new AppError(403, 'SIGN_IN_REQUIRED', 'Please sign in first, so that your purchase is tied to your account.')
  }
}

/** The user's customer at the provider, made on the first purchase, and again when the provider has lost it. */
function ensureCustomer({ payments, inTurn }: PaymentContext, { id }: SignedInUser): Promise<string> {
  return inTurn(id, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error('The user is gone')
    const known = user.payment_customer_id
    if (known !== null && (await payments.hasCustomer(known))) return known
    const { email, display_name: name } = user
    const customer = await payments.createCustomer({ userId: id, email, name, replaces: known })
    await tx.update(users).set({ payment_customer_id: customer }).where(eq(users.id, id))
    return customer
  })
}

export interface OpenedPage {
  url: string
  isCheckout: boolean
}

function payFor({ payments }: PaymentContext, user: SignedInUser, product: Product, customer: string, settingsUrl: string): Promise<string> {
  return payments.openCheckout({
    product,
    userId: user.id,
    customer,
    // The provider puts the id in place of the braces.
    successUrl: `${settingsUrl}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${settingsUrl}?payment=cancelled`,
  })
}

/**
 * The page to pay on. Nobody pays for two plans at a time: who has a subscription changes it in the portal, and of
 * several checkouts of plans only the last one opened stays open.
 */
export async function openCheckout(context: PaymentContext, user: SignedInUser, product: Product, settingsUrl: string): Promise<OpenedPage> {
  const { payments, inTurn } = context
  const customer = await ensureCustomer(context, user)
  if (product === 'launch_package') return { url: await payFor(context, user, product, customer, settingsUrl), isCheckout: true }
  return inTurn(user.id, async () => {
    await payments.endPlanCheckouts(customer)
    const isSubscribed = (await payments.listSubscriptions(customer)).some(standsInTheWay)
    if (isSubscribed) return { url: await payments.openPortal(customer, settingsUrl), isCheckout: false }
    return { url: await payFor(context, user, product, customer, settingsUrl), isCheckout: true }
  })
}
