import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { storeTarget } from './assignments.ts'
import { listOf, spreadOf } from './collections.ts'
import { type Context, expression } from './context.ts'
import { isBuiltin } from './names.ts'
import { firstPart, parts, targetNames } from './nodes.ts'

/** The collection that `for ... in a` or, in old code, `in a, b` goes through. */
export function collection(c: Context, node: SyntaxNode): number {
  const given = node.all('right').filter((right) => right.kind !== ',')
  return given.length > 1 ? listOf(c, given, node.start) : expression(c, given[0], node.start)
}

/** `for target in collection`; `inside` is where the target is stored. `enumerate` gives the index that EACH has anyway. */
export function eachOf(c: Context, node: SyntaxNode, inside: Context, body: () => void): void {
  const target = node.child('left')
  const numbered = enumerated(c, node)
  const over = numbered ? expression(c, numbered) : collection(c, node)
  const [index, item] = target && numbered ? parts(target) : []
  c.fn.each(
    over,
    (element, key) => {
      if (index && item) {
        storeTarget(inside, index, key)
        storeTarget(inside, item, element)
      } else if (target) storeTarget(inside, target, element)
      body()
    },
    node.start,
  )
}

function enumerated(c: Context, node: SyntaxNode): SyntaxNode | null {
  const target = node.child('left')
  const given = node.child('right')
  if (given?.kind !== 'call' || given.child('function')?.text !== 'enumerate' || !isBuiltin(c, 'enumerate')) return null
  if (!target || !['pattern_list', 'tuple_pattern'].includes(target.kind) || parts(target).length !== 2) return null
  const args = parts(given.child('arguments') ?? given)
  return args.length === 1 && args[0] && args[0].kind !== 'list_splat' ? args[0] : null
}

/** `[x for x in y if z]`, also of sets and generators: appends to a fresh list. */
export function comprehension(c: Context, node: SyntaxNode): number {
  const copied = copiedList(node)
  if (copied) return expression(c, copied)
  const made = c.fn.array([], node.start)
  clauses(c, node, (at) => c.fn.setAt(made, null, expression(at, node.child('body')), node.start))
  return made
}

/** What `[x for x in y]` copies: nothing but the list itself says which part stands where. */
function copiedList(node: SyntaxNode): SyntaxNode | null {
  const body = node.child('body')
  const [clause, more] = parts(node).filter((child) => child.kind === 'for_in_clause' || child.kind === 'if_clause')
  if (node.kind !== 'list_comprehension' || body?.kind !== 'identifier' || more || clause?.kind !== 'for_in_clause') return null
  const given = clause.all('right').filter((right) => right.kind !== ',')
  return given.length === 1 && clause.child('left')?.text === body.text && !clause.text.startsWith('async') ? (given[0] ?? null) : null
}

export function dictionaryComprehension(c: Context, node: SyntaxNode): number {
  const made = c.fn.object([], node.start)
  clauses(c, node, (at) => {
    const body = node.child('body')
    const key = expression(at, body?.child('key'), node.start)
    c.fn.setAt(made, key, expression(at, body?.child('value'), node.start), node.start)
  })
  return made
}

/** `dict((key, value) for ... in ...)`, with the pair in a generator or a list; null where it is no such thing. */
export function dictionaryOfPairs(c: Context, node: SyntaxNode): number | null {
  const pair = node.kind === 'generator_expression' || node.kind === 'list_comprehension' ? node.child('body') : null
  const [key, value, more] = pair?.kind === 'tuple' || pair?.kind === 'list' ? parts(pair) : []
  if (!key || !value || more || [key, value].some((part) => spreadOf(part))) return null
  const made = c.fn.object([], node.start)
  clauses(c, node, (at) => {
    const name = expression(at, key)
    c.fn.setAt(made, name, expression(at, value), node.start)
  })
  return made
}

/** Declares a name of the comprehension alone. In the module it has no name: other files must not mistake it for the module's. */
function hide(c: Context, name: string): void {
  if (c.fn.parent === null) c.scope.bind(name, { owner: c.fn, variable: c.fn.variable('') })
  else c.scope.declare(name)
}

function clauses(c: Context, node: SyntaxNode, add: (c: Context) => void): void {
  const all = parts(node).filter((child) => child.kind === 'for_in_clause' || child.kind === 'if_clause')
  const scope = new Scope(c.fn, c.scope)
  const inside: Context = { ...c, scope, visible: scope }
  const step = (at: number): void => {
    const clause = all[at]
    if (!clause) return add(inside)
    if (clause.kind === 'if_clause') return c.fn.if(expression(inside, firstPart(clause)), () => step(at + 1), null, clause.start)
    // the first collection is computed outside, where the targets hide nothing
    eachOf(at === 0 ? c : inside, clause, inside, () => step(at + 1))
  }
  for (const target of all.flatMap((clause) => clause.child('left') ?? [])) for (const name of targetNames(target)) hide(inside, name.text)
  step(0)
}
