import type { SyntaxNode } from '../../../syntax/tree.ts'
import { readClassVariable, writeClassVariable, writeConstant } from './constants.ts'
import { type Context, selfOf } from './context.ts'
import { expression, kids, perform } from './dispatch.ts'

/** Something that can be assigned; what it belongs to is evaluated once. */
export interface Place {
  read: () => number
  write: (value: number) => void
}

export function placeOf(ctx: Context, node: SyntaxNode): Place {
  const { fn } = ctx
  const { start } = node
  switch (node.kind) {
    case 'identifier':
      return variablePlace(ctx, node.text, start)
    case 'instance_variable': {
      const name = node.text.slice(1)
      return {
        read: () => fn.member(selfOf(ctx, start), name, start),
        write: (value) => fn.setMember(selfOf(ctx, start), name, value, start),
      }
    }
    case 'class_variable':
      return { read: () => readClassVariable(ctx, node), write: (value) => writeClassVariable(ctx, node, value) }
    case 'global_variable':
      return globalPlace(ctx, node.text, start)
    case 'constant':
      return { read: () => expression(ctx, node), write: (value) => writeConstant(ctx, node.text, value, start) }
    case 'scope_resolution':
    case 'call':
      return memberPlace(ctx, node)
    case 'element_reference':
      return elementPlace(ctx, node)
    default:
      return { read: () => expression(ctx, node), write: () => perform(ctx, node, 'effect') }
  }
}

/** A block sees the variables around it; any other name begins to be one by being assigned. */
function variablePlace(ctx: Context, name: string, offset: number): Place {
  const { fn, scope } = ctx
  const known = scope.resolve(name)
  const { owner, variable } = known && 'variable' in known ? known : { owner: fn, variable: scope.declare(name) }
  return { read: () => fn.load(owner, variable, offset), write: (value) => fn.store(owner, variable, value, offset) }
}

function globalPlace(ctx: Context, name: string, offset: number): Place {
  const { fn, unit } = ctx
  const { top } = unit.builder
  const variable = unit.globals.get(name)
  if (variable === undefined) return { read: () => fn.global(name, offset), write: () => undefined }
  return { read: () => fn.load(top, variable, offset), write: (value) => fn.store(top, variable, value, offset) }
}

function memberPlace(ctx: Context, node: SyntaxNode): Place {
  const { fn } = ctx
  const isCall = node.kind === 'call'
  const holder = node.child(isCall ? 'receiver' : 'scope')
  const member = node.child(isCall ? 'method' : 'name')
  const object = holder ? expression(ctx, holder) : selfOf(ctx, node.start)
  const name = member?.text ?? ''
  const offset = member?.start ?? node.start
  return {
    read: () => (isCall ? fn.method(object, name, [], offset) : fn.member(object, name, offset)),
    write: (value) => fn.setMember(object, name, value, offset),
  }
}

function elementPlace(ctx: Context, node: SyntaxNode): Place {
  const { fn } = ctx
  const [holder, index] = kids(node)
  const object = holder ? expression(ctx, holder) : fn.unknown(node.start)
  const key = index ? expression(ctx, index) : null
  const offset = index?.start ?? node.start
  return {
    read: () => fn.at(object, key ?? fn.unknown(offset), offset),
    write: (value) => fn.setAt(object, key, value, offset),
  }
}

/** Gives a value to whatever stands on the left of `=`, after `for` or `=>`. */
export function assign(ctx: Context, target: SyntaxNode, value: number): void {
  switch (target.kind) {
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      return takeApart(ctx, kids(target), value, assign)
    case 'rest_assignment': {
      const inside = kids(target)[0]
      if (inside) assign(ctx, inside, value)
      return
    }
    case 'nil':
    case 'true':
    case 'false':
    case 'self':
      return
    default:
      placeOf(ctx, target).write(value)
  }
}

const RESTS = new Set(['rest_assignment', 'splat_parameter'])

/** `a, (b, *c), d = value`: what follows the rest is counted from the end. */
export function takeApart(
  ctx: Context,
  targets: readonly SyntaxNode[],
  value: number,
  give: (ctx: Context, target: SyntaxNode, value: number) => void,
): void {
  const { fn } = ctx
  const rest = targets.findIndex(({ kind }) => RESTS.has(kind))
  for (const [at, target] of targets.entries()) {
    const { start } = target
    const index = rest >= 0 && at > rest ? at - targets.length : at
    give(ctx, target, at === rest ? fn.unary('SAME', value, start) : fn.at(value, fn.const(index, start), start))
  }
}
