import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation, AnnotationValue, Constant } from '../../ir/module.ts'
import { constantOf } from './constants.ts'
import { dottedName, firstPart, parts, unwrap } from './nodes.ts'

/** `@app.route('/x', methods=['GET'])`; decorators that are no plain names or calls of them say nothing. */
export function annotationsOf(decorators: readonly SyntaxNode[]): Annotation[] {
  return decorators.flatMap((decorator) => {
    const given = firstPart(decorator)
    const applied = given && unwrap(given)
    const name = applied ? dottedName(applied.kind === 'call' ? applied.child('function') : applied) : ''
    if (!applied || name === '') return []
    return [{ name, ...argumentsIn(applied), offset: decorator.start }]
  })
}

/** The arguments of a call, as far as they are constants or names. */
export function argumentsIn(call: SyntaxNode): Pick<Annotation, 'args' | 'named'> {
  const list = call.kind === 'call' ? call.child('arguments') : null
  const all = list && list.kind === 'argument_list' ? parts(list) : []
  const named = all.filter((arg) => arg.kind === 'keyword_argument').map((arg) => [arg.child('name')?.text ?? '', valueOf(arg.child('value'), GUARDS.has(arg.child('name')?.text ?? ''))] as const)
  const args = all.filter((arg) => arg.kind !== 'keyword_argument' && arg.kind !== 'dictionary_splat').map((arg) => valueOf(arg))
  return { args, named: new Map(named) }
}

const LISTS = new Set(['list', 'tuple', 'set'])

/** Arguments that say what runs before a handler: of calls among them the name is told. */
const GUARDS = new Set(['guards', 'apply', 'auth', 'authorizer', 'middleware', 'decorators'])

function valueOf(node: SyntaxNode | null, isGuard = false): AnnotationValue {
  const inside = node && unwrap(node)
  if (!inside) return undefined
  return LISTS.has(inside.kind) ? parts(inside).map((part) => single(part, isGuard)) : single(inside, isGuard)
}

/** A constant, or the name of one: `Method.POST`; or what a framework is asked to run first: `Depends(current_user)`. */
function single(node: SyntaxNode, isGuard: boolean): Constant {
  const constant = constantOf(node)
  return constant ? constant.value : dottedName(unwrap(node)) || dependency(unwrap(node), isGuard)
}

function dependency(node: SyntaxNode, isGuard: boolean): Constant {
  const name = node.kind === 'call' ? dottedName(node.child('function')) : ''
  if (!isGuard && !/(?:^|\.)(?:Depends|Security)$/.test(name)) return undefined
  const list = node.child('arguments')
  const [asked] = list ? parts(list).filter((arg) => arg.kind !== 'keyword_argument') : []
  const called = asked && unwrap(asked)
  const wanted = called ? dottedName(called.kind === 'call' ? called.child('function') : called) : ''
  return wanted === '' && !(isGuard && name !== '') ? undefined : `${name}(${wanted})`
}
