import * as Type from 'typebox'
import { Nullable, OneOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ACCESS_LEVELS, User } from './users.ts'

/** What can be bought: three subscriptions and the one-off package. */
export const PRODUCTS = ['starter', 'pro', 'ultra', 'launch_package'] as const
export type Product = (typeof PRODUCTS)[number]

export const createCheckout = endpoint({
  method: 'POST',
  url: '/api/v1/payment/checkout',
  summary: 'Opens a checkout at the payment provider',
  body: Type.Object({ product: OneOf(PRODUCTS) }, { additionalProperties: false }),
  data: Type.Object({ url: Type.String() }),
})

export const createPortal = endpoint({
  method: 'POST',
  url: '/api/v1/payment/portal',
  summary: "Opens the payment provider's billing portal",
  data: Type.Object({ url: Type.String() }),
})

/** Asked on the return from a checkout: the webhook may not have come yet. */
export const verifyPayment = endpoint({
  method: 'POST',
  url: '/api/v1/payment/verify',
  summary: "Verifies a checkout with the payment provider and returns the user's current access",
  body: Type.Object({ session_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }, { additionalProperties: false }),
  data: Type.Object({ user: User, accessLevel: Nullable(OneOf(ACCESS_LEVELS)) }),
})

/** The body is read raw, because its signature covers every byte. */
export const paymentWebhook = endpoint({
  method: 'POST',
  url: '/api/v1/payment/webhook',
  summary: 'Signed webhook events from the payment provider',
  access: 'public',
  consumes: ['application/json'],
  data: Type.Object({ received: Type.Boolean() }),
})
