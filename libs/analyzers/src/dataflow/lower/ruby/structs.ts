import type { SyntaxNode } from '../../../syntax/tree.ts'
import { shapeOf } from './arguments.ts'
import type { Context } from './context.ts'
import { beginMethod } from './functions.ts'
import { constantText } from './strings.ts'

/** Fields of `Struct.new(:a, :b)` and `Data.define(:a, :b)`, or null for anything else. */
export function structFields(ctx: Context, node: SyntaxNode): string[] | null {
  if (node.kind !== 'call') return null
  const { receiver, name, args } = shapeOf(node)
  const maker = receiver?.kind === 'constant' ? `${receiver.text}.${name}` : ''
  if (maker !== 'Struct.new' && maker !== 'Data.define') return null
  return args.flatMap((arg) => (arg.kind === 'simple_symbol' ? [constantText(ctx, arg) ?? ''] : []))
}

/** What a struct is given besides its text: a constructor and readers. */
export function writeStruct(ctx: Context, node: SyntaxNode, fields: readonly string[]): void {
  const { defines } = ctx
  if (!defines) return
  const offset = node.start
  const { record } = defines
  record.kind = 'struct'
  for (const name of fields) addReader(ctx, node, name, false)
  const { fn } = beginMethod(ctx, node, { name: 'initialize', record, static: false, private: false, role: 'constructor' })
  for (const name of fields) {
    const variable = fn.parameter(name, offset)
    fn.setMember(fn.this(offset), name, fn.load(fn, variable, offset), offset)
  }
}

/** A field, and the method that reads it. */
export function addReader(ctx: Context, node: SyntaxNode, name: string, isStatic: boolean): void {
  const { defines } = ctx
  if (!defines) return
  addField(ctx, name, isStatic)
  const offset = node.start
  const { fn } = beginMethod(ctx, node, { name, record: defines.record, static: isStatic, private: defines.private })
  fn.return(fn.member(fn.this(offset), name, offset), offset)
}

export function addField(ctx: Context, name: string, isStatic: boolean): void {
  const fields = ctx.defines?.record.fields ?? []
  if (!fields.some((field) => field.name === name && field.static === isStatic)) fields.push({ name, type: '', static: isStatic, annotations: [] })
}
