import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation, AnnotationValue, Constant } from '../../ir/module.ts'
import { isQuoted, numberOf } from './literals.ts'
import { constantKey, constantText, isComputedKey, unwrap } from './syntax.ts'

/** The decorators of a class, member or parameter. */
export const annotationsOf = (node: SyntaxNode): Annotation[] =>
  node.all('decorators').flatMap((decorator) => {
    const expression = decorator.child('expression')
    return expression ? [annotation(unwrap(expression), decorator.start)] : []
  })

function annotation(node: SyntaxNode, offset: number): Annotation {
  const called = node.kind === 'CallExpression' ? node.child('callee') : null
  const args = called ? node.all('arguments').map(unwrap) : []
  const named = new Map(args.flatMap((arg) => (arg.kind === 'ObjectExpression' ? namedValues(arg) : [])))
  return { name: dotted(called ?? node), args: args.map(annotationValue), named, offset }
}

/** An object among the arguments is how JavaScript passes them by name. */
function namedValues(object: SyntaxNode): [string, AnnotationValue][] {
  return object.all('properties').flatMap((property) => {
    const key = property.child('key')
    const value = property.child('value')
    const name = key && constantKey(key, isComputedKey(key))
    return name && value ? [[name, annotationValue(unwrap(value))]] : []
  })
}

const annotationValue = (node: SyntaxNode): AnnotationValue =>
  node.kind === 'ArrayExpression' ? node.all('elements').map((element) => constant(unwrap(element))) : constant(node)

function constant(node: SyntaxNode): Constant {
  const { kind, text } = node
  switch (kind) {
    case 'Literal':
      if (isQuoted(text)) return constantText(node)
      return text === 'null' ? null : text === 'true' || text === 'false' ? text === 'true' : /^[.\d]/.test(text) ? numberOf(text) : undefined
    case 'TemplateLiteral':
      return constantText(node) ?? undefined
    case 'UnaryExpression':
      return /^-[\d.]+$/.test(text) ? Number(text) : undefined
    case 'Identifier':
      return text === 'undefined' ? undefined : text
    case 'MemberExpression':
      return dotted(node)
    // a guard or pipe: `new ParseIntPipe()`, `AuthGuard('jwt')`
    case 'NewExpression':
    case 'CallExpression':
      return dotted(node.child('callee') ?? node)
    default:
      return undefined
  }
}

/** A name as written; longer expressions have none. */
function dotted(node: SyntaxNode): string {
  const text = node.text.replace(/\s+/g, '').replaceAll('?.', '.')
  return /^[\w$.#]{1,100}$/.test(text) ? text : ''
}
