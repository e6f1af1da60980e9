import type { RawFinding } from '../../../types.ts'
import type { Facts, RouteFact } from '../facts.ts'
import { bare } from '../uses/bare.ts'
import { shownRoute } from './protection.ts'
import { isPublic } from './public.ts'
import { acceptsPost, atRoutes, changesAccounts, isAction, isUsedApart, isWideOpen, usedOn, writesStored } from './way.ts'

/** Routes on which everybody may spend the owner's money at a provider of models. */
export function openCosts(routes: readonly RouteFact[], facts: Facts): RawFinding[] {
  if (isUsedApart({ ...facts, routes }, 'rate_limit', 'captcha')) return []
  const open = routes.filter((route) => usedOn(route, 'model_call').length > 0 && usedOn(route, 'rate_limit', 'captcha').length === 0 && isWideOpen(route, facts))
  return atRoutes('paid-call-open', open, (route) => `${shownRoute(route)} calls a model (\`${bare(usedOn(route, 'model_call')[0]?.name ?? '')}\`) for whoever asks, as often as they ask.`)
}

/** Routes on which everybody may have mail or messages sent to whomever they like. What looks somebody up first may know them. */
export function openSenders(routes: readonly RouteFact[], facts: Facts): RawFinding[] {
  if (isUsedApart({ ...facts, routes }, 'rate_limit', 'captcha')) return []
  const sends = (route: RouteFact) => usedOn(route, 'mail').find(({ options }) => options['to_requested'] === true)
  const open = routes.filter((route) => sends(route) && acceptsPost(route) && !route.data.some(({ does }) => does === 'reads') && usedOn(route, 'rate_limit', 'captcha', 'query', 'identity_provider').length === 0 && isWideOpen(route, facts))
  return atRoutes('paid-call-open', open, (route) => `${shownRoute(route)} sends a message (\`${bare(sends(route)?.name ?? '')}\`) to an address that the request names, for whoever asks, as often as they ask.`).map((one) => ({ ...one, severity: 'medium' }))
}

/** Functions of Supabase that look nothing up by what they are sent are often run on a schedule: calling them once more does little. */
const doesWhatItIsTold = ({ framework, objects }: RouteFact): boolean => framework !== 'supabase' || objects.length > 0

const harms = (route: RouteFact): boolean => changesAccounts(route) || (writesStored(route) && doesWhatItIsTold(route))

/** Routes on which everybody works with rights that no row rule holds back. */
export function openPrivileges(routes: readonly RouteFact[], facts: Facts): RawFinding[] {
  const open = routes.filter((route) => usedOn(route, 'privileged_client').length > 0 && harms(route) && !isPublic(route) && isWideOpen(route, facts))
  return atRoutes('privileged-client-open', open, (route) => `${shownRoute(route)} changes data with the rights of the service role, and ${isAction(route) ? 'does not check itself who calls it' : 'asks nobody who is there'}.`)
}
