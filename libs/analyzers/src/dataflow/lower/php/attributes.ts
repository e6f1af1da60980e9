import type { Annotation, AnnotationValue, Constant } from '../../ir/module.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { partsOf } from './code.ts'
import { argumentsOf, argumentValue } from './members.ts'
import { dotted } from './names.ts'
import { numberOf } from './operators.ts'
import { constantText } from './strings.ts'

/** `#[Route('/x', methods: ['GET'])]` before a declaration. */
export function annotationsOf(node: SyntaxNode): Annotation[] {
  const groups = node.child('attributes')?.children ?? []
  return groups.flatMap((group) => group.children.filter((child) => child.kind === 'attribute').map(annotation))
}

function annotation(node: SyntaxNode): Annotation {
  const args: AnnotationValue[] = []
  const named = new Map<string, AnnotationValue>()
  const given = node.child('parameters') ?? argumentsOf(node)
  for (const arg of given?.children ?? []) {
    const value = arg.kind === 'argument' ? argumentValue(arg) : null
    if (!value) continue
    const name = arg.child('name')?.text
    if (name) named.set(name, annotationValue(value))
    else args.push(annotationValue(value))
  }
  return { name: dotted(partsOf(node)[0]?.text ?? ''), args, named, offset: node.start }
}

function annotationValue(node: SyntaxNode): AnnotationValue {
  if (node.kind !== 'array_creation_expression') return constantValue(node)
  const items = partsOf(node).map((item) => partsOf(item))
  return items.every((parts) => parts.length === 1) ? items.map(([value]) => (value ? constantValue(value) : undefined)) : undefined
}

/** The value of an expression made of constants; names stand for themselves (`Types.STRING`), anything else is undefined. */
function constantValue(node: SyntaxNode): Constant {
  const text = constantText(node)
  if (text !== null) return text
  switch (node.kind) {
    case 'integer':
    case 'float':
      return numberOf(node.text)
    case 'unary_op_expression':
      return node.text.startsWith('-') ? -numberOf(node.text.slice(1).trim()) : undefined
    case 'boolean':
      return node.text.toLowerCase() === 'true'
    case 'null':
      return null
    case 'name':
    case 'qualified_name':
      return dotted(node.text)
    case 'class_constant_access_expression':
      return dotted(node.text.replace(/::class$/i, '').replace('::', '\\'))
    case 'binary_expression':
      return joinedText(node)
    default:
      return undefined
  }
}

/** Of joined strings; longer ones are no names or paths. */
const MAX_LENGTH = 2000

function joinedText(node: SyntaxNode): string | undefined {
  const [left, right] = [node.child('left'), node.child('right')]
  if (!left || !right || node.child('operator')?.kind !== '.' || node.end - node.start > MAX_LENGTH) return undefined
  const sides = [constantValue(left), constantValue(right)]
  return sides.every((side) => typeof side === 'string') ? sides.join('') : undefined
}
