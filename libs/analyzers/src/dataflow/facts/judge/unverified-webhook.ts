import type { RawFinding } from '../../../types.ts'
import type { Facts, RouteFact } from '../facts.ts'
import { shownRoute } from './protection.ts'
import { acceptsPost, atRoutes, isUsedApart, isWideOpen, usedOn, writesStored } from './way.ts'

const HOOK = /web_?-?hooks?|\bipn\b|\bpostback\b/i
/** Providers that sign what they send. */
const SIGNS = /stripe|paddle|lemon_?-?squeezy|paypal|mollie|razorpay|braintree|paystack|flutterwave|polar|creem|dodo_?-?payments|chargebee|adyen|xendit|github|gitlab|shopify|clerk|svix|resend|sendgrid|twilio|slack|vercel|linear/i

const isHook = ({ route, handler }: RouteFact): boolean => HOOK.test(route) || HOOK.test(handler?.name ?? '')
const isSigned = (route: RouteFact): boolean => SIGNS.test(`${route.route} ${route.handler?.name ?? ''} ${route.path}`) || usedOn(route, 'payment_call').length > 0

/** Webhooks that act on what they are sent, whoever sends it. */
export function unverifiedWebhook(routes: readonly RouteFact[], facts: Facts): RawFinding[] {
  if (isUsedApart({ ...facts, routes }, 'webhook_verification')) return []
  const open = routes.filter((route) => isHook(route) && isSigned(route) && acceptsPost(route) && isWideOpen(route, facts) && writesStored(route))
  return atRoutes('webhook-unverified', open, (route) => `${shownRoute(route)} changes stored data, and the signature of the sender is never verified.`)
}
