import type { ColumnRef, FuncCall, Node, SelectStmt } from 'libpg-query'
import { isTree, nameOf, nodesIn, type Tree, wordsOf } from './tree.ts'
import type { World } from './world.ts'

/** What an expression is made of. */
export interface Contents {
  /** names of columns of the row */
  columns: string[]
  /** who calls: an id, a claim */
  caller: boolean
  /** only as what: `auth.role()` */
  role: boolean
  /** a query or a function that asks about the caller */
  membership: boolean
  /** a query or a function that nothing is known about */
  unknown: boolean
  texts: string[]
  userMetadata: boolean
}

const CALLER = new Set(['auth.uid', 'auth.email', 'auth.jwt', 'current_setting', 'requesting_user_id', 'auth.user_id', 'auth.session', 'nile.user_id'])
const CURRENT_USER = /^SVFOP_(?:CURRENT_USER|CURRENT_ROLE|SESSION_USER|USER)$/
/** Claims that say as what somebody is signed in, not who. */
const ROLE_CLAIMS = /^(?:role|aal|aud|is_anonymous|request\.jwt\.claims?\.role)$/
const USER_METADATA = /user_metadata|raw_user_meta_data/

/** @param seen names of functions that are being looked into */
export function contentsOf(tree: unknown, world: World): Contents {
  const found: Contents = { columns: [], caller: false, role: false, membership: false, unknown: false, texts: [], userMetadata: false }
  for (const { kind, node } of nodesIn(tree, (one) => one !== 'SubLink' && one !== 'TypeName' && one !== 'funcname')) see(kind, node, found, world)
  // a claim of the role alone
  if (found.caller && found.texts.some((text) => ROLE_CLAIMS.test(text)) && !found.texts.some((text) => text.includes('metadata')) && asksClaims(tree) && !asksId(tree)) Object.assign(found, { caller: false, role: true })
  return found
}

function see(kind: string, node: Tree, found: Contents, world: World): void {
  if (kind === 'ColumnRef') {
    const column = columnOf(node)
    if (column === 'raw_user_meta_data') found.userMetadata = true
    if (column !== null) found.columns.push(column)
  }
  if (kind === 'A_Const' && isTree(node['sval'])) seeText(String(node['sval']['sval'] ?? ''), found)
  if (kind === 'SQLValueFunction' && CURRENT_USER.test(String(node['op']))) found.caller = true
  if (kind === 'FuncCall') seeCall(node, found, world)
  if (kind === 'SubLink') seeQuery(node, found, world)
}

function seeText(text: string, found: Contents): void {
  found.texts.push(text)
  if (USER_METADATA.test(text)) found.userMetadata = true
}

const columnOf = (node: ColumnRef): string | null => wordsOf(node.fields).at(-1) ?? null

/** Functions of the database that only reshape what they are given. */
const RESHAPE = /^(?:lower|upper|trim|btrim|split_part|string_to_array|storage\.(?:foldername|filename|extension)|array_length|now|coalesce|date_trunc|jsonb?_\w+|to_jsonb?|uuid|text|age|extract|substring|substr|left|right|replace|concat|regexp_\w+|cardinality|pg_catalog\.\w+|array_append|unnest|length|char_length|clock_timestamp|gen_random_uuid)$/

function seeCall(call: FuncCall, found: Contents, world: World): void {
  const name = nameOf(call.funcname)
  if (name === 'auth.role') found.role = true
  else if (CALLER.has(name)) found.caller = true
  else if (world.functions.has(name)) {
    const known = world.functions.get(name)
    if (known && USER_METADATA.test(known.body)) found.userMetadata = true
    if (!world.asksCaller(name)) found.unknown ||= !handsCaller(call, world)
    else if (known?.returns.startsWith('bool')) found.membership = true
    else found.caller = true
  } else if (!RESHAPE.test(name)) found.unknown ||= !handsCaller(call, world)
  // is_member(auth.uid(), id): the function decides about the caller
  if (world.functions.has(name) && handsCaller(call, world)) found.membership = true
}

/** Something among its arguments asks who calls. Looked for by names alone: calls in calls would be looked through again at every level. */
function handsCaller({ args }: FuncCall, world: World): boolean {
  for (const { kind, node } of nodesIn(args)) {
    if (kind === 'SQLValueFunction' && CURRENT_USER.test(String(node['op']))) return true
    if (kind !== 'FuncCall') continue
    const name = nameOf(nodesOf(node['funcname']))
    if (CALLER.has(name) || world.asksCaller(name)) return true
  }
  return false
}

/** A query inside an expression: one without tables is as good as what it selects. */
function seeQuery(link: Tree, found: Contents, world: World): void {
  if (link['testexpr']) merge(found, contentsOf(link['testexpr'], world))
  const query = queryOf(link)
  if (query && !query.fromClause) {
    merge(found, contentsOf(query.targetList, world))
    return
  }
  const inside = contentsOf(nested(link['subselect']), world)
  if (inside.userMetadata) found.userMetadata = true
  if (inside.caller || inside.membership) found.membership = true
  else found.unknown = true
}

/** The parts of a query, so that queries inside it are looked into as well. */
const nested = (subselect: unknown): unknown => (isTree(subselect) ? Object.values(subselect) : subselect)

export function queryOf(link: Tree): SelectStmt | null {
  const inside = link['subselect']
  return isTree(inside) && isTree(inside['SelectStmt']) ? inside['SelectStmt'] : null
}

function merge(into: Contents, from: Contents): void {
  into.columns.push(...from.columns)
  into.texts.push(...from.texts)
  into.caller ||= from.caller
  into.role ||= from.role
  into.membership ||= from.membership
  into.unknown ||= from.unknown
  into.userMetadata ||= from.userMetadata
}

const calls = (tree: unknown, ...names: readonly string[]): boolean => {
  for (const { kind, node } of nodesIn(tree)) if (kind === 'FuncCall' && names.includes(nameOf(nodesOf(node['funcname'])))) return true
  return false
}
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const isNode = (value: unknown): value is Node => isTree(value)

const asksClaims = (tree: unknown): boolean => calls(tree, 'auth.jwt', 'current_setting')
const asksId = (tree: unknown): boolean => calls(tree, 'auth.uid', 'auth.email')
