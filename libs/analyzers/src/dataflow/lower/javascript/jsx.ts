import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument, Entry } from '../../ir/builder.ts'
import { isQuoted } from './literals.ts'
import { read } from './names.ts'
import { expression, type Expression, type Place } from './place.ts'

/** `<a b={c}>d</a>` is jsx('a', { b: c }, 'd'). */
function element(at: Place, node: SyntaxNode): number {
  const opening = node.child('openingElement')
  const name = opening?.child('name')
  if (!opening || !name) return at.fn.unknown(node.start)
  const callee = at.fn.global('jsx', node.start)
  const type = elementType(at, name)
  const attributes = at.fn.object(opening.all('attributes').flatMap((attribute) => attributeEntry(at, attribute)), opening.start)
  return at.fn.call(callee, [type, attributes, ...children(at, node)], node.start)
}

function fragment(at: Place, node: SyntaxNode): number {
  const callee = at.fn.global('jsx', node.start)
  return at.fn.call(callee, [at.fn.const('', node.start), at.fn.object([], node.start), ...children(at, node)], node.start)
}

/** Names in small letters are HTML, others are values of the file. */
function elementType(at: Place, name: SyntaxNode): number {
  if (name.kind === 'JSXMemberExpression') {
    const object = name.child('object')
    const property = name.child('property')
    if (object && property) return at.fn.member(elementType(at, object), property.text, property.start)
  }
  const { text, start } = name
  const component = name.kind !== 'JSXNamespacedName' && (/^[^a-z]/.test(text) || name.parent?.kind === 'JSXMemberExpression')
  if (text === 'this') return at.fn.this(start)
  return component ? read(at, text, start) : at.fn.const(text, start)
}

function attributeEntry(at: Place, attribute: SyntaxNode): Entry[] {
  const spread = attribute.child('argument')
  if (spread) return [{ spread: expression(at, spread) }]
  const name = attribute.child('name')
  if (!name) return []
  const key = name.text
  return [{ key, value: attributeValue(at, attribute.child('value'), key, name.start) }]
}

function attributeValue(at: Place, value: SyntaxNode | null, key: string, offset: number): number {
  if (!value) return at.fn.const(true, offset)
  // backslashes mean nothing in attributes
  if (value.kind === 'Literal' && isQuoted(value.text)) return at.fn.const(value.text.slice(1, -1), value.start)
  return expression(at, value.child('expression') ?? value, key)
}

function children(at: Place, node: SyntaxNode): Argument[] {
  return node.all('children').flatMap((child): Argument[] => {
    const inside = child.child('expression')
    if (child.kind === 'JSXText') return child.text.trim() ? [at.fn.const(child.text.trim(), child.start)] : []
    if (inside?.kind === 'JSXEmptyExpression') return []
    if (inside && child.kind === 'JSXSpreadChild') return [{ value: expression(at, inside), spread: true }]
    return [expression(at, inside ?? child)]
  })
}

export const jsx: Readonly<Record<string, Expression>> = { JSXElement: element, JSXFragment: fragment }
