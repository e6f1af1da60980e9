import type { SyntaxNode } from '../../../syntax/tree.ts'
import { args } from './access.ts'
import { type Code, expression, kids } from './code.ts'
import { anonymousClass } from './define.ts'
import { heir, thisOf, typeText, typeValue } from './names.ts'

function invocation(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const object = node.child('object')
  const nameNode = node.child('name')
  const name = nameNode?.text ?? ''
  const offset = nameNode?.start ?? node.start
  if (!object) return bareCall(code, node, name, offset)
  const receiver = kids(node).some(({ kind, fieldName }) => kind === 'super' && !fieldName) ? fn.super(object.start) : expression(code, object)
  const result = fn.method(receiver, name, args(code, node.child('arguments')), offset)
  if (endsProgram(object, name)) fn.throw(null, offset)
  return result
}

const endsProgram = (object: SyntaxNode, name: string): boolean => (name === 'exit' || name === 'halt') && /^(?:java\.lang\.)?(?:System|Runtime\.getRuntime\(\))$/.test(object.text)

/** `f(x)`: of the class that declares it, from the inside out; else a static import; else inherited. */
function bareCall(code: Code, node: SyntaxNode, name: string, offset: number): number {
  const { fn } = code
  const list = node.child('arguments')
  for (let type = code.type; type; type = type.around.type) {
    const method = type.methods.get(name)
    if (!method) continue
    const receiver = method.static ? fn.classValue(type.record.index, offset) : thisOf(code, type, offset)
    return fn.method(receiver, name, args(code, list), offset)
  }
  const imported = code.file.staticImports.get(name)
  if (imported !== undefined) {
    const callee = fn.import(imported, offset)
    return fn.call(callee, args(code, list), offset)
  }
  return fn.method(heir(code, offset), name, args(code, list), offset)
}

/** `new T(...)`, also with a body: an anonymous class. */
function creation(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const type = node.child('type')
  const outer = kids(node)[0]
  if (outer && !outer.fieldName && outer.kind !== 'class_body' && !outer.kind.endsWith('annotation')) expression(code, outer)
  const body = kids(node).find(({ kind }) => kind === 'class_body')
  const made = body && type ? fn.classValue(anonymousClass(code, body, typeText(type)), node.start) : type ? typeValue(code, type) : fn.unknown(node.start)
  return fn.new(made, args(code, node.child('arguments')), node.start)
}

const TYPES = new Set(['type_identifier', 'generic_type', 'scoped_type_identifier', 'array_type', 'annotated_type'])

/** `A::b`, `this::b`, `value::b` and `A::new`. */
function reference(code: Code, node: SyntaxNode): number {
  const [target, ...rest] = kids(node)
  if (!target) return code.fn.unknown(node.start)
  const name = rest.at(-1)
  if (name?.kind !== 'identifier') return constructorReference(code, node, target)
  const object = TYPES.has(target.kind) ? typeValue(code, target) : expression(code, target)
  return code.fn.member(object, name.text, name.start)
}

/** `A::new` is a function that makes one of whatever it is given. */
function constructorReference(code: Code, node: SyntaxNode, type: SyntaxNode): number {
  const { start } = node
  const fn = code.file.builder.function({ name: '', parent: code.fn, offset: start, endOffset: node.end })
  const given = fn.parameter('args', start, { rest: 'positional' })
  if (type.kind === 'array_type') fn.return(fn.array([], start), start)
  else fn.return(fn.new(typeValue({ ...code, fn }, type), [{ value: fn.load(fn, given, start), spread: true }], start), start)
  return code.fn.closure(fn, start)
}

export const calls = [
  ['method_invocation', invocation],
  ['object_creation_expression', creation],
  ['method_reference', reference],
] as const
