import type { Argument } from '../../ir/builder.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { passReferences, storeOutputs } from './by-reference.ts'
import { CALLBACKS, callableValue } from './callables.ts'
import { type Code, inParentheses, partsOf } from './code.ts'
import { argumentsOf, argumentValue, isReference, lowerArguments, memberKey, readMember } from './members.ts'
import { dotted, namedValue, resolveName } from './names.ts'
import { SPECIAL_CALLS } from './special-calls.ts'
import { scopeOf, scopeValue, typeValue } from './types.ts'

/** Expressions whose value says what is called or made: data may choose it. */
const CHOSEN = new Set(['variable_name', 'subscript_expression', 'dynamic_variable_name'])

const FUNCTION_NAMES = new Set(['name', 'qualified_name', 'relative_name'])

/** `f(x)`, `\Foo\f(x)`, `$f(x)`, `($o->f)(x)` */
export function functionCall(code: Code, node: SyntaxNode): number {
  const callee = node.child('function')
  const args = argumentsOf(node)
  if (!callee) return code.fn.unknown(node.start)
  const name = FUNCTION_NAMES.has(callee.kind) ? dotted(callee.text).toLowerCase() : ''
  if (isReference(args)) return calleeValue(code, callee)
  if (name && !resolveName(code, 'function', callee.text)) {
    const special = SPECIAL_CALLS.get(name)?.(code, node, args)
    if (special !== undefined && special !== null) return special
  }
  // the function first: `(make())(x)` makes before x is computed
  const called = name ? -1 : calleeValue(code, callee)
  if (CHOSEN.has(callee.kind)) code.fn.call(code.fn.global('()', node.start), [called], node.start)
  const given = CALLBACKS.has(name) ? withCallbacks(code, args, CALLBACKS.get(name) ?? -1) : lowerArguments(code, args)
  const bringBack = passReferences(code, name, args, given)
  const result = code.fn.call(name ? calleeValue(code, callee) : called, given, node.start)
  storeOutputs(code, name, args, given, result)
  bringBack()
  if (name === 'exit' || name === 'die') code.fn.throw(null, node.start)
  return result
}

/** Constant names of functions become the functions, where a callback is expected. */
function withCallbacks(code: Code, args: SyntaxNode | null, position: number): Argument[] {
  const nodes = args ? partsOf(args).filter((arg) => arg.kind === 'argument') : []
  const callback = nodes[position]
  const value = callback ? argumentValue(callback) : null
  const made = value ? callableValue(code, value) : null
  return lowerArguments(code, args, made === null ? undefined : { index: position, value: made })
}

function calleeValue(code: Code, callee: SyntaxNode): number {
  const { fn, file } = code
  if (FUNCTION_NAMES.has(callee.kind)) return namedValue(code, 'function', callee)
  const inside = inParentheses(callee)
  // [$object, 'method'](...) and 'Some::method'(...)
  return callableValue(code, inside) ?? (inside.kind === 'string' ? fn.unknown(inside.start) : file.lower.expression(code, inside))
}

/** `$o->m(x)`, `$o?->m(x)` */
export function memberCall(code: Code, node: SyntaxNode): number {
  const receiver = node.child('object')
  const object = receiver ? code.file.lower.expression(code, receiver) : code.fn.unknown(node.start)
  return methodCall(code, node, object)
}

/** `A::m(x)`; `parent::__construct(x)` calls the parent's constructor. */
export function scopedCall(code: Code, node: SyntaxNode): number {
  const scope = node.child('scope')
  const object = scope ? scopeValue(code, scope) : code.fn.unknown(node.start)
  if (scope && CHOSEN.has(scope.kind)) code.fn.call(code.fn.global('::', node.start), [object], node.start)
  const isConstructor = node.child('name')?.text.toLowerCase() === '__construct'
  if (!scope || scopeOf(scope) !== 'parent' || !isConstructor) return methodCall(code, node, object)
  return code.fn.call(object, lowerArguments(code, argumentsOf(node)), node.start)
}

function methodCall(code: Code, node: SyntaxNode, object: number): number {
  const args = argumentsOf(node)
  if (isReference(args)) return readMember(code, object, node)
  const offset = node.child('name')?.start ?? node.start
  const key = methodKey(code, node)
  const callee = typeof key === 'number' ? code.fn.at(object, key, offset) : -1
  if (typeof key === 'number') code.fn.call(code.fn.global('->', node.start), [key], node.start)
  const given = lowerArguments(code, args)
  const bringBack = typeof key === 'string' ? passReferences(code, `->${key.toLowerCase()}`, args, given) : null
  const result = typeof key === 'string' ? code.fn.method(object, key, given, offset) : code.fn.call(callee, given, offset)
  storeOutputs(code, typeof key === 'string' ? `->${key.toLowerCase()}` : '', args, given, result)
  bringBack?.()
  return result
}

/** `A::$name()` calls the method that the variable names. */
function methodKey(code: Code, node: SyntaxNode): string | number {
  const name = node.child('name')
  return name?.kind === 'variable_name' ? code.file.lower.expression(code, name) : memberKey(code, node)
}

/** `new A(x)`, `new $name`, `new class(x) { ... }` */
export function construction(code: Code, node: SyntaxNode): number {
  const [type] = partsOf(node)
  const { fn, file } = code
  if (!type) return fn.unknown(node.start)
  if (type.kind === 'anonymous_class') {
    const made = file.lower.classLike(code, type, 'class@anonymous')
    return fn.new(fn.classValue(made, type.start), lowerArguments(code, argumentsOf(type)), node.start)
  }
  const known = typeValue(code, type)
  const value = known ?? file.lower.expression(code, type)
  if (known === null && CHOSEN.has(type.kind)) fn.call(fn.global('new', node.start), [value], node.start)
  return fn.new(value, lowerArguments(code, argumentsOf(node)), node.start)
}
