import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Site } from '../recipe.ts'
import { assignmentsTo, functionAround } from './constants.ts'

const NAME = /^\$?\w+/

const touches = (outer: SyntaxNode, inner: SyntaxNode) => outer.start <= inner.start && inner.end <= outer.end

/** Whether the reported data, or anything else that a request brings, is in the value of an expression. */
export function isFromOutside({ file, steps }: Site, node: SyntaxNode): boolean {
  if (file.requestInput(node) || steps.some((step) => touches(node, step.node) || step.node.text === node.text)) return true
  const name = NAME.exec(node.text)?.[0]
  if (name === undefined || file.callee(node) !== '' || name === '$this' || name === 'self') return false
  const given = assignmentsTo(file, name, functionAround(file, node))
  return given.some((value) => value !== null && (file.requestInput(value) !== null || steps.some((step) => touches(value, step.node))))
}
