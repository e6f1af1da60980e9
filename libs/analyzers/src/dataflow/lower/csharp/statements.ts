import type { SyntaxNode } from '../../../syntax/tree.ts'
import { block, sequence } from './blocks.ts'
import { type Code, declare, inBlock, operandValue, setDeclared, statement, value, hidden } from './context.ts'
import { giveBack } from './functions.ts'
import { inside, nameText, operandOf, typeText } from './nodes.ts'
import { reference, takeApart, typed } from './names.ts'
import { switchStatement } from './switches.ts'
import { isText } from './text.ts'

type Write = (code: Code, node: SyntaxNode) => void

const children: Write = (code, node) => sequence(code, inside(node).filter((child) => child.fieldName !== 'condition' && child.fieldName !== 'alternative'))

export const STATEMENTS: ReadonlyMap<string, Write> = new Map(Object.entries({
  block,
  global_statement: children,
  expression_statement: (code, node) => void operandValue(code, node),
  local_declaration_statement: (code, node) => declaration(code, inside(node).find((child) => child.kind === 'variable_declaration')),
  // where the tree is broken, it may stand on its own
  local_function_statement: (code, node) => sequence(code, [node]),
  variable_declaration: declaration,
  if_statement: ifStatement,
  while_statement: whileStatement,
  do_statement: doStatement,
  for_statement: forStatement,
  foreach_statement: forEach,
  switch_statement: switchStatement,
  return_statement: returnStatement,
  throw_statement: (code, node) => code.fn.throw(operandOf(node) ? operandValue(code, node) : null, node.start),
  yield_statement: yieldStatement,
  break_statement: (code, node) => code.fn.break(node.start),
  continue_statement: (code, node) => code.fn.continue(node.start),
  goto_statement: gotoStatement,
  labeled_statement: (code, node) => sequence(code, inside(node).slice(1)),
  try_statement: tryStatement,
  using_statement: (code, node) => inBlock(code, () => children(code, node)),
  fixed_statement: (code, node) => inBlock(code, () => children(code, node)),
  lock_statement: children,
  checked_statement: children,
  unsafe_statement: children,
  empty_statement: () => undefined,
  preproc_if: directive,
  preproc_elif: directive,
  preproc_else: children,
}))

function declaration(code: Code, node: SyntaxNode | undefined): void {
  if (!node) return
  const written = node.child('type')
  const type = written?.kind === 'implicit_type' ? 'var' : typeText(written)
  for (const declarator of node.children) if (declarator.kind === 'variable_declarator') writeDeclarator(code, declarator, type)
}

/** What a declarator or field is given, or undefined. */
export const initialOf = (declarator: SyntaxNode): SyntaxNode | undefined =>
  inside(declarator).findLast((child) => child.fieldName === '' && child.kind !== 'bracketed_argument_list' && child.kind !== 'tuple_pattern')

function writeDeclarator(code: Code, node: SyntaxNode, type: string): void {
  const { fn, file } = code
  const name = node.child('name')
  const from = initialOf(node)
  const isGiven = from !== undefined || /=\s*(?:this|base)\s*$/.test(node.text)
  const made = from ? value(code, from, type === 'var' ? '' : type) : isGiven ? hidden(code, node) : null
  if (!name) {
    const pattern = node.children.find((child) => child.kind === 'tuple_pattern')
    if (pattern && made !== null) takeApart(code, pattern, made)
    return
  }
  const variable = declare(code, nameText(name), type === 'var' ? '' : type)
  if (type === 'var' && from && isText(code, from)) setDeclared(file, fn, variable, 'string')
  if (made !== null) fn.store(fn, variable, typed(code, made, type, from, node.start), node.start)
}

function ifStatement(code: Code, node: SyntaxNode): void {
  const condition = value(code, node.child('condition'))
  const then = node.child('consequence')
  const otherwise = node.child('alternative')
  code.fn.if(condition, () => nested(code, then), otherwise && (() => nested(code, otherwise)), node.start)
}

