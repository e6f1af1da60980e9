import type { SyntaxNode } from '../../../syntax/tree.ts'
import { lowerAssignment, lowerIncrement, lowerSend } from './assignments.ts'
import { lowerFunction, lowerMethod, lowerReturn } from './functions.ts'
import { lowerJump } from './jumps.ts'
import { lowerFor, within } from './loops.ts'
import { first, parts } from './nodes.ts'
import { declare, type Place } from './place.ts'
import { lowerSelect, lowerSwitch, lowerTypeSwitch } from './switches.ts'
import { declareType, defineType, typeSpecs } from './type-declarations.ts'
import { lowerConstants, lowerVariables } from './variables.ts'

type Lower = (at: Place, node: SyntaxNode, label: string) => void

const LOWER: ReadonlyMap<string, Lower> = new Map(Object.entries({
  expression_statement: (at, node) => inner(at, first(node)),
  send_statement: lowerSend,
  inc_statement: lowerIncrement,
  dec_statement: lowerIncrement,
  assignment_statement: lowerAssignment,
  short_var_declaration: lowerAssignment,
  var_declaration: lowerVariables,
  const_declaration: lowerConstants,
  type_declaration: types,
  function_declaration: named,
  method_declaration: lowerMethod,
  return_statement: lowerReturn,
  go_statement: later,
  defer_statement: later,
  if_statement: branch,
  for_statement: lowerFor,
  expression_switch_statement: lowerSwitch,
  type_switch_statement: lowerTypeSwitch,
  select_statement: lowerSelect,
  labeled_statement: labelled,
  break_statement: lowerJump,
  continue_statement: lowerJump,
  block: (at, node) => lowerStatements(within(at), node),
  statement_list: lowerStatements,
  comment: nothing,
  empty_statement: nothing,
  fallthrough_statement: nothing,
  goto_statement: nothing,
  field_identifier: nothing,
  label_name: nothing,
  parameter_list: nothing,
  package_clause: nothing,
}))

function nothing(): void {}

const inner = (at: Place, node: SyntaxNode | null): void => {
  if (node) at.file.expression(at, node)
}

export function lowerStatement(at: Place, node: SyntaxNode, label = ''): void {
  const { file } = at
  const lower = LOWER.get(node.kind)
  if (!lower) return inner(at, node)
  if (file.depth >= file.maxDepth) return
  file.depth++
  lower(at, node, label)
  file.depth--
}

export function lowerStatements(at: Place, node: SyntaxNode | null): void {
  for (const part of parts(node)) {
    if (part.kind === 'statement_list') lowerStatements(at, part)
    else at.file.statement(at, part)
  }
}

function types(at: Place, node: SyntaxNode): void {
  for (const spec of typeSpecs(node)) {
    declareType(at, spec)
    defineType(at, spec)
  }
}

/** A function in a place the language has none: unfinished code. */
function named(at: Place, node: SyntaxNode): void {
  const made = lowerFunction(at, node)
  declare(at, made.parts.name, at.fn.closure(made, node.start), node.start)
}

/** `go f()`, `defer f()`: it may have run, but what follows runs even if it never comes back. */
function later(at: Place, node: SyntaxNode): void {
  at.fn.if(at.fn.unknown(node.start), () => inner(at, first(node)), null, node.start)
}

function branch(at: Place, node: SyntaxNode): void {
  const inside = within(at)
  const initializer = node.child('initializer')
  const condition = node.child('condition')
  const otherwise = node.child('alternative')
  if (initializer) at.file.statement(inside, initializer)
  const value = condition ? at.file.expression(inside, condition) : at.fn.unknown(node.start)
  const then = () => at.file.statements(within(inside), node.child('consequence'))
  at.fn.if(value, then, otherwise ? () => at.file.statement(inside, otherwise) : null, node.start)
}

function labelled(at: Place, node: SyntaxNode): void {
  const statement = parts(node).find(({ kind }) => kind !== 'label_name')
  if (statement) at.file.statement(at, statement, node.child('label')?.text ?? '')
}
