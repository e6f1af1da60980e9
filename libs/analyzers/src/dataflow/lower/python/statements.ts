import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignment, augmentedAssignment } from './assignments.ts'
import { defineClass } from './classes.ts'
import { listOf, spreadOf } from './collections.ts'
import { type Context, block, expression } from './context.ts'
import { defineFunction } from './functions.ts'
import { ifStatement, tryStatement, withStatement } from './branches.ts'
import { forStatement, whileStatement } from './loops.ts'
import { matchStatement } from './matching.ts'
import { importStatement } from './names.ts'
import { parts } from './nodes.ts'

type Lowering = (c: Context, node: SyntaxNode) => void

/** Expressions that do nothing: docstrings, `...`, lone names. */
const IDLE = new Set(['string', 'concatenated_string', 'ellipsis', 'identifier', 'none', 'true', 'false', 'integer', 'float'])

function expressionStatement(c: Context, node: SyntaxNode): void {
  for (const inside of parts(node)) {
    if (inside.kind === 'assignment') assignment(c, inside)
    else if (inside.kind === 'augmented_assignment') augmentedAssignment(c, inside)
    else if (!IDLE.has(inside.kind) || inside.children.some((child) => child.kind === 'interpolation')) expression(c, inside)
  }
}

/** What `return` and `raise` are given: nothing, a value, or several as a tuple. */
function given(c: Context, nodes: readonly SyntaxNode[]): number | null {
  const [only] = nodes
  if (!only) return null
  return nodes.length > 1 || spreadOf(only) ? listOf(c, nodes, only.start) : expression(c, only)
}

function raise(c: Context, node: SyntaxNode): void {
  const cause = node.child('cause')
  const thrown = given(c, parts(node).filter((child) => child.fieldName !== 'cause').slice(0, 1))
  if (cause) expression(c, cause)
  c.fn.throw(thrown, node.start)
}

function assertion(c: Context, node: SyntaxNode): void {
  const [condition, message] = parts(node)
  const fail = () => c.fn.throw(message ? expression(c, message) : null, node.start)
  c.fn.if(expression(c, condition, node.start), () => {}, fail, node.start)
}

function remove(c: Context, node: SyntaxNode): void {
  for (const target of parts(node).flatMap((child) => (child.kind === 'expression_list' || child.kind === 'tuple' ? parts(child) : [child]))) {
    if (target.kind !== 'identifier') c.fn.unary('NOTHING', expression(c, target), target.start)
  }
}

function decorated(c: Context, node: SyntaxNode): void {
  const definition = node.child('definition')
  const decorators = node.children.filter((child) => child.kind === 'decorator')
  if (definition?.kind === 'class_definition') defineClass(c, definition, decorators)
  else if (definition) defineFunction(c, definition, decorators)
}

function leaveLoop(c: Context, node: SyntaxNode): void {
  if (c.broke >= 0) c.fn.store(c.fn, c.broke, c.fn.const(true, node.start), node.start)
  c.fn.break(node.start)
}

/** Python 2: `print a, b` and `exec code`. */
const oldCall =
  (name: string): Lowering =>
  (c, node) => {
    const values = parts(node).map((child) => expression(c, child.kind === 'chevron' ? parts(child)[0] : child, child.start))
    c.fn.call(c.fn.global(name, node.start), values, node.start)
  }

const nothing: Lowering = () => {}

export const STATEMENTS = new Map<string, Lowering>([
  ['expression_statement', expressionStatement],
  ['block', block],
  ['else_clause', (c, node) => block(c, node.child('body'))],
  ['if_statement', ifStatement],
  ['for_statement', forStatement],
  ['while_statement', whileStatement],
  ['match_statement', matchStatement],
  ['try_statement', tryStatement],
  ['with_statement', withStatement],
  ['function_definition', (c, node) => defineFunction(c, node, [])],
  ['class_definition', (c, node) => defineClass(c, node, [])],
  ['decorated_definition', decorated],
  ['return_statement', (c, node) => c.fn.return(given(c, parts(node)), node.start)],
  ['raise_statement', raise],
  ['assert_statement', assertion],
  ['delete_statement', remove],
  ['break_statement', leaveLoop],
  ['continue_statement', (c, node) => c.fn.continue(node.start)],
  ['import_statement', importStatement],
  ['import_from_statement', importStatement],
  ['print_statement', oldCall('print')],
  ['exec_statement', oldCall('exec')],
  ['future_import_statement', nothing],
  ['global_statement', nothing],
  ['nonlocal_statement', nothing],
  ['pass_statement', nothing],
  ['type_alias_statement', nothing],
  ['comment', nothing],
  ['line_continuation', nothing],
  // where the parser lost its way: names and text alone do nothing
  ['identifier', nothing],
  ['assignment', assignment],
  ['augmented_assignment', augmentedAssignment],
])
