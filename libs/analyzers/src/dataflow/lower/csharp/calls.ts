import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { literal } from './constants.ts'
import { type Code, hidden, operandValue, value } from './context.ts'
import { bareType, elementType, inside, isDelegate, nameText, operandOf, typeText } from './nodes.ts'
import { findMember, holder, nameValue, reference, self, subscript, typed, typeNamed, typeOfName } from './names.ts'
import { spread } from './patterns.ts'

interface Arguments {
  values: Argument[]
  /** what `out` and `ref` arguments receive once the call is done */
  receive(result: number): void
}

/** How an argument is handed over: `out`, `ref`, or ''. The words are no nodes. */
function passing(code: Code, argument: SyntaxNode, held: SyntaxNode | undefined): string {
  const start = argument.child('name')?.end ?? argument.start
  if (!held || held.start <= start) return ''
  return /\b(out|ref)\b/.exec(code.file.text.slice(start, held.start))?.[1] ?? ''
}

export function argumentsOf(code: Code, list: SyntaxNode | null | undefined, inParts = false, expected = ''): Arguments {
  if (list?.kind === 'parenthesized_expression') return { values: [operandValue(code, list)], receive: () => undefined }
  const values: Argument[] = []
  const receivers: ((result: number) => void)[] = []
  for (const argument of list ? inside(list) : []) {
    const held = inside(argument).findLast((child) => child.fieldName !== 'name')
    const way = passing(code, argument, held)
    const name = argument.child('name')
    const text = held ? passed(code, held, way, receivers, expected) : hidden(code, argument)
    const made = inParts && held?.kind === 'interpolated_string_expression' ? code.fn.cast(text, 'System.FormattableString', held.start) : text
    values.push(name ? { value: made, name: nameText(name) } : made)
  }
  return { values, receive: (result) => receivers.forEach((receive) => receive(result)) }
}

/** The result of a call stands for what it hands back through `out` and `ref`, too. */
function passed(code: Code, held: SyntaxNode, way: string, receivers: ((result: number) => void)[], expected: string): number {
  const { fn } = code
  if (!way) return held.kind === 'implicit_object_creation_expression' ? creation(code, held, expected) : value(code, held)
  const place = reference(code, held)
  if (way === 'ref') {
    const before = place.read()
    receivers.push((result) => place.write(fn.binary('MERGE', before, result, held.start)))
    return before
  }
  receivers.push((result) => place.write(place.type === 'var' || place.type === '' ? fn.cast(result, 'var', held.start) : result))
  return fn.unknown(held.start)
}

/** Methods whose one type argument is the type of their result. */
const GIVES_TYPE = new Set(['GetService', 'GetRequiredService', 'Resolve', 'Deserialize', 'DeserializeObject', 'GetValue', 'Field', 'GetFieldValue', 'ToObject', 'CreateInstance'])

/** Which signs no name of a file may hold: the ones that lead elsewhere. */
const NO_FILE_NAME = /^(?:System\.IO\.)?Path\.GetInvalidFileNameChars$/

export function invocation(code: Code, node: SyntaxNode): number {
  const callee = node.child('function')
  if (callee && NO_FILE_NAME.test(callee.text)) return code.fn.array(['/', '\\', ':', '*', '?', '"', '<'].map((sign) => code.fn.const(sign, node.start)), node.start)
  return callee ? invoke(code, callee, node.child('arguments'), node.start) : code.fn.unknown(node.start)
}

function invoke(code: Code, callee: SyntaxNode, list: SyntaxNode | null, offset: number): number {
  if (callee.kind === 'identifier' || callee.kind === 'generic_name') return withType(code, callee, bareCall(code, callee, list))
  // `x is var (a, b)` comes as a call
  if (callee.kind === 'is_expression' && list && callee.child('right')?.kind === 'implicit_type') {
    spread(code, list, value(code, callee.child('left')))
    return code.fn.const(true, offset)
  }
  const name = callee.kind === 'conditional_access_expression' ? bound(callee) : callee.child('name')
  if (!name || (callee.kind !== 'member_access_expression' && callee.kind !== 'conditional_access_expression')) return called(code, value(code, callee), list, offset)
  const object = callee.child('expression') ?? callee.child('condition')
  return withType(code, name, methodCall(code, object, name, list))
}

