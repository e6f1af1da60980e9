import type { UseFact } from '@preflight/analyzers'
import type { Project } from './project.ts'
import type { Route } from './routes.ts'
import { usedBy, usesOf } from './uses.ts'

const HOOK = /web_?-?hooks?|\bipn\b|\bpostback\b/i
/** Providers that tell of payments by calling the project. */
const PROVIDER = /stripe|paddle|lemon_?-?squeezy|paypal|mollie|razorpay|square|braintree|polar|mercado_?pago|asaas|paystack|creem|dodo|chargebee|recurly|gumroad|adyen|payments?|billing|checkout/i
const OF_PAYMENTS = new Set(['stripe', 'paddle', 'lemonsqueezy', 'paypal', 'mollie', 'razorpay', 'square', 'braintree', 'polar', 'mercadopago', 'asaas', 'paystack', 'flutterwave'])

export const NO_PAYMENTS = 'No payment library is called.'

/** A path that can be nothing but the provider's: `/webhooks/asaas`. */
const NAMED = /stripe|paddle|lemon_?-?squeezy|paypal|mollie|razorpay|braintree|mercado_?pago|asaas|paystack|flutterwave|creem|dodo_?-?payments|chargebee|recurly|gumroad|adyen|xendit|midtrans|iyzico/i

/** Whether money is taken: a payment library is called, or messages of a payment provider are taken. */
export const takesPayments = (project: Project): boolean => paymentCalls(project).length > 0 || project.routes.some((route) => isHook(route) && takesMessages(route) && NAMED.test(route.fact.route)) || usesOf(project, 'webhook_verification').some(({ library }) => OF_PAYMENTS.has(library))

export const paymentCalls = (project: Project): UseFact[] => usesOf(project, 'payment_call')

export const isHook = ({ fact }: Route): boolean => HOOK.test(fact.route) || HOOK.test(fact.handler?.name ?? '')

const isOfPayments = (route: Route, others: readonly Route[]) => PROVIDER.test(`${route.fact.route} ${route.fact.path} ${route.fact.handler?.name ?? ''}`) || usedBy(route, 'payment_call').length > 0 || usedBy(route, 'webhook_verification').some(({ library }) => OF_PAYMENTS.has(library)) || others.length === 1
const takesMessages = ({ fact, changes }: Route) => changes || fact.methods.some((method) => method === 'POST' || method === 'ANY')

/** Routes that a payment provider calls. */
export function paymentHooks({ routes }: Pick<Project, 'routes'>): Route[] {
  const hooks = routes.filter((route) => isHook(route) && takesMessages(route))
  return hooks.filter((route) => isOfPayments(route, hooks))
}
