import type { SyntaxNode } from '../../../syntax/tree.ts'
import { args, typedValue } from './access.ts'
import { type Code, declare, expression, inner, kids, maybe, statement } from './code.ts'
import { define, giveOuterThis } from './define.ts'
import { breakOut, continueWith, jumpTarget, yieldValue } from './jumps.ts'
import { heir, typeText } from './names.ts'
import { declareType, TYPE_KINDS } from './types.ts'

function block(code: Code, node: SyntaxNode): void {
  if (code.label) return labelledBlock(code, node)
  const inside = inner(code)
  for (const child of kids(node)) statement(inside, child)
}

/** `label: { ... break label; ... }` */
function labelledBlock(code: Code, node: SyntaxNode): void {
  jumpTarget(code, 'block', node.start, (inside) => code.fn.block(() => statement(inside, node), node.start))
}

const LOOPS = new Set(['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement', 'block', 'switch_expression'])

function labelled(code: Code, node: SyntaxNode): void {
  const [label, body] = kids(node)
  if (body) statement(LOOPS.has(body.kind) ? { ...code, label: label?.text ?? '' } : code, body)
}

function variables(code: Code, node: SyntaxNode): void {
  for (const declarator of node.all('declarator')) variable(code, declarator, typeText(node.child('type'), declarator.child('dimensions')))
}

/** A declaration with or without a value: of a local variable or a resource. */
function variable(code: Code, node: SyntaxNode, type: string): void {
  const { fn } = code
  const name = node.child('name')
  const value = node.child('value')
  if (!name) return
  // the value is lowered first: it cannot mean the variable it is given to
  const given = value && typedValue(code, value, type, name.start)
  const made = declare(code, name.text, type)
  if (given !== null) fn.store(fn, made, given, name.start)
}

function ifElse(code: Code, node: SyntaxNode): void {
  const condition = maybe(code, node.child('condition'), node.start)
  const side = (body: SyntaxNode | null) => body && (() => statement(inner(code), body))
  code.fn.if(condition, side(node.child('consequence')) ?? (() => undefined), side(node.child('alternative')), node.start)
}

/** Leaves the loop where the condition does not hold. */
function test(code: Code, condition: SyntaxNode | null): void {
  if (!condition) return
  const { fn } = code
  fn.if(expression(code, condition), () => undefined, () => fn.break(condition.start), condition.start)
}

const body = (code: Code, node: SyntaxNode): void => {
  const inside = node.child('body')
  if (inside) statement(inner(code), inside)
}

function whileLoop(code: Code, node: SyntaxNode): void {
  const condition = node.child('condition')
  const testsFirst = node.kind === 'while_statement'
  jumpTarget(code, 'loop', node.start, (inside) =>
    code.fn.loop(() => {
      const around = inner(inside)
      if (testsFirst) test(around, condition)
      body(around, node)
      if (!testsFirst) test(around, condition)
    }, null, node.start),
  )
}

function forLoop(code: Code, node: SyntaxNode): void {
  const around = { ...inner(code), label: code.label }
  for (const start of node.all('init')) statement({ ...around, label: '' }, start)
  const updates = node.all('update')
  jumpTarget(around, 'loop', node.start, (inside) =>
    code.fn.loop(() => {
      test(inside, node.child('condition'))
      body(inside, node)
    }, () => updates.forEach((update) => expression(inside, update)), node.start),
  )
}

function forEach(code: Code, node: SyntaxNode): void {
  const { fn } = code
  const value = node.child('value')
  const name = node.child('name')
  const type = typeText(node.child('type'), node.child('dimensions'))
  const collection = maybe(code, value, node.start)
  jumpTarget(code, 'loop', node.start, (loop) =>
    fn.each(collection, (element) => {
      const inside = inner(loop)
      if (name) fn.store(fn, declare(inside, name.text, type), type ? fn.cast(element, type, name.start) : element, name.start)
      body(inside, node)
    }, node.start),
  )
}

function tryCatch(code: Code, node: SyntaxNode): void {
  const { fn } = code
  const last = node.children.find(({ kind }) => kind === 'finally_clause')
  const catches = node.children.filter(({ kind }) => kind === 'catch_clause').map((clause) => {
    const parameter = clause.children.find(({ kind }) => kind === 'catch_formal_parameter')
    const type = typeText(parameter?.children.find(({ kind }) => kind === 'catch_type') ?? null)
    const name = parameter?.child('name')
    const handle = (exception: number) => {
      const inside = inner(code)
      if (name) fn.store(fn, declare(inside, name.text, type), exception, name.start)
      body(inside, clause)
    }
    return { type, body: handle }
  })
  const guarded = () => {
    const inside = inner(code)
    for (const resource of kids(node.child('resources'))) openResource(inside, resource)
    body(inside, node)
  }
  fn.try(guarded, catches, last ? () => kids(last).forEach((child) => statement(code, child)) : null, node.start)
}

/** `try (var a = open())`; one opened before is only named. */
function openResource(code: Code, node: SyntaxNode): void {
  if (node.child('name')) variable(code, node, typeText(node.child('type'), node.child('dimensions')))
  else for (const child of kids(node)) expression(code, child)
}

function giveBack(code: Code, node: SyntaxNode): void {
  const value = kids(node)[0]
  code.fn.return(value ? expression(code, value) : null, node.start)
}

function throwIt(code: Code, node: SyntaxNode): void {
  code.fn.throw(maybe(code, kids(node)[0] ?? null, node.start), node.start)
}

/** `super(x)` and `this(x)` at the start of a constructor. */
function otherConstructor(code: Code, node: SyntaxNode): void {
  const { fn } = code
  const target = node.child('constructor')
  const { start } = target ?? node
  const outer = node.child('object')
  if (outer) expression(code, outer)
  const given = args(code, node.child('arguments'))
  if (target?.kind === 'this') fn.method(heir(code, start), code.type?.name ?? '', given, start)
  else fn.call(fn.super(start), given, start)
}

/** A class declared among statements. */
function localClass(code: Code, node: SyntaxNode): void {
  const { fn } = code
  const type = declareType(code, node, true)
  fn.store(fn, declare(code, type.name, '', type), fn.classValue(type.record.index, node.start), node.start)
  define(type)
  giveOuterThis(code, type)
}

const effects = (code: Code, node: SyntaxNode): void => kids(node).forEach((child) => statement(code, child))
const labelOf = (node: SyntaxNode): string => kids(node)[0]?.text ?? ''

export const statements = [
  ['block', block],
  ['constructor_body', block],
  ['labeled_statement', labelled],
  ['local_variable_declaration', variables],
  ['field_declaration', variables],
  ['if_statement', ifElse],
  ['while_statement', whileLoop],
  ['do_statement', whileLoop],
  ['for_statement', forLoop],
  ['enhanced_for_statement', forEach],
  ['try_statement', tryCatch],
  ['try_with_resources_statement', tryCatch],
  ['return_statement', giveBack],
  ['throw_statement', throwIt],
  ['explicit_constructor_invocation', otherConstructor],
  ['break_statement', (code: Code, node: SyntaxNode) => breakOut(code, labelOf(node), node.start)],
  ['continue_statement', (code: Code, node: SyntaxNode) => continueWith(code, labelOf(node), node.start)],
  ['yield_statement', (code: Code, node: SyntaxNode) => yieldValue(code, maybe(code, kids(node)[0] ?? null, node.start), node.start)],
  [';', () => undefined],
  ['expression_statement', effects],
  ['assert_statement', effects],
  ['synchronized_statement', effects],
  ['ERROR', effects],
  ...TYPE_KINDS.map((kind) => [kind, localClass] as const),
] as const
