import type { RawFinding } from '../../../types.ts'
import type { RouteFact, RouteUse } from '../facts.ts'
import { bare } from '../uses/bare.ts'
import { shownRoute } from './protection.ts'
import { acceptsPost, atRoutes, usedOn } from './way.ts'

const HOOK = /web_?-?hooks?|\bipn\b|\bpostback\b/i
const OF_PAYMENTS = /stripe|paddle|lemon_?-?squeezy|paypal|mollie|razorpay|braintree|paystack|flutterwave|polar|creem|dodo_?-?payments|chargebee|mercado_?pago/i
const PROVIDERS = new Set(['stripe', 'paddle', 'lemonsqueezy', 'paypal', 'mollie', 'razorpay', 'square', 'braintree', 'polar', 'paystack'])

const isPaymentHook = (route: RouteFact): boolean =>
  acceptsPost(route) && route.handler !== null && (usedOn(route, 'webhook_verification').some(({ library }) => PROVIDERS.has(library)) || ((HOOK.test(route.route) || HOOK.test(route.handler.name)) && OF_PAYMENTS.test(`${route.route} ${route.path} ${route.handler.name}`)))

const queriesOf = ({ uses }: RouteFact): RouteUse[] => uses.filter(({ use, before }) => use === 'query' && !before)
const tableOf = ({ options: { table } }: RouteUse): string => (typeof table === 'string' ? table.toLowerCase() : '')

/** The same table, or a question of the handler that only finds whose balance it is. */
const ABOUT_PEOPLE = /user|account|profile|customer|member|credit|balance|wallet|plan|price|package|product|organi[sz]ation|team|workspace/

/** What may remember the event: another table, or a row that is added, which may meet a unique key. */
function mayRemember(query: RouteUse, adding: readonly RouteUse[]): boolean {
  // its row says nothing of the event: no key can meet a second one
  if (adding.includes(query) || query.options['unkeyed'] === true) return false
  const table = tableOf(query)
  const adds = /insert|create|upsert|save|add|merge|rpc/i.test(String(query.options['verb'] ?? ''))
  return adds || table === '' || !(ABOUT_PEOPLE.test(table) || adding.some((one) => tableOf(one) === table))
}

/** So many queries are kept of one handler: there may be more. */
const KEPT = 6

/** What the handler adds to, where nothing that it asks or stores could tell a repeated event from a new one. */
function addedAgain(route: RouteFact): RouteUse | undefined {
  const queries = queriesOf(route)
  const adding = queries.filter(({ options }) => options['adds'] === true)
  return queries.length >= KEPT || usedOn(route, 'cache', 'event_id').length > 0 || queries.some((query) => mayRemember(query, adding)) ? undefined : adding[0]
}

/** Payment providers send an event again when they are in doubt whether it has arrived. */
export function repeatedPayments(routes: readonly RouteFact[]): RawFinding[] {
  const twice = routes.filter((route) => isPaymentHook(route) && route.data.length <= KEPT && addedAgain(route) !== undefined)
  return atRoutes('payment-event-repeated', twice, (route) => `${shownRoute(route)} adds to a balance (\`${bare(addedAgain(route)?.name ?? '')}\`), and nothing tells an event that was sent again from a new one.`)
}
