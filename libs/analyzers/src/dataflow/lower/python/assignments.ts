import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Context, deeper, expression } from './context.ts'
import { keyOf } from './keys.ts'
import { addField, binding, isReceiver, loadName, storeName } from './names.ts'
import { firstPart, parts, typeText } from './nodes.ts'
import { augmented } from './operators.ts'

const PATTERNS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'tuple', 'list', 'expression_list'])
const SPLATS = new Set(['list_splat_pattern', 'list_splat'])

/** Stores a value into a name, an attribute, an element, or takes it apart. */
export function storeTarget(c: Context, target: SyntaxNode, value: number): void {
  const store = () => {
    if (target.kind === 'identifier') storeName(c, target.text, value, target.start)
    else if (target.kind === 'attribute') storeAttribute(c, target, value)
    else if (target.kind === 'subscript') storeElement(c, target, value)
    else if (PATTERNS.has(target.kind)) takeApart(c, parts(target), value)
    else for (const inside of parts(target)) storeTarget(c, inside, value)
  }
  deeper(c, store, target)
}

function storeAttribute(c: Context, target: SyntaxNode, value: number): void {
  const object = expression(c, target.child('object'))
  c.fn.setMember(object, target.child('attribute')?.text ?? '', value, target.start)
}

function storeElement(c: Context, target: SyntaxNode, value: number): void {
  const object = expression(c, target.child('value'))
  const key = keyOf(c, target)
  if (key !== null) return c.fn.setAt(object, key, value, target.start)
  // a slice takes the elements of what is stored
  const unknown = c.fn.unknown(target.start)
  c.fn.setAt(object, unknown, c.fn.at(value, unknown, target.start), target.start)
}

/** `a, (b, *c), d = value`; what stands after `*c` is counted from the end. */
function takeApart(c: Context, targets: readonly SyntaxNode[], value: number): void {
  const rest = targets.findIndex((target) => SPLATS.has(target.kind))
  for (const [at, target] of targets.entries()) {
    const inside = at === rest ? firstPart(target) : target
    if (!inside) continue
    const index = rest >= 0 && at > rest ? at - targets.length : at
    const part = at === rest ? restOf(c, value, target.start) : c.fn.at(value, c.fn.const(index, target.start), target.start)
    storeTarget(c, inside, part)
  }
}

/** What `*c` takes: a list of its own, whose elements are some of the others. */
function restOf(c: Context, value: number, offset: number): number {
  const made = c.fn.array([], offset)
  const unknown = c.fn.unknown(offset)
  c.fn.setAt(made, unknown, c.fn.at(value, unknown, offset), offset)
  return made
}

const UNTYPED = new Set(['', 'Any', 'typing.Any', 'object', 'TypeAlias', 'typing.TypeAlias'])

/** `a = value`, `a = b = value`, `a: T = value`, `a: T`. */
export function assignment(c: Context, node: SyntaxNode): void {
  const [left, right] = [node.child('left'), node.child('right')]
  if (!left) return
  const written = typeText(node.child('type'))
  // a wrapper says how the name may be used, not what it holds
  const type = written.replace(/^(?:typing\.)?(?:ClassVar|Final)(?:\[(.*)\])?$/, '$1')
  if (written) declareField(c, left, type, written !== type && written.includes('ClassVar'))
  if (!right || (!written && storedPairwise(c, left, right))) return
  const targets = [left]
  let last = right
  for (let next = last; next.kind === 'assignment'; next = last) {
    const target = next.child('left')
    const value = next.child('right')
    if (!target || !value) break
    targets.push(target)
    last = value
  }
  const value = expression(c, last)
  for (const target of targets) storeTyped(c, target, value, target === left ? type : '')
}

function storeTyped(c: Context, target: SyntaxNode, value: number, type: string): void {
  inferField(c, target)
  storeTarget(c, target, UNTYPED.has(type) ? value : c.fn.cast(value, type, target.start))
}

/** `a, b = x, y`: both values are computed, then stored, without a list in between. */
function storedPairwise(c: Context, left: SyntaxNode, right: SyntaxNode): boolean {
  if (!PATTERNS.has(left.kind) || !PATTERNS.has(right.kind)) return false
  const [targets, values] = [parts(left), parts(right)]
  if (targets.length !== values.length || [...targets, ...values].some((item) => SPLATS.has(item.kind))) return false
  const computed = values.map((value) => expression(c, value))
  for (const [at, target] of targets.entries()) storeTarget(c, target, computed[at] ?? c.fn.unknown(target.start))
  return true
}

/** `self.name`, or a name in a class body: a field of that class. */
function declareField(c: Context, target: SyntaxNode, type: string, isStatic = false): void {
  if (target.kind === 'attribute' && c.owner && isReceiver(c, target.child('object'))) addField(c.owner, target.child('attribute')?.text ?? '', type, false)
  if (target.kind === 'identifier' && c.classBody) addField(c.classBody.record, target.text, type, isStatic)
}

/** `self.db = db` with `db: Database` says the field's type as well as a declaration would. */
function inferField(c: Context, target: SyntaxNode): void {
  const source = target.parent?.child('right')
  if (target.kind !== 'attribute' || source?.kind !== 'identifier') return
  const found = binding(c, source.text)
  if (!found || !('owner' in found)) return
  const type = found.owner.parameters.find(({ variable }) => variable === found.variable)?.type
  if (type) declareField(c, target, type)
}

/** `a += value`: what is left of it is computed once. */
export function augmentedAssignment(c: Context, node: SyntaxNode): void {
  const target = node.child('left')
  const { fn } = c
  if (target?.kind === 'attribute') {
    const [object, name] = [expression(c, target.child('object')), target.child('attribute')?.text ?? '']
    const held = fn.member(object, name, target.child('attribute')?.start ?? target.start)
    return fn.setMember(object, name, augmented(c, node, held), target.start)
  }
  if (target?.kind === 'subscript') {
    const object = expression(c, target.child('value'))
    const key = keyOf(c, target) ?? fn.unknown(target.start)
    const held = fn.at(object, key, target.child('subscript')?.start ?? target.start)
    return fn.setAt(object, key, augmented(c, node, held), target.start)
  }
  const held = target?.kind === 'identifier' ? loadName(c, target.text, target.start) : expression(c, target, node.start)
  const value = augmented(c, node, held)
  if (target) storeTarget(c, target, value)
}

/** `(name := value)` */
export function namedExpression(c: Context, node: SyntaxNode): number {
  const value = expression(c, node.child('value'), node.start)
  const name = node.child('name')
  if (name) storeTarget(c, name, value)
  return value
}
