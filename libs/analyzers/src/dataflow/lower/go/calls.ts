import { ALLOCATION } from '../../ir/allocation.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { evidentType, join } from './operators.ts'
import { bare, childOf, first, isPlain, operatorOf, parts } from './nodes.ts'
import { factOf, type Place, read, write } from './place.ts'
import { textMethod } from './text.ts'
import { withVerbs } from './verbs.ts'
import { isBuiltinType, isPlainType, isType, typeText, typeValue, zeroValue } from './types.ts'

/** A call with more was generated. */
const MAX_ARGUMENTS = 1000
/** Packages whose `Fatal` and the like end the program. */
const LOGGERS = /(?:^|\/)(?:log|logrus|klog|glog)(?:\/|$)/
const ENDS: ReadonlyMap<string, RegExp> = new Map(Object.entries({ os: /^Exit$/, runtime: /^Goexit$/, syscall: /^Exit$/ }))
const LOGGER_ENDS = /^(?:Fatal|Panic|Exit)/

export function lowerCall(at: Place, node: SyntaxNode): number {
  const callee = bare(node.child('function') ?? node)
  const list = node.child('arguments')
  if (callee.kind === 'selector_expression') return methodCall(at, node, callee, list)
  if (callee.kind === 'unary_expression' && operatorOf(callee) === '*' && parts(list).length === 1) return convertByText(at, node, callee, list)
  if (callee.kind === 'identifier') {
    const builtin = at.scope.resolve(callee.text) ? undefined : BUILTINS.get(callee.text)
    if (builtin) return builtin(at, node, parts(list))
    if (isType(at, callee.text) && parts(list).length === 1) return convertByText(at, node, callee, list)
  }
  return plainCall(at, genericCallee(at, node, callee), list, node.start)
}

function plainCall(at: Place, callee: number, list: SyntaxNode | null, offset: number): number {
  const { args, outputs } = lowerArguments(at, list)
  const result = at.fn.call(callee, args, offset)
  storeOutputs(at, outputs, result)
  return result
}

function methodCall(at: Place, node: SyntaxNode, callee: SyntaxNode, list: SyntaxNode | null): number {
  const name = callee.child('field')
  const operand = callee.child('operand')
  const asMethod = operand && name ? textMethod(at, operand, name.text, list) : null
  if (asMethod) return at.fn.method(asMethod.object, asMethod.name, asMethod.args, name?.start ?? node.start)
  const object = operand ? at.file.expression(at, operand) : at.fn.unknown(node.start)
  const { args, outputs } = lowerArguments(at, list)
  const offset = name?.start ?? node.start
  const given = operand && name ? withVerbs(at, operand, name.text, list, args) : args
  const result = at.fn.method(object, name?.text ?? '', given, offset)
  storeOutputs(at, outputs, result)
  if (operand && name && endsProgram(at, operand, name.text)) at.fn.throw(null, offset)
  return result
}

function endsProgram(at: Place, operand: SyntaxNode, name: string): boolean {
  const binding = operand.kind === 'identifier' ? at.scope.resolve(operand.text) : null
  if (!binding || !('import' in binding)) return false
  const module = at.file.module.imports[binding.import]?.module ?? ''
  return ENDS.get(module)?.test(name) || (LOGGERS.test(module) && LOGGER_ENDS.test(name))
}

/** A variable with a plain value whose address a call gets. */
interface Output {
  name: SyntaxNode
  type: string
  box: number
}

function lowerArguments(at: Place, list: SyntaxNode | null): { args: Argument[]; outputs: Output[] } {
  const nodes = parts(list).slice(0, MAX_ARGUMENTS)
  const outputs: Output[] = []
  const args = nodes.map((node): Argument => {
    if (node.kind === 'variadic_argument') return { value: at.file.expression(at, first(node) ?? node), spread: true }
    const output = outputOf(at, node)
    if (output) outputs.push(output)
    const value = output?.box ?? at.file.expression(at, node)
    return nodes.length === 1 && givesSeveral(at, node) ? { value, spread: true } : value
  })
  return { args, outputs }
}

/** `f(g())`, where `g` of this file returns all that `f` takes. */
function givesSeveral(at: Place, node: SyntaxNode): boolean {
  const callee = node.kind === 'call_expression' ? node.child('function') : null
  return callee?.kind === 'identifier' && (factOf(at, callee.text)?.results ?? 0) > 1
}

/** `f(&x)`: an object is written to in place; a plain value has no place, so it is given in a list of one. */
function outputOf(at: Place, node: SyntaxNode): Output | null {
  const name = node.kind === 'unary_expression' && operatorOf(node) === '&' ? node.child('operand') : null
  const type = name?.kind === 'identifier' ? factOf(at, name.text)?.type : ''
  return name && type && isPlainType(type) ? { name, type, box: at.fn.array([at.file.expression(at, name)], node.start) } : null
}

/** Afterwards the variable holds what is in the list; where nothing is known of the function, what it gives may be the same. */
function storeOutputs(at: Place, outputs: readonly Output[], result: number): void {
  const { fn } = at
  for (const { name, type, box } of outputs) {
    const written = fn.binary('MERGE', fn.at(box, fn.const(0, name.start), name.start), result, name.start)
    write(at, name.text, fn.cast(written, type, name.start), name.start)
  }
}

