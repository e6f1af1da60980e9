import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { memberOf, readMember } from './members.ts'
import { isGlobal } from './names.ts'
import { bindsArguments, boundFunction } from './partials.ts'
import { expression, type Expression, type Place } from './place.ts'
import { promised } from './promises.ts'
import { moduleName } from './specifiers.ts'
import { constantText, unwrap } from './syntax.ts'
import { templateTexts } from './text.ts'

/** The module of `require('m')`, or null for anything else. */
export function requiredModule(node: SyntaxNode): string | null {
  const call = unwrap(node)
  if (call.kind !== 'CallExpression' || call.child('callee')?.text !== 'require') return null
  const source = call.child('arguments')
  const name = source && constantText(source)
  return name === null ? null : moduleName(name)
}

function call(at: Place, node: SyntaxNode): number {
  const { fn } = at
  const callee = node.child('callee')
  if (!callee) return fn.unknown(node.start)
  const required = requiredModule(node)
  if (required !== null) return fn.import(fn.module.import('', required, '=', node.start), node.start)
  return invoke(at, node, called(at, callee), () => argumentsOf(at, node))
}

/** What is called: `f` of `f(x)` and of `(0, f)(x)`, where what stands before the comma runs first. */
function called(at: Place, callee: SyntaxNode): SyntaxNode {
  const inside = uncast(callee)
  if (inside.kind !== 'SequenceExpression') return inside
  const parts = inside.all('expressions')
  for (const part of parts.slice(0, -1)) if (part.kind !== 'Literal') expression(at, part)
  const last = parts.at(-1)
  return last ? uncast(last) : inside
}

/** A cast callee is called on its object all the same: `(a.b as Handler)(x)`. */
function uncast(callee: SyntaxNode): SyntaxNode {
  let inside = unwrap(callee)
  while (inside.kind === 'TSAsExpression' || inside.kind === 'TSTypeAssertion') {
    const next = inside.child('expression')
    if (!next) break
    inside = unwrap(next)
  }
  return inside
}

function invoke(at: Place, node: SyntaxNode, callee: SyntaxNode, args: () => Argument[]): number {
  const { fn } = at
  if (callee.kind !== 'MemberExpression') {
    const value = expression(at, callee)
    return fn.call(value, args(), node.start)
  }
  const member = memberOf(at, callee)
  if (!member) return fn.unknown(node.start)
  const { object, name, offset } = member
  if (name === 'bind' && bindsArguments(callee, node)) return boundFunction(at, node, object, args())
  const made = name === null ? fn.call(readMember(at, member), args(), offset) : fn.method(object, name, args(), offset)
  if (name !== null && endsProgram(at, callee, name)) fn.throw(null, offset)
  return made
}

function endsProgram(at: Place, callee: SyntaxNode, name: string): boolean {
  const object = name === 'exit' || name === 'abort' ? callee.child('object') : null
  return object !== null && isGlobal(at, object, 'process')
}

function argumentsOf(at: Place, node: SyntaxNode): Argument[] {
  return node.all('arguments').map((argument) => {
    const spread = argument.kind === 'SpreadElement' ? argument.child('argument') : null
    return spread ? { value: expression(at, spread), spread: true } : expression(at, argument)
  })
}

function construct(at: Place, node: SyntaxNode): number {
  const callee = node.child('callee')
  if (!callee) return at.fn.unknown(node.start)
  const promise = promised(at, node)
  if (promise !== null) return promise
  const type = expression(at, callee)
  return at.fn.new(type, argumentsOf(at, node), node.start)
}

/** `import('m')`: the module as a whole, once it has been awaited. */
function dynamicImport(at: Place, node: SyntaxNode): number {
  const { fn } = at
  const source = node.child('source')
  if (!source) return fn.unknown(node.start)
  const name = constantText(source)
  if (name === null) return fn.call(fn.global('import', node.start), [expression(at, source)], node.start)
  return fn.import(fn.module.import('', moduleName(name), '*', node.start), node.start)
}

/** tag`a${b}c` is tag(['a', 'c'], b). */
function taggedTemplate(at: Place, node: SyntaxNode): number {
  const tag = node.child('tag')
  const template = node.child('quasi')
  if (!tag || !template) return at.fn.unknown(node.start)
  return invoke(at, node, unwrap(tag), () => {
    const texts = templateTexts(template).map(({ text, offset }) => at.fn.const(text, offset))
    return [at.fn.array(texts, template.start), ...template.all('expressions').map((hole) => expression(at, hole))]
  })
}

export const calls: Readonly<Record<string, Expression>> = {
  CallExpression: call,
  NewExpression: construct,
  ImportExpression: dynamicImport,
  TaggedTemplateExpression: taggedTemplate,
}
