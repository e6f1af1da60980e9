import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import type { Annotation, IrFunction } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './annotations.ts'
import { type Context, block, expression } from './context.ts'
import { declareNames, storeName } from './names.ts'
import { lastSegment, typeText } from './nodes.ts'
import { bindParameters, parametersOf, takeParameters } from './parameters.ts'
import { namesUsed } from './scan.ts'

interface Kind {
  role: IrFunction['role']
  static: boolean
  /** the first parameter is the object or class itself */
  receiver: boolean
}

const GETTERS = new Set(['property', 'cached_property', 'hybrid_property', 'classproperty', 'abstractproperty', 'lazy_property'])
/** Methods that are given the class without saying so. */
const CLASS_METHODS = new Set(['__new__', '__init_subclass__', '__class_getitem__'])

function kindOf(c: Context, name: string, annotations: readonly Annotation[]): Kind {
  if (!c.classBody) return { role: 'function', static: false, receiver: false }
  const has = (wanted: string) => annotations.some((annotation) => annotation.name === wanted)
  if (has('staticmethod')) return { role: 'function', static: true, receiver: false }
  if (has('classmethod') || CLASS_METHODS.has(name)) return { role: 'function', static: true, receiver: true }
  if (name === '__init__') return { role: 'constructor', static: false, receiver: true }
  if (annotations.some((annotation) => GETTERS.has(lastSegment(annotation.name)))) return { role: 'getter', static: false, receiver: true }
  return { role: has(`${name}.setter`) ? 'setter' : 'function', static: false, receiver: true }
}

const isPrivate = (name: string) => name.startsWith('_') && !name.endsWith('__')

export function defineFunction(c: Context, node: SyntaxNode, decorators: readonly SyntaxNode[]): void {
  const name = node.child('name')?.text ?? ''
  const annotations = annotationsOf(decorators)
  // a signature for type checkers, which the definition after it replaces
  if (annotations.some((annotation) => lastSegment(annotation.name) === 'overload')) return
  const { record } = c.classBody ?? {}
  const { receiver, ...kind } = kindOf(c, name, annotations)
  const fn = c.unit.module.function({
    name,
    parent: c.fn,
    class: record?.index ?? -1,
    ...kind,
    private: isPrivate(name),
    returns: typeText(node.child('return_type')),
    annotations,
    async: node.tree.text.startsWith('async', node.start),
    offset: node.start,
    endOffset: node.end,
  })
  lowerBody(c, fn, node, receiver, (inside) => block(inside, node.child('body')))
  if (!record) return storeName(c, name, c.fn.closure(fn, node.start), node.start)
  record.methods.push(fn.index)
  c.classBody?.names.add(name)
}

export function lambda(c: Context, node: SyntaxNode): number {
  const fn = c.unit.module.function({ name: '', parent: c.fn, offset: node.start, endOffset: node.end })
  lowerBody(c, fn, node, false, (inside) => {
    const body = node.child('body')
    fn.return(expression(inside, body, node.start), body?.start ?? node.start)
  })
  return c.fn.closure(fn, node.start)
}

function lowerBody(c: Context, fn: FunctionBuilder, node: SyntaxNode, receiver: boolean, write: (inside: Context) => void): void {
  const { unit, visible } = c
  const scope = new Scope(fn, visible)
  const all = parametersOf(node.child('parameters'))
  const self = receiver && all[0] && !all[0].rest ? all[0] : null
  const given = takeParameters(fn, scope, self ? all.slice(1) : all)
  const body = node.child('body')
  const use = body && namesUsed(body)
  if (self) {
    const variable = scope.declare(self.name)
    if (!use?.assigned.has(self.name)) unit.selves.set(fn, variable)
    fn.store(fn, variable, fn.this(self.offset), self.offset)
  }
  if (use) {
    fn.parts.generator = use.yields
    declareNames(unit, scope, use, visible)
  }
  const inside: Context = { unit, fn, scope, visible: scope, classBody: null, owner: c.classBody?.record ?? c.owner, broke: -1 }
  // defaults are computed where the function is defined: its own names do not hide those around it
  bindParameters(inside, { ...inside, scope: visible, visible }, given)
  write(inside)
}
