import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { IrParameter } from '../../ir/module.ts'
import { annotationsOf } from './annotations.ts'
import { boundNames } from './hoist.ts'
import { assign, defaulted } from './patterns.ts'
import type { Place } from './place.ts'
import { declaredType, nameOf, nameStart } from './syntax.ts'

/** Declares a parameter; its code is written once all of them are declared. */
export function declareParameter({ fn, scope }: Place, parameter: SyntaxNode): void {
  const inside = parameterInside(parameter)
  const rest = inside.kind === 'RestElement'
  const target = (rest ? inside.child('argument') : inside.kind === 'AssignmentPattern' ? inside.child('left') : inside) ?? inside
  const name = target.kind === 'Identifier' ? nameOf(target) : ''
  const type = declaredType(target) || declaredType(inside)
  const annotations = [parameter, inside, target].flatMap((node, index, all) => (all.findIndex((it) => it.is(node)) === index ? annotationsOf(node) : []))
  const variable = fn.parameter(name, nameStart(target), { type, annotations, ...(rest ? { rest: 'positional' } : {}) })
  if (name) scope.bind(name, { owner: fn, variable })
  else boundNames(target, (bound) => scope.declare(bound))
}

/** What a parameter of a constructor that is also a field holds. */
export const parameterInside = (parameter: SyntaxNode): SyntaxNode =>
  parameter.kind === 'TSParameterProperty' ? (parameter.child('parameter') ?? parameter) : parameter

/** Defaults and patterns: what happens to an argument before the function's own code. */
export function parameterCode(at: Place, parameter: SyntaxNode, declared: IrParameter | undefined): void {
  if (!declared) return
  const { fn } = at
  const { variable, name } = declared
  const inside = parameterInside(parameter)
  const target = inside.child(inside.kind === 'RestElement' ? 'argument' : 'left') ?? inside
  if (inside.kind === 'AssignmentPattern') fn.store(fn, variable, defaulted(at, inside, fn.load(fn, variable, inside.start)), inside.start)
  if (!name) assign(at, target, fn.load(fn, variable, target.start))
}
