import Stripe from 'stripe'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'

/** Milliseconds for one try: a webhook waits for the answer, and its sender gives up after some twenty seconds. */
const TIMEOUT = 5000
const RETRIES = 1

/** The provider's own client. Nothing is sent before its first call. */
export function clientOf(key: string, address: string | undefined): Stripe {
  const url = address === undefined ? null : new URL(address)
  return new Stripe(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Preflight' },
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Runs one call of the client. Its errors may quote keys and addresses, so only their kind is kept. */
export const asker = (logger: Pick<Logger, 'error'>) =>
  async function ask<T>(what: string, call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, param, statusCode, requestId } = error
      logger.error({ stripe: { type, code, param, statusCode, requestId } }, what)
      throw new AppError(503, 'PAYMENTS_UNAVAILABLE', `${what}. Please try again in a moment.`)
    }
  }
export type Ask = ReturnType<typeof asker>

/** The call's answer, or null where the provider knows nothing under this id. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
