import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation, AnnotationValue, Constant } from '../../ir/module.ts'
import { type Code, kids, unparenthesised } from './code.ts'
import { literalValue } from './literals.ts'
import { meaning } from './names.ts'

/** Steps one constant may take to compute: they may name each other in circles. */
const MAX_STEPS = 500

const blankless = (node: SyntaxNode): string => node.text.replace(/\s+/g, '')

/** The annotations before a declaration. */
export function annotationsOf(code: Code, node: SyntaxNode): Annotation[] {
  const modifiers = node.children.find(({ kind }) => kind === 'modifiers')
  return kids(modifiers ?? null).flatMap((item) => (item.kind.endsWith('annotation') ? [annotation(code, item)] : []))
}

function annotation(code: Code, node: SyntaxNode): Annotation {
  const args: AnnotationValue[] = []
  const named = new Map<string, AnnotationValue>()
  for (const item of kids(node.child('arguments'))) {
    const value = item.kind === 'element_value_pair' ? item.child('value') : item
    const key = item.kind === 'element_value_pair' ? item.child('key')?.text : undefined
    if (key === undefined) args.push(annotationValue(code, item))
    else if (value) named.set(key, annotationValue(code, value))
  }
  const name = node.child('name')
  return { name: name ? blankless(name) : '', args, named, offset: node.start }
}

function annotationValue(code: Code, node: SyntaxNode): AnnotationValue {
  return node.kind === 'element_value_array_initializer' ? kids(node).map((item) => singleValue(code, item)) : singleValue(code, node)
}

/** A constant, or the name of one that another file declares. */
function singleValue(code: Code, node: SyntaxNode): Constant {
  const folded = fold(code, node, { steps: 0 })
  if (folded !== undefined) return folded
  return node.kind === 'identifier' || node.kind === 'field_access' || node.kind === 'class_literal' ? blankless(node) : undefined
}

/** What the compiler computes: literals, their sums and constants of this file. */
function fold(code: Code, node: SyntaxNode, spent: { steps: number }): Constant {
  if (spent.steps++ > MAX_STEPS) return undefined
  const at = unparenthesised(node)
  if (at.kind === 'binary_expression') return sum(code, at, spent)
  if (at.kind === 'unary_expression') {
    const operand = at.child('operand')
    const value = operand && fold(code, operand, spent)
    return typeof value === 'number' && at.child('operator')?.text === '-' ? -value : undefined
  }
  const name = at.kind === 'field_access' ? at.child('field') : at.kind === 'identifier' ? at : null
  return name ? constantField(code, at, name.text, spent) : literalValue(at)
}

function sum(code: Code, node: SyntaxNode, spent: { steps: number }): Constant {
  const [left, right] = [node.child('left'), node.child('right')].map((side) => side && fold(code, side, spent))
  if (node.child('operator')?.text !== '+' || left == null || right == null) return undefined
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
}

function constantField(code: Code, node: SyntaxNode, name: string, spent: { steps: number }): Constant {
  const object = node.child('object')
  const found = meaning(code, object ? object.text : name)
  const field = !object ? (found?.kind === 'field' ? found.field : undefined) : found?.kind === 'type' ? found.type.fields.get(name) : undefined
  return field?.static && field.final && field.value ? fold(code, field.value, spent) : undefined
}
