import type { Node, SubLink } from 'libpg-query'
import type { Scope } from './classify.ts'
import { contentsOf } from './contents.ts'
import { wordsOf } from './tree.ts'

/** Tables in which everybody who signed up has a row. Those of admins or members let few in. */
const EVERYBODY = /^(?:public_)?(?:profiles?|users?|user_profiles?|accounts?|customers?)$/

/**
 * `exists (select 1 from profiles where id = auth.uid())`: whoever has a profile, whichever row. So is the slip
 * `m.team_id = team_id`, where the second name means the member's column as well.
 */
export function asksOnlyCaller({ subselect }: SubLink, { world }: Scope): boolean {
  if (!subselect || !('SelectStmt' in subselect)) return false
  const { fromClause, whereClause } = subselect.SelectStmt
  const [only] = fromClause ?? []
  if (fromClause?.length !== 1 || !only || !('RangeVar' in only) || !whereClause) return false
  const { schemaname, relname = '', alias } = only.RangeVar
  const inner = world.columnsOf(schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname)
  if (!inner) return false
  const names = new Set([alias?.aliasname ?? relname])
  const all = conjuncts(whereClause)
  const parts = all.filter((part) => !isSlip(part, inner, names))
  const [first] = parts
  if (parts.length === all.length && !EVERYBODY.test(relname)) return false
  if (parts.length !== 1 || !first || !('A_Expr' in first)) return false
  const { caller, columns, membership, unknown, texts } = contentsOf(first, world)
  return caller && !membership && !unknown && texts.length === 0 && columns.length === 1 && isInner(first, inner, names)
}

const conjuncts = (node: Node): Node[] => ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(conjuncts) : [node])

const fieldsOf = (node: Node | undefined): string[] => (node && 'ColumnRef' in node ? wordsOf(node.ColumnRef.fields) : [])

function isSlip(node: Node, inner: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  if (!('A_Expr' in node)) return false
  const sides = [fieldsOf(node.A_Expr.lexpr), fieldsOf(node.A_Expr.rexpr)]
  const column = sides[0]?.at(-1)
  return column !== undefined && inner.has(column) && sides.every((side) => side.at(-1) === column && (side.length === 1 || names.has(side[0] ?? '')))
}

/** The column it compares is one of the query's own table. */
function isInner(node: Node, inner: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  if (!('A_Expr' in node)) return false
  const side = [fieldsOf(node.A_Expr.lexpr), fieldsOf(node.A_Expr.rexpr)].find((fields) => fields.length > 0)
  const column = side?.at(-1)
  return side !== undefined && column !== undefined && inner.has(column) && (side.length === 1 || names.has(side[0] ?? ''))
}
