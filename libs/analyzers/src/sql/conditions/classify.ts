import type { A_Expr, BoolExpr, CoalesceExpr, FuncCall, Node, NullTest, SubLink } from 'libpg-query'
import type { Binds, Condition } from '../schema.ts'
import { readTokens } from '../tokens.ts'
import { both, either } from './binds.ts'
import { contentsOf } from './contents.ts'
import { asksOnlyCaller } from './subquery.ts'
import { nameOf, nodesIn, same, wordsOf } from './tree.ts'
import type { World } from './world.ts'

/** How deep expressions and functions are followed. */
const MAX_DEPTH = 40

/** What a policy's condition comes to. */
export function classify(text: string, world: World, table: string): Condition {
  const unknown: Condition = { text, binds: 'unknown', sides: ['unknown'], columns: [], userMetadata: /user_metadata|raw_user_meta_data/.test(text) }
  const tree = world.treeOf(text)
  if (!tree) return unknown
  try {
    return judged(text, tree, world, table)
  } catch (error) {
    // a tree so deep that it cannot be walked was written to be so
    if (error instanceof RangeError) return unknown
    throw error
  }
}

function judged(text: string, tree: Node, world: World, table: string): Condition {
  const { columns, userMetadata } = contentsOf(tree, world)
  const scope = { world, table, depth: 0 }
  return { text, binds: bindsOf(tree, scope), sides: alternatives(tree).map((side) => bindsOf(side, scope)), columns: [...new Set([...columns, ...outerColumns(tree, table)])], userMetadata }
}

const alternatives = (node: Node): Node[] => ('BoolExpr' in node && node.BoolExpr.boolop === 'OR_EXPR' ? (node.BoolExpr.args ?? []).flatMap(alternatives) : [node])

