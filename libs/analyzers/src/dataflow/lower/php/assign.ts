import { EXTRACTED } from '../../ir/ops.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, firstPart, inParentheses, isTop, partsOf, plainName } from './code.ts'
import { memberKey } from './members.ts'
import { constantText } from './strings.ts'
import { scopeValue } from './types.ts'
import { bindingOf, isSuperglobal, readVariable, writeVariable } from './variables.ts'

/** `$x = ...`, `[$a, $b] = ...`, `$x = &$y` */
export function assignment(code: Code, node: SyntaxNode): number {
  const target = node.child('left')
  const right = node.child('right')
  if (!target || !right) return code.fn.unknown(node.start)
  if (node.kind === 'reference_assignment_expression' && isAlias(code, target, right)) {
    code.variables.bind(target.text, bindingOf(code, plainName(right)))
    code.stored.add(plainName(target)).add(plainName(right))
    return readVariable(code, plainName(target), target.start)
  }
  const value = code.file.lower.expression(code, right)
  const own = emptyArray(right)
  assignTo(code, target, own ? code.file.lower.expression(code, own) : isCopy(code, target, right) ? copyOf(code, value, right.start) : value, target.start)
  return value
}

/** `$less = $table`: arrays are values, so what is taken out of the copy is in the other still. */
const isCopy = ({ file }: Code, target: SyntaxNode, right: SyntaxNode): boolean =>
  target.kind === 'variable_name' && right.kind === 'variable_name' && file.references.lessened.has(target.text)

const copyOf = ({ fn }: Code, value: number, offset: number): number => fn.call(fn.global('(copied)', offset), [value], offset)

/** What `$a = $b = []` ends in: arrays are values, so each has one of its own. */
function emptyArray(right: SyntaxNode): SyntaxNode | null {
  if (right.kind !== 'assignment_expression') return null
  let last: SyntaxNode | null = right
  while (last?.kind === 'assignment_expression') last = last.child('right') ?? null
  return last?.kind === 'array_creation_expression' && partsOf(last).length === 0 ? last : null
}

/** `$a = &$b` makes one variable of both, where `$a` has been nothing else. */
const isAlias = (code: Code, target: SyntaxNode, right: SyntaxNode): boolean =>
  target.kind === 'variable_name' && right.kind === 'variable_name' && code.file.references.aliases.has(target.text) && !code.stored.has(plainName(target)) && right.text !== '$this' && !isSuperglobal(code, plainName(right)) && !code.references.has(plainName(right))

export const readTarget = (code: Code, target: SyntaxNode): number => code.file.lower.expression(code, target)

/** Stores a value where an expression points to. */
export function assignTo(code: Code, target: SyntaxNode, value: number, offset: number): void {
  switch (target.kind) {
    case 'variable_name':
      return writeVariable(code, plainName(target), value, offset)
    case 'subscript_expression':
      return assignElement(code, target, value, offset)
    case 'member_access_expression':
    case 'nullsafe_member_access_expression': {
      const object = target.child('object')
      return setProperty(code, object ? code.file.lower.expression(code, object) : code.fn.unknown(offset), target, value, offset)
    }
    case 'scoped_property_access_expression': {
      const scope = target.child('scope')
      return setProperty(code, scope ? scopeValue(code, scope) : code.fn.unknown(offset), target, value, offset)
    }
    case 'list_literal':
    case 'array_creation_expression':
      return destructure(code, target, value)
    case 'by_ref':
    case 'parenthesized_expression': {
      const inside = firstPart(target)
      if (inside) assignTo(code, inside, value, offset)
      return
    }
    case 'dynamic_variable_name':
      return assignNamed(code, target, value, offset)
    default:
      // nothing that is followed: what it computes on the way still happens
      code.file.lower.expression(code, target)
  }
}

/** `$$name = value`: any variable may be the one. */
function assignNamed(code: Code, target: SyntaxNode, value: number, offset: number): void {
  const name = firstPart(target)
  const text = name ? constantText(name) : null
  if (text) return writeVariable(code, text, value, offset)
  const { fn, file } = code
  fn.call(fn.global('$$', offset), [name ? file.lower.expression(code, name) : fn.unknown(offset), value], offset)
  // one variable of a few, unless a loop goes through the names of all
  if (code.extracted >= 0 || !code.leavable.some(({ kind }) => kind === 'loop')) return
  code.extracted = fn.variable(EXTRACTED)
  fn.store(fn, code.extracted, wholeOf(code, target, name) ?? value, offset)
}

/** `foreach ($all as $key => $item) { $$key = $item; }` does what `extract($all)` does. */
function wholeOf({ loops }: Code, target: SyntaxNode, name: SyntaxNode | null): number | null {
  const loop = loops.find(({ key }) => key === name?.text)
  return loop && target.parent?.child('right')?.text === loop.item ? loop.held : null
}

function setProperty(code: Code, object: number, target: SyntaxNode, value: number, offset: number): void {
  const key = memberKey(code, target)
  if (typeof key === 'string') code.fn.setMember(object, key, value, offset)
  else code.fn.setAt(object, key, value, offset)
}

