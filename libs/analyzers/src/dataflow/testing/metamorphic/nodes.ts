import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { SHAPES, type Shape } from './shapes.ts'

export const shapeOf = (file: ParsedFile): Shape => SHAPES[file.language]

/** Where a node stands, as the tables write it. */
export const placeOf = (node: SyntaxNode): string => `${node.parent?.kind ?? ''}.${node.fieldName}`

/** A member behind a dot; in brackets it is a variable. */
const isMember = ({ tree, start }: SyntaxNode): boolean => /[.?]\s*$|\.#$/.test(tree.text.slice(Math.max(0, start - 8), start))

/** `{ name }` is key and variable at once. */
const isShorthand = (node: SyntaxNode): boolean =>
  node.parent?.kind === 'Property' && node.parent.child('key')?.start === node.parent.child('value')?.start

export type Role = 'variable' | 'other' | 'taken'

/** What a name stands for at its place. */
export function roleOf(node: SyntaxNode, { other, taken }: Shape): Role {
  const place = placeOf(node)
  if (isShorthand(node)) return 'taken'
  if (place === 'MemberExpression.property') return isMember(node) ? 'other' : 'variable'
  if (other.test(place)) return 'other'
  return taken.test(place) ? 'taken' : 'variable'
}

export const namesIn = (file: ParsedFile): SyntaxNode[] => [...file.root.descendants()].filter(({ kind }) => kind === shapeOf(file).name)

/** Whether a variable that is declared here is seen by nobody but the function around it. */
export function isLocal(file: ParsedFile, node: SyntaxNode): boolean {
  const shape = shapeOf(file)
  if (!shape.declares.test(placeOf(node))) return false
  if (shape.declaredIn && !(node.parent && shape.declaredIn.test(placeOf(node.parent)))) return false
  for (const above of node.ancestors()) {
    if (shape.shared?.test(above.kind)) return false
    if (file.isA(above, 'function')) return true
  }
  return shape.topLevel === true
}