const nested = (code: Code, node: SyntaxNode | null) => node && inBlock(code, () => statement(code, node))

/** Leaves the loop unless the condition holds. */
function test(code: Code, condition: SyntaxNode | null): void {
  if (condition) code.fn.if(value(code, condition), () => undefined, () => code.fn.break(condition.start), condition.start)
}

function whileStatement(code: Code, node: SyntaxNode): void {
  code.fn.loop(() => {
    test(code, node.child('condition'))
    nested(code, node.child('body'))
  }, null, node.start)
}

function doStatement(code: Code, node: SyntaxNode): void {
  code.fn.loop(() => {
    nested(code, node.child('body'))
    test(code, node.child('condition'))
  }, null, node.start)
}

function forStatement(code: Code, node: SyntaxNode): void {
  inBlock(code, () => {
    for (const first of node.all('initializer')) {
      if (first.kind === 'variable_declaration') declaration(code, first)
      else if (first.kind !== ',') value(code, first)
    }
    const updates = node.all('update').filter((update) => update.kind !== ',')
    code.fn.loop(() => {
      test(code, node.child('condition'))
      nested(code, node.child('body'))
    }, updates.length > 0 ? () => updates.forEach((update) => value(code, update)) : null, node.start)
  })
}

function forEach(code: Code, node: SyntaxNode): void {
  const left = node.child('left')
  const written = node.child('type')
  const type = written && written.kind !== 'implicit_type' ? typeText(written) : ''
  code.fn.each(value(code, node.child('right')), (element) => {
    inBlock(code, () => {
      if (left?.kind === 'identifier' && written) {
        const variable = declare(code, nameText(left), type)
        code.fn.store(code.fn, variable, typed(code, element, type, null, left.start), left.start)
      } else if (left) {
        reference(code, left).write(element)
      }
      nested(code, node.child('body'))
    })
  }, node.start)
}

function returnStatement(code: Code, node: SyntaxNode): void {
  const isBare = !operandOf(node) && !/\b(?:this|base)\b/.test(node.text)
  giveBack(code, isBare ? null : operandValue(code, node, code.returns), node.start)
}

function yieldStatement(code: Code, node: SyntaxNode): void {
  code.fn.parts.generator = true
  if (/^yield\s+break\b/.test(node.text)) code.fn.return(null, node.start)
  else code.fn.yield(operandValue(code, node), node.start)
}

/** `goto case` leaves the section; where other jumps lead is not followed. */
function gotoStatement(code: Code, node: SyntaxNode): void {
  if (/^goto\s+(?:case|default)\b/.test(node.text)) code.fn.break(node.start)
}

function tryStatement(code: Code, node: SyntaxNode): void {
  const parts = inside(node)
  const last = parts.find((part) => part.kind === 'finally_clause')
  const catches = parts.filter((part) => part.kind === 'catch_clause').map((clause) => {
    const declared = clause.children.find((child) => child.kind === 'catch_declaration')
    const type = typeText(declared?.child('type') ?? null)
    return { type, body: (exception: number) => inBlock(code, () => handle(code, clause, declared?.child('name') ?? null, exception, type)) }
  })
  const body = node.child('body')
  code.fn.try(() => body && statement(code, body), catches, last ? () => children(code, last) : null, node.start)
}

function handle(code: Code, clause: SyntaxNode, name: SyntaxNode | null, exception: number, type: string): void {
  const { fn } = code
  if (name) fn.store(fn, declare(code, nameText(name), type), exception, name.start)
  const filter = clause.children.find((child) => child.kind === 'catch_filter_clause')
  const body = clause.child('body')
  if (!body) return
  if (filter) fn.if(operandValue(code, filter), () => statement(code, body), null, filter.start)
  else statement(code, body)
}

/** `#if`: either side may be what is compiled. */
function directive(code: Code, node: SyntaxNode): void {
  const otherwise = node.child('alternative')
  code.fn.if(code.fn.unknown(node.start), () => children(code, node), otherwise && (() => statement(code, otherwise)), node.start)
}
