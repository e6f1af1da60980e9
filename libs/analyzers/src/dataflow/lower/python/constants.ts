import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Constant } from '../../ir/module.ts'
import { unwrap } from './nodes.ts'
import { plainText } from './strings.ts'

export function numberOf(text: string): number {
  const plain = text.replaceAll('_', '').replace(/[lLjJ]$/, '')
  const value = Number(/^0\d+$/.test(plain) ? Number.parseInt(plain, 8) : plain)
  return Number.isNaN(value) ? 0 : value
}

/** The value of a literal; null where the node is none (None is `{ value: null }`). */
export function constantOf(node: SyntaxNode): { value: Constant } | null {
  const inside = unwrap(node)
  switch (inside.kind) {
    case 'string':
    case 'concatenated_string': {
      const text = plainText(inside)
      return text === null ? null : { value: text }
    }
    case 'integer':
    case 'float':
      return { value: numberOf(inside.text) }
    case 'true':
      return { value: true }
    case 'false':
      return { value: false }
    case 'none':
      return { value: null }
    case 'unary_operator':
      return negative(inside)
    default:
      return null
  }
}

function negative(node: SyntaxNode): { value: number } | null {
  const argument = node.child('argument')
  if (node.child('operator')?.kind !== '-' || (argument?.kind !== 'integer' && argument?.kind !== 'float')) return null
  return { value: -numberOf(argument.text) }
}