/** `f<(int A, int B)>(x)` and `new List<(int A, int B)> { x }` come out of the grammar as comparisons; null for real ones. */
export function misread(code: Code, node: SyntaxNode): number | null {
  const left = node.child('left')
  const right = node.child('right')
  const types = left?.kind === 'binary_expression' ? left.child('right') : null
  const head = left?.child('left')
  if (!head || !right || types?.kind !== 'tuple_expression' || !inside(types).every((part) => inside(part)[0]?.kind === 'declaration_expression')) return null
  if (right.kind === 'initializer_expression') return head.kind === 'object_creation_expression' ? create(code, head, typeText(head.child('type')), right) : null
  if (right.kind !== 'parenthesized_expression' && right.kind !== 'tuple_expression') return null
  const waited = head.kind === 'await_expression' ? operandOf(head) : undefined
  const result = invoke(code, waited ?? head, right, node.start)
  return waited ? code.fn.await(result, head.start) : result
}

const bound = (access: SyntaxNode) => access.children.find((child) => child.kind === 'member_binding_expression')?.child('name') ?? null

/** What registers the clients of a class, the last type argument, gives their builder. */
const BUILDS_CLIENT = 'AddHttpClient'

function withType(code: Code, name: SyntaxNode, result: number): number {
  if (name.kind !== 'generic_name') return result
  const types = name.children.find((child) => child.kind === 'type_argument_list')
  const [type, ...more] = types ? inside(types) : []
  if (type && nameText(name) === BUILDS_CLIENT) return code.fn.cast(result, `IHttpClientBuilder<${typeText(more.at(-1) ?? type)}>`, name.start)
  if (!GIVES_TYPE.has(nameText(name))) return result
  return type && more.length === 0 ? code.fn.cast(result, typeText(type), name.start) : result
}

function called(code: Code, callee: number, list: SyntaxNode | null, offset: number): number {
  const { values, receive } = argumentsOf(code, list)
  const result = code.fn.call(callee, values, offset)
  receive(result)
  return result
}

function method(code: Code, object: number, name: string, list: SyntaxNode | null, offset: number): number {
  const { values, receive } = argumentsOf(code, list, TAKES_PARTS.has(name), madeFor(code, name))
  const result = code.fn.method(object, name, values, offset)
  receive(result)
  return result
}

function bareCall(code: Code, callee: SyntaxNode, list: SyntaxNode | null): number {
  const { fn } = code
  const { start } = callee
  const name = nameText(callee)
  if (name === 'nameof' && list) return fn.const(lastName(list), start)
  if (code.scope.resolve(name)) return called(code, nameValue(code, name, start), list, start)
  const found = findMember(code, name)
  if (found && found.member.kind !== 'method') return called(code, nameValue(code, name, start), list, start)
  if (!found && !code.type) return called(code, fn.global(name, start), list, start)
  return method(code, found ? holder(code, found, start) : self(code, start), name, list, start)
}

/** What `nameof(a.b.c)` gives. */
export const lastName = (list: SyntaxNode): string => /(\w+)(?:<[^()]*>)?\s*\)$/.exec(list.text)?.[1] ?? ''

/** Methods that may ask for a FormattableString: `$"..."` right behind them is not yet text. */
const TAKES_PARTS: ReadonlySet<string> = new Set(['FromSql', 'ExecuteSqlCommand', 'ExecuteSqlCommandAsync', 'SqlQuery'])

/** What Dapper's `Query(new("SELECT ...", new { id }))` makes; of other calls nothing is known. */
const madeFor = ({ file }: Code, name: string): string => (/^(?:Query|Execute)(?:$|Async|First|Single|Multiple|Scalar|Reader|Unbuffered)/.test(name) && /\busing\s+Dapper\s*;/.test(file.text) ? 'Dapper.CommandDefinition' : '')

const ENDS: ReadonlySet<string> = new Set(['Exit', 'FailFast'])

