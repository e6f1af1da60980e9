import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type CallShape, shapeOf } from './arguments.ts'
import { writeClass } from './classes.ts'
import { constantPath, qualifiedName, storeClass } from './constants.ts'
import type { Context } from './context.ts'
import { kids } from './dispatch.ts'
import { structFields } from './structs.ts'

const MAKERS = new Set(['Class.new', 'Module.new', 'Struct.new', 'Data.define'])

const makesClass = ({ receiver, name }: CallShape): boolean => receiver?.kind === 'constant' && MAKERS.has(`${receiver.text}.${name}`)

/** `Point = Struct.new(:x, :y) do ... end`, `Class.new(Base) do ... end`: a class, by that name if one is given. */
export function makeClass(ctx: Context, node: SyntaxNode, name: SyntaxNode | null): number | null {
  if (node.kind !== 'call') return null
  const it = shapeOf(node)
  if (!makesClass(it)) return null
  const qualified = name ? qualifiedName(ctx, name) : ''
  const record = ctx.unit.builder.class(qualified.slice(qualified.lastIndexOf('.') + 1), node.start)
  record.qualified = qualified
  if (it.receiver?.text === 'Module') record.kind = 'module'
  const fields = structFields(ctx, node)
  const parent = it.args[0] ? constantPath(it.args[0]) : ''
  if (fields) record.supers.push('Struct')
  else if (parent) record.supers.push(parent)
  if (name) storeClass(ctx, name, record)
  const body = it.block?.child('body')
  writeClass(ctx, record, body ? kids(body) : [], fields ?? [], node)
  return ctx.fn.classValue(record.index, node.start)
}
