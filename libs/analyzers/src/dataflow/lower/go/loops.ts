import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { declaresNames, store } from './assignments.ts'
import { framed } from './jumps.ts'
import { bare, parts } from './nodes.ts'
import { evidentType } from './operators.ts'
import type { Place } from './place.ts'

export const within = (at: Place): Place => ({ ...at, scope: new Scope(at.fn, at.scope) })

export function lowerFor(at: Place, node: SyntaxNode, label: string): void {
  const body = node.child('body')
  const head = parts(node).find((child) => !child.is(body)) ?? null
  if (head?.kind === 'range_clause') return lowerRange(at, node, head, label)
  const outer = within(at)
  const isClause = head?.kind === 'for_clause'
  const initializer = isClause ? head.child('initializer') : null
  const condition = isClause ? head.child('condition') : head
  const update = isClause ? head.child('update') : null
  if (initializer) at.file.statement(outer, initializer)
  framed(outer, 'loop', label, node.start, (inside) => {
    const { fn } = inside
    const turn = () => {
      if (condition) fn.if(at.file.expression(inside, condition), () => {}, () => fn.break(condition.start), condition.start)
      at.file.statements(within(inside), body)
    }
    fn.loop(turn, update ? () => at.file.statement(inside, update) : null, node.start)
  })
}

function lowerRange(at: Place, node: SyntaxNode, clause: SyntaxNode, label: string): void {
  const right = clause.child('right')
  const collection = right ? at.file.expression(at, right) : at.fn.unknown(clause.start)
  const [first, second] = parts(clause.child('left'))
  const declares = declaresNames(at, clause)
  const type = right ? elementType(evidentType(at, right)) : ''
  framed(at, 'loop', label, node.start, (inside) => {
    at.fn.each(
      collection,
      (element, key) => {
        const turn = within(inside)
        if (first && right && !second && isChannel(at, right)) store(turn, first, { value: element, type }, declares)
        else if (first) store(turn, first, { value: key, type: '' }, declares)
        if (second) store(turn, second, { value: element, type }, declares)
        at.file.statements(turn, node.child('body'))
      },
      node.start,
    )
  })
}

function isChannel(at: Place, written: SyntaxNode): boolean {
  const node = bare(written)
  if (node.kind === 'selector_expression') return at.file.channels.has(node.child('field')?.text ?? '')
  return evidentType(at, node).startsWith('chan ')
}

const elementType = (type: string) => /^(?:\[\d*\]|map\[\w+\]|chan )(string|u?int\d*|byte|rune|\*?[\w.]+)$/.exec(type)?.[1] ?? ''