/** Columns of the policy's table that queries inside it name: `orders.user_id`. */
function outerColumns(tree: Node, table: string): string[] {
  const bare = table.split('.').at(-1) ?? table
  return [...nodesIn(tree)].flatMap(({ kind, node }) => {
    const words = kind === 'ColumnRef' && Array.isArray(node['fields']) ? wordsOf(node['fields'].filter(isNode)) : []
    return words.length > 1 && words.at(-2) === bare ? [words.at(-1) ?? ''] : []
  })
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

export interface Scope {
  world: World
  table: string
  depth: number
}

function bindsOf(node: Node | undefined, scope: Scope): Binds {
  if (!node || scope.depth > MAX_DEPTH) return 'unknown'
  const deeper = { ...scope, depth: scope.depth + 1 }
  if ('A_Const' in node) return constant(node) ?? 'unknown'
  if ('TypeCast' in node) return bindsOf(node.TypeCast.arg, deeper)
  if ('BoolExpr' in node) return logical(node.BoolExpr, deeper)
  if ('A_Expr' in node) return comparison(node.A_Expr, deeper)
  if ('NullTest' in node) return nullTest(node.NullTest, deeper)
  if ('BooleanTest' in node) return node.BooleanTest.booltesttype === 'IS_TRUE' || node.BooleanTest.booltesttype === 'IS_NOT_FALSE' ? bindsOf(node.BooleanTest.arg, deeper) : byContents(node, deeper)
  if ('SubLink' in node) return subLink(node.SubLink, deeper)
  if ('FuncCall' in node) return call(node.FuncCall, deeper)
  if ('CoalesceExpr' in node) return coalesced(node.CoalesceExpr, deeper)
  return byContents(node, deeper)
}

/** `true`, `'t'` */
function constant(node: Node): Binds | null {
  if (!('A_Const' in node)) return null
  const { boolval, sval, isnull } = node.A_Const
  if (isnull) return 'never'
  if (boolval) return boolval.boolval === true ? 'always' : 'never'
  const word = sval?.sval?.toLowerCase()
  return word === 'true' || word === 't' ? 'always' : word === 'false' || word === 'f' ? 'never' : null
}

function logical({ boolop, args = [] }: BoolExpr, scope: Scope): Binds {
  const sides = args.map((side) => bindsOf(side, scope))
  if (boolop === 'AND_EXPR') return both(sides)
  if (boolop === 'OR_EXPR') return either(sides)
  const [only = 'unknown'] = sides
  if (only === 'always') return 'never'
  if (only === 'never') return 'always'
  return only === 'caller' || only === 'server' ? 'unknown' : only
}

function comparison(expression: A_Expr, scope: Scope): Binds {
  const { lexpr, rexpr, name } = expression
  const sign = nameOf(name)
  if (sign === '=' && same(lexpr, rexpr)) return contentsOf(lexpr, scope.world).caller ? 'role_only' : 'always'
  if (isConstant(lexpr) && isConstant(rexpr)) return constants(sign, lexpr, rexpr)
  // is_admin() = true
  const yes = [[lexpr, rexpr], [rexpr, lexpr]].find(([, side]) => side && constant(side) === 'always')
  if (sign === '=' && yes?.[0] && !('ColumnRef' in yes[0])) return bindsOf(yes[0], scope)
  return byContents({ A_Expr: expression }, scope)
}

const isConstant = (node: Node | undefined): boolean => node !== undefined && ('A_Const' in node || ('TypeCast' in node && isConstant(node.TypeCast.arg)))

function constants(sign: string, left: Node | undefined, right: Node | undefined): Binds {
  const equal = same(left, right)
  if (sign === '=') return equal ? 'always' : 'never'
  if (sign === '<>' || sign === '!=') return equal ? 'never' : 'always'
  return 'unknown'
}

function nullTest({ arg, nulltesttype }: NullTest, scope: Scope): Binds {
  const { caller, role, columns, membership } = contentsOf(arg, scope.world)
  if ((caller || role) && columns.length === 0) return 'role_only'
  if (membership) return 'membership'
  return isConstant(arg) ? (nulltesttype === 'IS_NOT_NULL' ? 'always' : 'never') : columns.length > 0 ? 'row_state' : 'unknown'
}

function subLink(link: SubLink, scope: Scope): Binds {
  if (link.subLinkType === 'EXPR_SUBLINK' && link.subselect && 'SelectStmt' in link.subselect) {
    const { fromClause, targetList } = link.subselect.SelectStmt
    const [only] = targetList ?? []
    // (select auth.uid() = user_id)
    if (!fromClause && only && 'ResTarget' in only) return bindsOf(only.ResTarget.val, scope)
  }
  if (link.subLinkType === 'EXISTS_SUBLINK' && asksOnlyCaller(link, scope)) return 'role_only'
  return byContents({ SubLink: link }, scope)
}

/** A function of the project that is one expression is as good as that expression. */
function call(node: FuncCall, scope: Scope): Binds {
  const binds = ofFunction(nameOf(node.funcname), scope)
  // its parameters are no columns, so what else it comes to is told by what it is given
  return binds !== null && binds !== 'caller' && binds !== 'row_state' && binds !== 'unknown' ? binds : byContents({ FuncCall: node }, scope)
}

/** Each is judged once: functions that call each other many times would take for ever. */
function ofFunction(name: string, { world, table }: Scope): Binds | null {
  const before = world.judged.get(name)
  if (before !== undefined) return before
  world.judged.set(name, null)
  const known = world.functions.get(name)
  const only = known && singleExpression(known.body)
  const tree = only ? world.treeOf(only) : null
  const binds = tree ? bindsOf(tree, { world, table, depth: 0 }) : null
  world.judged.set(name, binds)
  return binds
}

/** `select <expression>` without tables, `begin return <expression>; end` */
function singleExpression(body: string): string | null {
  const { tokens } = readTokens(body)
  const words = tokens.filter(({ value }) => value !== ';')
  const returns = words[0]?.value === 'begin' && words[1]?.value === 'return'
  const selects = words[0]?.value === 'select'
  const from = returns ? words[2] : selects ? words[1] : undefined
  const last = returns ? words.findLast(({ value }) => value !== 'end') : words.at(-1)
  if (!from || !last || tokens.slice(0, -1).filter(({ value }) => value === ';').length > (returns ? 1 : 0)) return null
  return body.slice(from.start, last.end)
}

function coalesced({ args = [] }: CoalesceExpr, scope: Scope): Binds {
  return either(args.map((arg) => bindsOf(arg, scope)))
}

const BROWSER_ROLES = new Set(['authenticated', 'anon'])

/** By what an expression is made of, whatever it does with it. */
function byContents(node: Node, { world }: Scope): Binds {
  const { columns, caller, role, membership, unknown, texts } = contentsOf(node, world)
  if (caller && columns.length > 0) return 'caller'
  if (caller || membership) return 'membership'
  if (role) return texts.some((text) => BROWSER_ROLES.has(text)) || texts.some((text) => /^(?:aal\d?|is_anonymous|aud)$/.test(text)) ? 'role_only' : 'server'
  if (unknown) return 'unknown'
  return columns.length > 0 ? 'row_state' : 'unknown'
}
