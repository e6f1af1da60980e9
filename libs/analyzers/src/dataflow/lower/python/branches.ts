import type { SyntaxNode } from '../../../syntax/tree.ts'
import { storeTarget } from './assignments.ts'
import { type Context, block, expression } from './context.ts'
import { firstPart, oldAlias, parts } from './nodes.ts'

export function ifStatement(c: Context, node: SyntaxNode): void {
  const branches = [node, ...node.all('alternative')]
  const from = (at: number): void => {
    const branch = branches[at]
    if (!branch) return
    if (branch.kind === 'else_clause') return block(c, branch.child('body'))
    const condition = expression(c, branch.child('condition'), branch.start)
    const otherwise = at + 1 < branches.length ? () => from(at + 1) : null
    c.fn.if(condition, () => block(c, branch.child('consequence')), otherwise, branch.start)
  }
  from(0)
}

export function tryStatement(c: Context, node: SyntaxNode): void {
  const clauses = parts(node)
  const last = clauses.find((child) => child.kind === 'finally_clause')
  const other = clauses.find((child) => child.kind === 'else_clause')
  const body = () => {
    block(c, node.child('body'))
    if (other) block(c, other.child('body'))
  }
  const catches = clauses.filter((child) => child.kind === 'except_clause' || child.kind === 'except_group_clause').map((clause) => handler(c, clause))
  c.fn.try(body, catches, last ? () => block(c, bodyOf(last)) : null, node.start)
}

const bodyOf = (clause: SyntaxNode) => clause.children.find((child) => child.kind === 'block') ?? null

/** `except (A, B) as name`, and Python 2's `except A, name`. */
function handler(c: Context, clause: SyntaxNode) {
  const value = clause.child('value')
  const named = value?.kind === 'as_pattern'
  const caught = named ? firstPart(value) : value
  const target = named ? value.child('alias') : oldAlias(clause)
  const body = (exception: number) => {
    if (target) storeTarget(c, target, exception)
    block(c, bodyOf(clause))
  }
  const type = caughtTypes(caught)
  return type ? { type, body } : { body }
}

function caughtTypes(node: SyntaxNode | null): string {
  if (!node) return ''
  const types = node.kind === 'tuple' ? parts(node) : [node]
  return types.map((type) => type.text.replace(/\s+/g, '')).join('|').slice(0, 200)
}

/** `with a as b, c as (d, e):` */
export function withStatement(c: Context, node: SyntaxNode): void {
  const clause = node.children.find((child) => child.kind === 'with_clause')
  for (const item of clause ? parts(clause) : []) resource(c, item.child('value') ?? item)
  block(c, node.child('body'))
}

function resource(c: Context, node: SyntaxNode): void {
  // parenthesised ones may stand in one item
  if ((node.kind === 'tuple' || node.kind === 'parenthesized_expression') && node.children.some((child) => child.kind === 'as_pattern')) {
    for (const inside of parts(node)) resource(c, inside)
    return
  }
  const value = expression(c, node.kind === 'as_pattern' ? firstPart(node) : node, node.start)
  const target = node.child('alias')
  if (target) storeTarget(c, target, value)
}
