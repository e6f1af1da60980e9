import type { RouteFact, RouteUse } from '../facts.ts'
import { inWords } from '../words.ts'

/** What a class around a table is called after it: `OrderRepository`. */
const AROUND = /_?(?:repositor(?:y|ies)|repo|service|dao|mapper|model|queries|objects|manager|store|entity|collection)$/
/** Accounts are another rule's; sessions and settings are looked up beside the object. */
const OF_ACCOUNTS = /^(?:(?:app|auth|public|db)_)?(?:user|account|member|customer|person|people|profile|session|token|access_token|refresh_token|api_key|role|permission|setting|config\w*|audit_log|log|activity|notification)s?$/
/** What is left of a chain of calls names no table. */
const NO_TABLE = /^(?:|where|select|from|query|db|prisma|session|scopes?|builder|find|get|pool|client|connection|conn|context|repository|\w*entity_manager\w*|\w*context\w*|em|for|omit|(?:force_)?fill|get_\w+|\w{1,2})$/
/** A list's element or a part of a chain is no table: `db[]`. */
const NAME = /^[a-z][a-z\d_]*$/

const IRREGULAR: readonly (readonly [RegExp, string])[] = [[/ies$/, 'y'], [/(ss|x|ch|sh)es$/, '$1'], [/([^s])s$/, '$1']]

function singular(word: string): string {
  const found = IRREGULAR.find(([ending]) => ending.test(word))
  return found ? word.replace(found[0], found[1]) : word
}

/** `orders`, `Order` and `OrderRepository` are one; '' where it is not known, or a table of accounts. */
export function tableOf({ options }: RouteUse): string {
  const { table } = options
  if (typeof table !== 'string') return ''
  const name = singular(inWords(table).replace(/^.*\./, '').replace(AROUND, ''))
  return !NAME.test(name) || NO_TABLE.test(name) || OF_ACCOUNTS.test(name) ? '' : name
}

export const verbOf = ({ options }: RouteUse): string => inWords(String(options['verb'] ?? ''))

/** What the handler asks of the database, but for what the database itself holds back. */
export const queriesOf = ({ uses }: RouteFact): RouteUse[] => uses.filter((one) => one.use === 'query' && !one.before && tableOf(one) !== '')

/** The one table that a handler works with; '' where there are several, or none. */
export function onlyTable(route: RouteFact): string {
  const tables = new Set(queriesOf(route).map(tableOf))
  const [first = ''] = tables
  return tables.size === 1 ? first : ''
}

/** Tables whose rows some routes tie to who is signed in, with such a route for each. */
export function ownedTables(routes: readonly RouteFact[]): ReadonlyMap<string, RouteFact> {
  const owned = new Map<string, RouteFact>()
  for (const route of routes) for (const table of tiedTables(route)) if (!owned.has(table)) owned.set(table, route)
  return owned
}

/** The query itself names who is signed in; or the only object that the handler has is compared with them. */
function tiedTables(route: RouteFact): string[] {
  const ties = new Set(route.ownership.map(({ path, line, column }) => `${path}:${line}:${column}`))
  const direct = queriesOf(route).filter(({ path, line, column }) => ties.has(`${path}:${line}:${column}`)).map(tableOf)
  const only = route.ownership.some(({ name }) => NAMES_OWNER.test(inWords(name))) ? onlyTable(route) : ''
  return only === '' ? direct : [...direct, only]
}

/** A column that says whose it is: `order.userId`, `note.author.id`. */
const NAMES_OWNER = /(?:^|[._])(?:user|owner|author|creator|customer|account|created_by|belongs_to)(?:_?(?:id|uuid|key))?(?:$|[._(])/
