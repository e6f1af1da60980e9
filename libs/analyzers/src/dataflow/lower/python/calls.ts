import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { type Context, expression } from './context.ts'
import { builtinCall } from './builtins.ts'
import { spreadOf } from './collections.ts'
import { binding, isReceiver } from './names.ts'
import { dottedName, lastSegment, parts, unwrap } from './nodes.ts'
import { makesPartial, partial } from './partials.ts'

/** More arguments than that are generated data. */
const MAX_ARGUMENTS = 1000

/** Functions after which nothing runs any more: they end the program or raise. */
const ENDS = new Set([
  'sys.exit',
  'os._exit',
  'os.abort',
  'exit',
  'quit',
  'flask.abort',
  'quart.abort',
  'bottle.abort',
  'sanic.exceptions.abort',
  'werkzeug.exceptions.abort',
  'flask_restful.abort',
  'flask_smorest.abort',
  'pytest.fail',
  'pytest.skip',
])
const LAST_OF_ENDS = new Set([...ENDS].map(lastSegment))

export function call(c: Context, node: SyntaxNode): number {
  const callee = unwrap(node.child('function') ?? node)
  const given = node.child('arguments')
  if (makesPartial(c, callee)) return partialCall(c, node, callee, given)
  const result = callee.kind === 'attribute' ? methodCall(c, node, callee, given) : (builtinCall(c, node, callee, given) ?? plainCall(c, node, callee, given))
  if (endsProgram(c, callee)) c.fn.throw(null, node.start)
  return result
}

function partialCall(c: Context, node: SyntaxNode, callee: SyntaxNode, given: SyntaxNode | null): number {
  const args = argumentsOf(c, given)
  return partial(c, node, args) ?? c.fn.call(expression(c, callee), args, node.start)
}

function plainCall(c: Context, node: SyntaxNode, callee: SyntaxNode, given: SyntaxNode | null): number {
  const called = callee.is(node) ? c.fn.unknown(node.start) : expression(c, callee)
  return c.fn.call(called, argumentsOf(c, given), node.start)
}

function methodCall(c: Context, node: SyntaxNode, callee: SyntaxNode, given: SyntaxNode | null): number {
  const token = callee.child('attribute') ?? callee
  const name = token.text
  const object = callee.child('object')
  const parent = parentCall(c, object, given)
  if (parent) {
    const own = c.fn.super(object?.start ?? node.start)
    const args = argumentsOf(c, given, parent.skip)
    return name === '__init__' ? c.fn.call(own, args, token.start) : c.fn.method(own, name, args, token.start)
  }
  const receiver = (GROWS.has(name) ? filled(c, object) : null) ?? expression(c, object, node.start)
  return c.fn.method(receiver, name, argumentsOf(c, given), token.start)
}

const GROWS = new Set(['append', 'add', 'extend', 'insert', 'appendleft'])

/** `groups[key].append(value)` with a `defaultdict`: what is not there yet is made, and stays. */
function filled(c: Context, object: SyntaxNode | null): number | null {
  if (object?.kind !== 'subscript' || !c.unit.module.imports.some(({ name, module }) => name === 'defaultdict' || module === 'collections')) return null
  const key = object.all('subscript')
  if (key.length !== 1 || key[0]?.kind === 'slice') return null
  const owner = expression(c, object.child('value'))
  const at = expression(c, key[0])
  const held = c.fn.coalesce(c.fn.at(owner, at, object.start), () => c.fn.array([], object.start), object.start)
  c.fn.setAt(owner, at, held, object.start)
  return held
}

/** `super().m(x)`, and `Parent.m(self, x)` whose first argument is the receiver. */
function parentCall(c: Context, object: SyntaxNode | null, given: SyntaxNode | null): { skip: number } | null {
  if (object?.kind === 'call') return object.child('function')?.text === 'super' ? { skip: 0 } : null
  if (!object || !c.owner || !given || !isReceiver(c, parts(given)[0] ?? null)) return null
  const name = dottedName(object)
  return name !== '' && c.owner.supers.some((parent) => parent === name || parent.startsWith(`${name}[`)) ? { skip: 1 } : null
}

export function argumentsOf(c: Context, given: SyntaxNode | null, skip = 0): Argument[] {
  if (!given) return []
  if (given.kind === 'generator_expression') return [expression(c, given)]
  return parts(given)
    .slice(skip, MAX_ARGUMENTS)
    .map((node): Argument => argument(c, node))
}

function argument(c: Context, node: SyntaxNode): Argument {
  if (node.kind === 'keyword_argument') return { value: expression(c, node.child('value'), node.start), name: node.child('name')?.text ?? '' }
  const spread = spreadOf(node)
  if (!spread) return expression(c, node)
  const value = expression(c, spread)
  return node.kind === 'dictionary_splat' ? { value, namedSpread: true } : { value, spread: true }
}

function endsProgram(c: Context, callee: SyntaxNode): boolean {
  const object = callee.kind === 'attribute' ? callee.child('object') : null
  const method = object ? (callee.child('attribute')?.text ?? '') : ''
  if (object ? object.kind !== 'identifier' || !LAST_OF_ENDS.has(method) : callee.kind !== 'identifier') return false
  const head = (object ?? callee).text
  const found = binding(c, head)
  if (!found) return ENDS.has(object ? '' : head)
  const imported = 'import' in found ? [c.unit.module.imports[found.import]] : c.unit.module.imports.filter(({ local }) => local === head)
  // a name that is brought in twice is a variable: whichever it is, it ends
  if (!('import' in found) && imported.length < 2) return false
  return imported.every((one) => {
    const from = one && (one.name === '*' ? one.module : `${one.module}.${one.name}`)
    return from !== undefined && ENDS.has(object ? `${from}.${method}` : from)
  })
}
