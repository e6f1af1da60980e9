import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Context, Frame } from './context.ts'
import { expression, kids } from './dispatch.ts'
import { takeApart } from './places.ts'

type Later = () => void

/** Declares parameters; their defaults, and what takes patterns apart, is the function's first code. */
export function declareParameters(ctx: Context, list: SyntaxNode | null): void {
  if (!list) return
  const later = kids(list).flatMap((node) => declare(ctx, node) ?? [])
  for (const run of later) run()
}

function declare(ctx: Context, node: SyntaxNode): Later | null {
  if (node.fieldName === 'locals') {
    ctx.scope.declare(node.text)
    return null
  }
  const { fn, frame } = ctx
  const offset = node.start
  switch (node.kind) {
    case 'identifier':
      positional(ctx, node.text, offset)
      return null
    case 'optional_parameter':
      return withDefault(ctx, positional(ctx, node.child('name')?.text ?? '', offset), node)
    case 'keyword_parameter': {
      const name = node.child('name')?.text ?? ''
      const variable = named(ctx, name, offset)
      frame.handOn.push((user, at) => ({ value: user.load(fn, variable, at), name }))
      return withDefault(ctx, variable, node)
    }
    case 'splat_parameter':
      rest(ctx, node, 'positional', '*')
      return null
    case 'hash_splat_parameter':
      rest(ctx, node, 'named', '**')
      return null
    case 'forward_parameter':
      rest(ctx, node, 'positional', '*', '...')
      rest(ctx, node, 'named', '**', '...')
      declareBlock(ctx, '&', offset)
      return null
    case 'block_parameter':
      declareBlock(ctx, node.child('name')?.text ?? '&', offset)
      return null
    case 'destructured_parameter': {
      const variable = fn.parameter('', offset)
      return () => takeApart(ctx, kids(node), fn.load(fn, variable, offset), giveNew)
    }
    default:
      return null
  }
}

function named(ctx: Context, name: string, offset: number, more: { rest?: 'positional' | 'named'; block?: true } = {}, shown = name): number {
  const variable = ctx.fn.parameter(shown, offset, more)
  ctx.scope.bind(name, { owner: ctx.fn, variable })
  return variable
}

function positional(ctx: Context, name: string, offset: number): number {
  const { fn } = ctx
  const variable = named(ctx, name, offset)
  ctx.frame.handOn.push((user, at) => user.load(fn, variable, at))
  return variable
}

function rest(ctx: Context, node: SyntaxNode, kind: 'positional' | 'named', anonymous: string, text = ''): void {
  const { fn, frame } = ctx
  const name = text ? anonymous : (node.child('name')?.text ?? anonymous)
  const variable = named(ctx, name, node.start, { rest: kind })
  frame.handOn.push((user, at) => {
    const value = user.load(fn, variable, at)
    return kind === 'named' ? { value, namedSpread: true } : { value, spread: true }
  })
}

/** A method's block; without a name of its own it is `&block`. */
function declareBlock(ctx: Context, name: string, offset: number): number {
  const variable = named(ctx, name, offset, { block: true }, name === '&' ? '&block' : name)
  ctx.frame.block = variable
  return variable
}

/** The block of a method, declared by its being used. */
export const blockOf = (ctx: Context, method: Frame, offset: number): number =>
  method.block ?? declareBlock({ ...ctx, fn: method.fn, frame: method }, '&', offset)

function withDefault(ctx: Context, variable: number, node: SyntaxNode): Later | null {
  const value = node.child('value')
  if (!value) return null
  const { fn } = ctx
  const offset = node.start
  return () => fn.store(fn, variable, fn.coalesce(fn.load(fn, variable, offset), () => expression(ctx, value), offset), offset)
}

/** A name inside a pattern is a variable of this function, whatever is around it. */
function giveNew(ctx: Context, target: SyntaxNode, value: number): void {
  if (target.kind === 'destructured_parameter') return takeApart(ctx, kids(target), value, giveNew)
  const name = target.kind === 'splat_parameter' ? target.child('name')?.text : target.text
  if (!name) return
  const known = ctx.scope.own(name)
  const variable = known && 'variable' in known ? known.variable : ctx.scope.declare(name)
  ctx.fn.store(ctx.fn, variable, value, target.start)
}