const convertByText = (at: Place, node: SyntaxNode, type: SyntaxNode, list: SyntaxNode | null) => convert(at, parts(list)[0] ?? null, type.text.replace(/\s+/g, ''), node.start)

function convert(at: Place, operand: SyntaxNode | null, type: string, offset: number): number {
  const value = operand ? at.file.expression(at, operand) : at.fn.unknown(offset)
  return at.fn.cast(value, type, offset)
}

/** `x.(T)` */
export const lowerAssertion = (at: Place, node: SyntaxNode): number => convert(at, node.child('operand'), typeText(node.child('type')), node.start)

/** `[]byte(x)`. What reads `a[b](x)` is parsed as this too: a generic type or function, or a function in a map or list. */
export function lowerConversion(at: Place, node: SyntaxNode): number {
  const type = node.child('type')
  const base = type?.kind === 'generic_type' ? type.child('type') : null
  if (!type || !base || (base.kind === 'type_identifier' && isType(at, base.text))) return convert(at, node.child('operand'), typeText(type), node.start)
  const operand = node.child('operand')
  const args = operand ? [at.file.expression(at, operand)] : []
  const key = typeArgument(type)
  const isElement = key !== null && holdsFunctions(at, base) && !isBuiltinType(at, key.text)
  if (isElement) return at.fn.call(at.fn.at(typeValue(at, base), typeValue(at, key), key.start), args, node.start)
  const name = base.child('name')
  if (!name) return at.fn.call(typeValue(at, base), args, node.start)
  return at.fn.method(read(at, base.child('package')?.text ?? '', base.start), name.text, args, name.start)
}

/** The only type argument, if it could be a value too. */
function typeArgument(type: SyntaxNode): SyntaxNode | null {
  const list = type.child('type_arguments') ?? childOf(type, 'type_arguments')
  const [element, ...more] = parts(list)
  const only = element && more.length === 0 ? first(element) : null
  return only?.kind === 'type_identifier' || only?.kind === 'qualified_type' ? only : null
}

/** Whether a name is a variable, not a function or type, of this file. */
function holdsFunctions(at: Place, base: SyntaxNode): boolean {
  const name = (base.child('package') ?? base).text
  const binding = at.scope.resolve(name)
  const fact = factOf(at, name)
  return binding !== null && 'variable' in binding && !fact?.declares && fact?.results === undefined
}

/** `handlers[name](a, b)` is parsed as a call with type arguments. */
function genericCallee(at: Place, node: SyntaxNode, callee: SyntaxNode): number {
  const value = at.file.expression(at, callee)
  const key = node.child('type_arguments') && typeArgument(node)
  const isElement = key && callee.kind === 'identifier' && holdsFunctions(at, callee) && !isBuiltinType(at, key.text)
  return isElement ? at.fn.at(value, typeValue(at, key), key.start) : value
}

type Builtin = (at: Place, node: SyntaxNode, args: readonly SyntaxNode[]) => number

/** Functions of the language that are more than a call. */
const BUILTINS: ReadonlyMap<string, Builtin> = new Map(Object.entries({ append, new: made, make: made, panic, len: length }))

/** A new list; of bytes, the text of all. */
function append(at: Place, node: SyntaxNode, args: readonly SyntaxNode[]): number {
  const types = args.map((arg) => evidentType(at, arg.kind === 'variadic_argument' ? (first(arg) ?? arg) : arg))
  const values = args.map((arg) => at.file.expression(at, (arg.kind === 'variadic_argument' ? first(arg) : null) ?? arg))
  const isText = types[0] === '[]byte' || types.slice(1).some((type, index) => type === 'string' && args[index + 1]?.kind === 'variadic_argument')
  if (isText) return join(at.fn, values, ['string'], node.start)
  const items = values.map((value, index) => (index === 0 || args[index]?.kind === 'variadic_argument' ? { spread: value } : value))
  return at.fn.array(items, node.start)
}

/** `new(T)`, `make([]T, n)` */
function made(at: Place, node: SyntaxNode, args: readonly SyntaxNode[]): number {
  const [type, ...sizes] = args
  for (const size of sizes) allocated(at, size)
  if (type?.kind === 'channel_type') return at.fn.array([], node.start)
  return zeroValue(at, type ?? null, node.start)
}

/** A size that somebody may have chosen: a number or a length is none. */
const VARIES: ReadonlySet<string> = new Set(['identifier', 'selector_expression', 'index_expression', 'binary_expression', 'parenthesized_expression'])

function allocated(at: Place, size: SyntaxNode): void {
  const varies = VARIES.has(size.kind)
  if (isPlain(size) && !varies) return
  const many = at.file.expression(at, size)
  if (varies || (size.kind === 'call_expression' && size.child('function')?.text !== 'len')) at.fn.call(at.fn.global(ALLOCATION, size.start), [many], size.start)
}

/** Of constant text it is known. */
function length(at: Place, node: SyntaxNode, args: readonly SyntaxNode[]): number {
  const [of] = args
  return of ? at.fn.member(at.file.expression(at, of), 'length', node.start) : at.fn.unknown(node.start)
}

function panic(at: Place, node: SyntaxNode, args: readonly SyntaxNode[]): number {
  const values = args.map((arg) => at.file.expression(at, arg))
  const result = at.fn.call(at.fn.global('panic', node.start), values, node.start)
  at.fn.throw(values[0] ?? null, node.start)
  return result
}

