import type { RawFinding } from '../../../types.ts'
import type { Facts, RouteFact, RouteUse } from '../facts.ts'
import { inWords } from '../words.ts'
import { shownRoute } from './protection.ts'
import { isForAdmins, isPublic } from './public.ts'
import { atRoutes, isWideOpen, usedOn } from './way.ts'

/** What somebody keeps about people who are no authors of anything public, by the last word of a table's name. */
const ABOUT_PERSONS = /(?:^|_)(?:customers?|patients?|subscribers?|employees?|applicants?|candidates?|leads?|students?|appointments?|bookings?|reservations?|invoices?|prescriptions?|payrolls?|(?:medical|health)_records?|users?|accounts?)$/
/** What a class around a table is called after it. */
const AROUND = /_?(?:repositor(?:y|ies)|repo|service|dao|mapper|model|objects|entity|collection)$/

const LISTS = /^(?:find(?:_all|_many)?|all|select|get|to_list(?:_async)?|to_array|scan|fetch_all|get_all|list|find_and_count(?:_all)?)$/
/** Says which columns are meant, or what of a row. */
const PICKS = /^(?:pluck|values|values_list|only|project_to|projection|select_raw|count|sum|aggregate|exists|group_by|distinct)$/

const ONE = /[:{<[*(]|\$\w/

const verbOf = ({ options }: RouteUse): string => inWords(String(options['verb'] ?? ''))
const tableOf = ({ options }: RouteUse): string => inWords(String(options['table'] ?? '')).replace(/^.*\./, '').replace(AROUND, '')

/** The only query of a handler, where it lists rows about people. */
function listed(route: RouteFact): RouteUse | undefined {
  const queries = usedOn(route, 'query') as RouteUse[]
  const tables = new Set(queries.map(tableOf))
  if (tables.size !== 1 || queries.some((one) => PICKS.test(verbOf(one)) || one.options['picks'] === true)) return undefined
  return queries.find((one) => LISTS.test(verbOf(one)) && ABOUT_PERSONS.test(tableOf(one)))
}

/** Programs in which nobody ever signs in say nothing of who may see what. */
const MIN_CLOSED = 2

const isOpenList = (route: RouteFact, facts: Facts): boolean =>
  route.methods.includes('GET') && !ONE.test(route.route) && isWideOpen(route, facts) && !isPublic(route) && !isForAdmins(route) && route.data.every(({ does }) => does === 'reads') && listed(route) !== undefined

/** Lists of what is stored about people that anybody may ask for, in programs where other routes ask who is there. */
export function openPersons(routes: readonly RouteFact[], facts: Facts): RawFinding[] {
  if (routes.filter(({ sign_in: signIn }) => signIn === 'required').length < MIN_CLOSED) return []
  const open = routes.filter((route) => isOpenList(route, facts))
  return atRoutes('personal-data-open', open, (route) => `${shownRoute(route)} lists rows of \`${String(listed(route)?.options['table'] ?? '')}\` for whoever asks; other routes of the program require sign-in.`)
}
