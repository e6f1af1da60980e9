import type { RawFinding } from '../../../types.ts'
import type { RouteFact, RouteUse } from '../facts.ts'
import { inWords } from '../words.ts'
import { onlyTable, ownedTables, queriesOf, tableOf, verbOf } from './owned-tables.ts'
import { asksForRole, isUnclear, shownName, shownRoute } from './protection.ts'
import { isForAdmins, isWayIn } from './public.ts'

const MAX_FINDINGS = 12

/** A parameter that names one object: `:id`, `{order_id}`, `<int:pk>`, `[orderId]`. */
const NAMES_OBJECT = /[:{[<](?:\w+:)?(?:\w*_)?(?:id|uuid|pk)\b|[:{[<](?:\w+:)?\w+I[dD]\b/
const CHANGES = /^(?:update|delete|destroy|remove|patch|soft_delete|force_delete|find_(?:one|by_id)_and_(?:update|delete|remove|replace)|find_by_id_and_\w+)(?:_(?:one|by_id|by_\w+|async|or_fail|attributes|many))*!?$/
const SAVES = /^(?:save|save_async|save_changes(?:_async)?|merge|commit|flush)!?$/
const MAKES = /^(?:create|insert|add|upsert|persist|bulk_create|find_or_create|first_or_create|update_or_create|get_or_create)/
const FINDS_ONE = /^(?:find|get|first|find_(?:one|unique|by_id|by_pk|or_fail|first|by)\w*|get_(?:by_id|or_404|object_or_404|one)\w*|first_or_\w+|single\w*|find_async|query_row|select)$/
const LISTS = /^(?:find_(?:many|all\w*|and_count_all)|all|list\w*|get_all\w*|paginate|to_list\w*|select|find)$/

/** What anybody may do with what belongs to somebody else: read, vote for, report it. */
const FOR_EVERYBODY = /(?:^|[/_-])(?:like|unlike|vote|upvote|downvote|view|views|follow|unfollow|favou?rites?|flag|report|share|subscribe|unsubscribe|join|leave|click|download|rate|review|react|reaction|bookmark|pin|seen|read|track|apply|accept|claim|bid|buy|public)(?:[/_-]|$)/

/**
 * Handlers behind sign-in that look an object up by the id of the request, in a table whose rows other routes of the program
 * tie to who is signed in, and that compare it with nobody.
 */
export function foreignObject(routes: readonly RouteFact[]): RawFinding[] {
  const owned = ownedTables(routes)
  if (owned.size === 0) return []
  const shared = sharedTables(routes)
  const found = routes.flatMap((route) => {
    const table = isConcerned(route) ? onlyTable(route) : ''
    const like = owned.get(table)
    if (!like) return []
    const change = changeIn(route)
    const at = change ?? (shared.has(table) ? undefined : readIn(route))
    return at ? [finding(route, at, like, change !== undefined)] : []
  })
  return [...new Map(found.map((one) => [`${one.file_path}:${one.line}`, one])).values()].slice(0, MAX_FINDINGS)
}

/** Behind sign-in, about one object, and nothing that could look whose it is. */
function isConcerned(route: RouteFact): boolean {
  const names = NAMES_OBJECT.test(route.route) || route.objects.length > 0
  if (!names || route.handler === null || route.sign_in !== 'required' || route.administrators !== null || route.accounts.length > 0) return false
  const guards = route.middleware.filter(({ name }) => !route.authentication.some((check) => check.name === name))
  return !isForAdmins(route) && !isWayIn(route) && !asksForMore(route) && !isUnclear({ ...route, middleware: guards }) && route.user.every(({ name }) => ONLY_READ.test(inWords(name))) && !FOR_EVERYBODY.test(route.route.toLowerCase())
}

/** `[Authorize]` and the like only ask whether somebody is signed in. */
const PLAIN = /^(?:Authorize|PreAuthorize\(isAuthenticated\(\)\))$/
const asksForMore = (route: RouteFact): boolean => asksForRole({ ...route, authentication: route.authentication.filter(({ name }) => !PLAIN.test(name)) })

/** Who is signed in is read, and given to nothing that might compare it. */
const ONLY_READ = /(?:^|[._$])(?:user|data|error|session|auth|current_user|get_user|get_session|get_server_session)(?:\(\))?$/

function changeIn(route: RouteFact): RouteUse | undefined {
  const queries = queriesOf(route)
  if (queries.some((one) => MAKES.test(verbOf(one)))) return undefined
  const byKey = queries.some((one) => FINDS_ONE.test(verbOf(one)))
  return queries.find((one) => CHANGES.test(verbOf(one))) ?? (byKey ? queries.find((one) => SAVES.test(verbOf(one))) : undefined)
}

/** The object is all that the path asks for; what hangs on it is another's. */
function readIn(route: RouteFact): RouteUse | undefined {
  if (!route.methods.every((method) => method === 'GET') || !ENDS_IN_OBJECT.test(route.route)) return undefined
  return queriesOf(route).find((one) => FINDS_ONE.test(verbOf(one)))
}
const ENDS_IN_OBJECT = /[:{[<][^/]*\/?$/

/** Tables whose rows a list gives out whoever asks: posts, products. */
function sharedTables(routes: readonly RouteFact[]): ReadonlySet<string> {
  const open = routes.filter(({ sign_in, open }) => sign_in === 'none' || sign_in === 'optional' || open !== null)
  const lists = routes.filter((route) => route.administrators === null && !asksForRole(route) && !NAMES_OBJECT.test(route.route) && queriesOf(route).some((one) => LISTS.test(verbOf(one))))
  return new Set([...open, ...lists].flatMap((route) => queriesOf(route).map(tableOf)))
}

function finding(route: RouteFact, { path, line, column }: RouteUse, like: RouteFact, isChange: boolean): RawFinding {
  const [tie] = like.ownership
  const habit = tie ? ` ${shownRoute(like)} does: ${shownName(tie)} (${tie.path}:${tie.line}).` : ''
  return {
    rule_id: 'foreign-object',
    analyzer: 'dataflow',
    file_path: path,
    line,
    column,
    end_line: line,
    ...(isChange ? {} : { severity: 'medium' }),
    detail: `${shownRoute(route)} ${isChange ? 'changes' : 'returns'} the object whose ID the request names, and nothing ties it to the signed-in user.${habit}`,
  }
}