function methodCall(code: Code, object: SyntaxNode | null, name: SyntaxNode, list: SyntaxNode | null): number {
  const { fn } = code
  const wanted = nameText(name)
  const target = value(code, object)
  if (wanted === 'Invoke' && object && isFunction(code, object)) return called(code, target, list, name.start)
  const result = method(code, target, wanted, list, name.start)
  if (ENDS.has(wanted) && /^(?:System\.)?Environment$/.test(object?.text ?? '')) fn.throw(null, name.start)
  return result
}

function isFunction(code: Code, object: SyntaxNode): boolean {
  const name = object.kind === 'member_access_expression' && object.child('expression')?.kind === 'this' ? object.child('name') : object.kind === 'identifier' ? object : null
  return name !== null && isDelegate(typeOfName(code, nameText(name)))
}

export function creation(code: Code, node: SyntaxNode, expected: string): number {
  const initializer = node.child('initializer') ?? inside(node).find((child) => child.kind === 'initializer_expression')
  return create(code, node, node.child('type') ? typeText(node.child('type')) : expected, initializer)
}

function create(code: Code, node: SyntaxNode, type: string, initializer: SyntaxNode | undefined): number {
  const { fn } = code
  const list = node.child('arguments') ?? inside(node).find((child) => child.kind === 'argument_list') ?? null
  if (node.child('type')?.kind === 'array_type') return items(code, initializer, node.start, elementType(type))
  const args = list ? inside(list) : []
  if (args.length === 1 && !initializer && isDelegate(type)) return value(code, args[0] && inside(args[0]).at(-1))
  const { values, receive } = argumentsOf(code, list)
  const made = fn.new(type ? typeNamed(code, type, node.start) : fn.unknown(node.start), values, node.start)
  receive(made)
  if (initializer) initialize(code, made, initializer, elementType(type))
  return made
}

/** `{ A = 1, ["k"] = 2, B = { C = 3 } }` and `{ 1, { "k", 2 } }` behind `new`. */
function initialize(code: Code, object: number, initializer: SyntaxNode, type = ''): void {
  const { fn } = code
  for (const entry of inside(initializer)) {
    const left = entry.kind === 'assignment_expression' ? entry.child('left') : null
    if (entry.kind === 'initializer_expression') addElement(code, object, entry)
    else if (!left) fn.setAt(object, null, value(code, entry, type), entry.start)
    else setEntry(code, object, left, entry.child('right'))
  }
}

function setEntry(code: Code, object: number, left: SyntaxNode, right: SyntaxNode | null): void {
  const { fn } = code
  const key = left.kind === 'element_binding_expression' ? subscript(code, left) : null
  const name = nameText(left)
  if (right?.kind === 'initializer_expression') {
    initialize(code, key === null ? fn.member(object, name, left.start) : fn.at(object, key, left.start), right)
    return
  }
  const made = value(code, right)
  if (key === null) fn.setMember(object, name, made, left.start)
  else fn.setAt(object, key, made, left.start)
}

function addElement(code: Code, object: number, entry: SyntaxNode): void {
  const values = inside(entry).map((part) => value(code, part))
  const [first, second] = values
  if (first === undefined) return
  if (second === undefined) code.fn.setAt(object, null, first, entry.start)
  else code.fn.setAt(object, first, second, entry.start)
}

/** `{ a, b }` as an array, also of arrays. */
export function items(code: Code, initializer: SyntaxNode | null | undefined, offset: number, type = ''): number {
  const values = (initializer ? inside(initializer) : []).map((item) => (item.kind === 'initializer_expression' ? items(code, item, item.start) : value(code, item, type)))
  return code.fn.array(values, offset)
}

/** `x as T`, `(T)x`. */
export function converted(code: Code, node: SyntaxNode): number {
  const held = node.child('value') ?? node.child('left')
  const type = typeText(node.child('type') ?? node.child('right'))
  // `(char)10`
  const number = type === 'char' && held?.kind === 'integer_literal' ? literal(held) : undefined
  if (typeof number === 'number' && number <= 0xffff) return code.fn.const(String.fromCharCode(number), node.start)
  const made = value(code, held, type)
  return bareType(type) === 'dynamic' ? made : typed(code, made, type === 'object' ? '' : type, null, node.start)
}