function assignElement(code: Code, target: SyntaxNode, value: number, offset: number): void {
  const [base, key] = partsOf(target)
  if (!base) return
  const name = globalsKey(code, target)
  if (name) return writeGlobal(code, name, value, offset)
  const held = container(code, base)
  code.fn.setAt(held, key ? subscriptKey(code, key) : null, value, offset)
  const anew = key ? code.anew.get(target.text) : undefined
  if (key && anew !== undefined) code.fn.setAt(code.fn.load(code.fn, anew, offset), subscriptKey(code, key), value, offset)
}

/** `$GLOBALS['x']` -> `x`, or '' for any other expression. */
export function globalsKey(code: Code, node: SyntaxNode): string {
  if (node.kind !== 'subscript_expression') return ''
  const [base, key] = partsOf(node)
  if (base?.kind !== 'variable_name' || !key || base.text !== '$GLOBALS' || !isSuperglobal(code, 'GLOBALS')) return ''
  return constantText(key) ?? ''
}

function writeGlobal(code: Code, name: string, value: number, offset: number): void {
  const { file, fn } = code
  fn.store(file.module.top, file.variables.declare(`$${name}`), value, offset)
}

export function readGlobal(code: Code, name: string, offset: number): number {
  const { file, fn } = code
  const own = file.variables.own(`$${name}`)
  if (own && 'variable' in own) return fn.load(own.owner, own.variable, offset)
  return file.written.has(name) ? fn.load(file.module.top, file.variables.declare(`$${name}`), offset) : fn.global(`$${name}`, offset)
}

/** A word in brackets within a string (`"$a[key]"`) is the key itself; so it was everywhere in old code. */
export const subscriptKey = (code: Code, key: SyntaxNode): number =>
  key.kind === 'name' && isInString(key) ? code.fn.const(key.text, key.start) : code.file.lower.expression(code, key)

function isInString(key: SyntaxNode): boolean {
  const { tree } = key
  const around = key.parent
  // `{$a[KEY]}` and `${a[KEY]}` are expressions
  return around?.parent?.kind !== undefined && STRINGS.has(around.parent.kind) && tree.text[around.start - 1] !== '{'
}

const STRINGS = new Set(['encapsed_string', 'heredoc_body', 'shell_command_expression'])

/** The array an element is written to. PHP makes one where there is none: `$a['x']['y'] = 1`. */
function container(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const { start } = node
  const expression = inParentheses(node)
  const before = expression.kind === 'subscript_expression' ? null : code.file.lower.expression(code, expression)
  const make = (held: number, store: (made: number) => void) =>
    fn.coalesce(held, () => {
      const made = fn.array([], start)
      store(made)
      return made
    }, start)
  switch (expression.kind) {
    case 'variable_name': {
      const name = plainName(expression)
      const exists = before === null || name === 'this' || (code.stored.has(name) && !code.references.has(name)) || isSuperglobal(code, name) || (isTop(code) && !code.file.written.has(name))
      return exists ? (before ?? readVariable(code, name, start)) : make(before, (made) => writeVariable(code, name, made, start))
    }
    case 'subscript_expression':
      return innerContainer(code, expression, make)
    case 'member_access_expression':
    case 'scoped_property_access_expression':
      return make(before ?? fn.unknown(start), (made) => assignTo(code, expression, made, start))
    default:
      return before ?? fn.unknown(start)
  }
}

function innerContainer(code: Code, node: SyntaxNode, make: (held: number, store: (made: number) => void) => number): number {
  const { fn } = code
  const [base, key] = partsOf(node)
  const name = globalsKey(code, node)
  if (!base || name) return name ? readGlobal(code, name, node.start) : fn.unknown(node.start)
  const outer = container(code, base)
  if (key) {
    const at = subscriptKey(code, key)
    return make(fn.at(outer, at, key.start), (made) => fn.setAt(outer, at, made, key.start))
  }
  const made = fn.array([], node.start)
  fn.setAt(outer, null, made, node.start)
  return made
}

/** `[$a, , 'k' => $b] = value`: one INDEX for each target. */
function destructure(code: Code, pattern: SyntaxNode, value: number): void {
  for (const { key, target } of pattern.kind === 'list_literal' ? listItems(pattern) : arrayItems(pattern)) {
    const at = typeof key === 'number' ? code.fn.const(key, target.start) : code.file.lower.expression(code, key)
    assignTo(code, target, code.fn.at(value, at, target.start), target.start)
  }
}

interface Item {
  key: number | SyntaxNode
  target: SyntaxNode
}

/** The tree has no commas and arrows, and left-out elements leave only a comma: the text between the children tells. */
function listItems(pattern: SyntaxNode): Item[] {
  const { text } = pattern.tree
  const found: Item[] = []
  let index = 0
  let cursor = text.indexOf(text[pattern.start] === '[' ? '[' : '(', pattern.start) + 1
  for (const child of pattern.children) {
    const between = text.slice(cursor, child.start)
    cursor = child.end
    for (const sign of between) if (sign === ',') index++
    if (child.kind === 'comment') continue
    const before = between.includes('=>') ? found.pop() : undefined
    found.push({ key: before ? before.target : index, target: child })
  }
  return found
}

const arrayItems = (pattern: SyntaxNode): Item[] =>
  partsOf(pattern).flatMap((item, index) => {
    const [first, second] = partsOf(item)
    if (!first) return []
    return [second ? { key: first, target: second } : { key: index, target: first }]
  })
