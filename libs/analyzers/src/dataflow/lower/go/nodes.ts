import type { SyntaxNode } from '../../../syntax/tree.ts'

/** Children that are code; commas that a field names are not. */
export const parts = (node: SyntaxNode | null): SyntaxNode[] => (node ? node.children.filter(({ kind }) => kind !== 'comment' && kind !== ',') : [])

export const first = (node: SyntaxNode): SyntaxNode | null => parts(node)[0] ?? null

export const childOf = (node: SyntaxNode, kind: string): SyntaxNode | null => node.children.find((child) => child.kind === kind) ?? null

/** All children held under a field, without the commas between them. */
export const held = (node: SyntaxNode, field: string): SyntaxNode[] => parts(node).filter(({ fieldName }) => fieldName === field)

/** The expression inside parentheses. */
export function bare(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'parenthesized_expression') {
    const inside = first(at)
    if (!inside) return at
    at = inside
  }
  return at
}

export const operatorOf = (node: SyntaxNode): string => node.child('operator')?.kind ?? ''

export const isExported = (name: string): boolean => /^\p{Lu}/u.test(name)

/** A name or number has no effects: where only effects matter it need not be lowered. */
export const isPlain = ({ kind }: SyntaxNode): boolean => kind === 'identifier' || kind.endsWith('_literal')
