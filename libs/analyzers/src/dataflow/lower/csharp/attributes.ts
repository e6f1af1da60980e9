import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation, AnnotationValue, Constant } from '../../ir/module.ts'
import { literal } from './constants.ts'
import type { FileContext } from './context.ts'
import { inside, typeText } from './nodes.ts'

/** The attributes that stand before a declaration. Those of its result say nothing about itself. */
export function annotationsOf(file: FileContext, node: SyntaxNode): Annotation[] {
  const lists = node.children.filter((child) => child.kind === 'attribute_list')
  return lists.flatMap((list) => (/^\[\s*return\s*:/.test(list.text) ? [] : inside(list).filter((child) => child.kind === 'attribute').map((attribute) => annotation(file, attribute))))
}

function annotation(file: FileContext, node: SyntaxNode): Annotation {
  const args: AnnotationValue[] = []
  const named = new Map<string, AnnotationValue>()
  const list = node.children.find((child) => child.kind === 'attribute_argument_list')
  for (const argument of list ? inside(list) : []) {
    const held = constantOf(file, inside(argument).findLast((child) => child.fieldName !== 'name'))
    const name = argument.child('name')
    if (name) named.set(name.text, held)
    else args.push(held)
  }
  return { name: typeText(node.child('name')).replace(/<.*>$/, '').replace(/(?<=\w)Attribute$/, ''), args, named, offset: node.start }
}

const LISTS = new Set(['implicit_array_creation_expression', 'array_creation_expression', 'object_creation_expression', 'initializer_expression', 'collection_expression'])

/** What is known of an attribute's argument; names of constants elsewhere are given as written. */
function constantOf(file: FileContext, node: SyntaxNode | undefined): AnnotationValue {
  if (!node) return undefined
  if (LISTS.has(node.kind)) return listOf(file, node)
  switch (node.kind) {
    case 'typeof_expression':
      return typeText(node.child('type'))
    case 'invocation_expression':
      return /^nameof\s*\(.*?(\w+)\s*\)$/s.exec(node.text)?.[1]
    case 'identifier':
    case 'member_access_expression':
      return constantNamed(file, node.text) ?? typeText(node)
    case 'binary_expression':
      return combined(file, node)
    case 'parenthesized_expression':
    case 'cast_expression':
      return constantOf(file, inside(node).at(-1))
    default:
      return literal(node)
  }
}

function listOf(file: FileContext, node: SyntaxNode): readonly Constant[] {
  const list = inside(node).find((child) => child.kind === 'initializer_expression') ?? node
  return inside(list).flatMap((child) => {
    const held = constantOf(file, child.kind === 'collection_element' ? inside(child)[0]?.children[0] : child)
    return Array.isArray(held) ? held : [held]
  })
}

function combined(file: FileContext, node: SyntaxNode): AnnotationValue {
  if (node.child('operator')?.text !== '+') return typeText(node)
  const left = constantOf(file, node.child('left') ?? undefined)
  const right = constantOf(file, node.child('right') ?? undefined)
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined
}

/** The literal of a `const` of this file: `Route` or `Paths.Route`. */
function constantNamed(file: FileContext, name: string): Constant {
  const [key = '', type] = name.split('.').reverse()
  for (const info of file.types) {
    if (type === undefined || type === info.name) {
      const known = info.members.get(key)?.value
      if (known !== undefined) return known
    }
  }
  return undefined
}
