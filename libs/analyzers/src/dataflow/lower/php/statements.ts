import { Scope } from '../../ir/scope.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { declareClass } from './classes.ts'
import { type Code, firstPart, partsOf, plainName } from './code.ts'
import { doStatement, foreachStatement, forStatement, ifStatement, tryStatement, whileStatement } from './control.ts'
import { functionDefinition } from './functions.ts'
import { echo, interpolatedText, isPrinted } from './html.ts'
import { leave } from './leaving.ts'
import { declareName, dotted, lowerUse } from './names.ts'
import { constantText } from './strings.ts'
import { switchStatement } from './switch.ts'
import { bindGlobal, writeVariable } from './variables.ts'

type Lower = (code: Code, node: SyntaxNode) => void

const CLASSES = new Set(['class_declaration', 'interface_declaration', 'trait_declaration', 'enum_declaration'])
const MAX_DEPTH = 400

/** Lowers statements in order; the functions and classes among them are there from the start. */
export function lowerStatements(code: Code, nodes: readonly SyntaxNode[]): void {
  let from = 0
  while (from < nodes.length) {
    const next = nodes.findIndex((node, index) => index > from && opensNamespace(node))
    const to = next < 0 ? nodes.length : next
    lowerRun(code, nodes.slice(from, to))
    from = to
  }
}

/** `namespace A;` holds for all that follows. */
const opensNamespace = (node: SyntaxNode): boolean => node.kind === 'namespace_definition' && !node.child('body')

function lowerRun(code: Code, nodes: readonly SyntaxNode[]): void {
  if (code.depth >= MAX_DEPTH) return
  code.depth++
  const [first] = nodes
  if (first && opensNamespace(first)) enterNamespace(code, first)
  const initialisers = new Map<number, () => void>()
  for (const node of nodes) {
    if (node.kind === 'function_definition') functionDefinition(code, node)
    else if (CLASSES.has(node.kind)) initialisers.set(node.index, namedClass(code, node))
  }
  let printed = false
  for (const node of nodes) {
    const initialise = initialisers.get(node.index)
    if (initialise) initialise()
    else if (node.kind === 'ERROR') printed = lowerError(code, node)
    else if (node.kind === 'expression_statement' && (printed || isPrinted(code, node))) echo(code, partsOf(node), node.start)
    else (STATEMENTS.get(node.kind) ?? expression)(code, node)
    if (node.kind !== 'ERROR') printed = false
  }
  code.depth--
}

/** Code that could not be read: its parts still happen. Of `<?= a, b ?>` all but the last value come as an error. */
function lowerError(code: Code, node: SyntaxNode): boolean {
  const printed = isPrinted(code, node)
  if (printed) echo(code, partsOf(node), node.start)
  else lowerStatements(code, node.children)
  return printed
}

function enterNamespace(code: Code, node: SyntaxNode): void {
  code.namespace = dotted(node.child('name')?.text ?? '')
  code.names = new Scope(code.file.module.top, null)
}

function namedClass(code: Code, node: SyntaxNode): () => void {
  const name = node.child('name')?.text ?? ''
  const { fn, file } = code
  const { index, initialise } = declareClass(code, node, name)
  fn.store(file.module.top, declareName(code, 'class', name), fn.classValue(index, node.start), node.start)
  return initialise
}

const expression: Lower = (code, node) => {
  code.file.lower.expression(code, node)
}

const children: Lower = (code, node) => lowerStatements(code, node.children)
const nothing: Lower = () => {}

const namespaceBlock: Lower = (code, node) => {
  const body = node.child('body')
  if (!body) return
  const { names, namespace } = code
  enterNamespace(code, node)
  lowerStatements(code, body.children)
  code.names = names
  code.namespace = namespace
}

const returned: Lower = (code, node) => {
  const value = firstPart(node)
  code.fn.return(value ? code.file.lower.expression(code, value) : null, node.start)
}

const exit: Lower = (code, node) => {
  const { fn, file } = code
  const args = partsOf(node).map((part) => file.lower.expression(code, part))
  fn.call(fn.global('exit', node.start), args, node.start)
  fn.throw(null, node.start)
}

const leaves =
  (how: 'break' | 'continue'): Lower =>
  (code, node) =>
    leave(code, how, Number(firstPart(node)?.text ?? 1) || 1, node.start)

const constants: Lower = (code, node) => {
  for (const element of partsOf(node)) {
    const [name, value] = partsOf(element)
    if (element.kind !== 'const_element' || !name || !value) continue
    const lowered = code.file.lower.expression(code, value)
    code.fn.store(code.file.module.top, declareName(code, 'const', name.text), lowered, name.start)
  }
}

/** `static $x = 1`: one variable for all calls, so it is the file's. */
const statics: Lower = (code, node) => {
  const { fn, file } = code
  const { top } = file.module
  for (const item of partsOf(node)) {
    const target = item.child('name')
    const value = item.child('value')
    if (!target) continue
    const name = plainName(target)
    const variable = top.variable(`static $${name}`)
    code.variables.bind(`$${name}`, { owner: top, variable })
    code.stored.add(name)
    if (value) fn.store(top, variable, fn.coalesce(fn.load(top, variable, item.start), () => file.lower.expression(code, value), item.start), item.start)
  }
}

const globals: Lower = (code, node) => {
  for (const item of partsOf(node)) if (item.kind === 'variable_name') bindGlobal(code, plainName(item))
}

const unset: Lower = (code, node) => {
  const { fn, file } = code
  for (const item of partsOf(node)) {
    const [base, key] = item.kind === 'subscript_expression' ? partsOf(item) : []
    const name = key && constantText(key)
    if (item.kind === 'variable_name') writeVariable(code, plainName(item), fn.const(null, item.start), item.start)
    else if (base && name) fn.setAt(file.lower.expression(code, base), fn.const(name, key.start), fn.const(null, item.start), item.start)
    else fn.unary('NOTHING', file.lower.expression(code, item), item.start)
  }
}

const STATEMENTS: ReadonlyMap<string, Lower> = new Map(Object.entries({
  comment: nothing,
  php_tag: nothing,
  php_end_tag: nothing,
  text: nothing,
  empty_statement: nothing,
  named_label_statement: nothing,
  goto_statement: nothing,
  function_definition: nothing,
  declare_directive: nothing,
  text_interpolation: interpolatedText,
  expression_statement: (code, node) => {
    for (const part of partsOf(node)) code.file.lower.expression(code, part)
  },
  compound_statement: children,
  colon_block: children,
  declare_statement: children,
  if_statement: ifStatement,
  while_statement: whileStatement,
  do_statement: doStatement,
  for_statement: forStatement,
  foreach_statement: foreachStatement,
  switch_statement: switchStatement,
  try_statement: tryStatement,
  return_statement: returned,
  break_statement: leaves('break'),
  continue_statement: leaves('continue'),
  echo_statement: (code, node) => echo(code, partsOf(node), node.start),
  exit_statement: exit,
  unset_statement: unset,
  const_declaration: constants,
  global_declaration: globals,
  function_static_declaration: statics,
  namespace_definition: namespaceBlock,
  namespace_use_declaration: lowerUse,
}))
