import type { SyntaxNode } from '../../../syntax/tree.ts'

const EXTRAS = new Set(['comment', 'line_continuation'])

/** Children that mean something. */
export const parts = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => !EXTRAS.has(child.kind))

export const firstPart = (node: SyntaxNode): SyntaxNode | null => node.children.find((child) => !EXTRAS.has(child.kind)) ?? null

/** The expression inside parentheses. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'parenthesized_expression') {
    const inside = firstPart(at)
    if (!inside) return at
    at = inside
  }
  return at
}

/** `a.b.c` of names and attributes alone; '' for anything else. */
export function dottedName(node: SyntaxNode | null): string {
  let tail = ''
  for (let at = node; at; at = at.child('object')) {
    if (at.kind === 'identifier' || at.kind === 'dotted_name') return at.text + tail
    if (at.kind !== 'attribute') return ''
    tail = `.${at.child('attribute')?.text ?? ''}${tail}`
  }
  return ''
}

export const lastSegment = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

const LONGEST_TYPE = 300

/** A type as written, without blanks, and without the quotes of a forward reference. */
export function typeText(node: SyntaxNode | null): string {
  if (!node || node.end - node.start > LONGEST_TYPE) return ''
  const text = node.text.replace(/\s+/g, '')
  return text.includes('Literal[') ? text : text.replace(/['"]/g, '')
}

/** Identifiers that assigning to a target binds: not those inside `a.b` or `a[b]`. */
export function targetNames(target: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const pending = [target]
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (at.kind === 'identifier') found.push(at)
    else if (at.kind !== 'attribute' && at.kind !== 'subscript') pending.push(...at.children.reverse())
  }
  return found
}

/** The name in Python 2's `except A, name`; what is written large there is a second type. */
export function oldAlias(clause: SyntaxNode): SyntaxNode | null {
  const [, second, third] = clause.all('value')
  const name = clause.child('alias') ?? (third ? null : second)
  return name?.kind === 'identifier' && /^[a-z_]/.test(name.text) ? name : null
}

export const INJECTS = /(?:^|\.)(?:Depends|Security)$/

/** `Depends(get_db)` inside of `Annotated[Session, Depends(get_db)]`: what the framework calls to make the value. */
export function injectedBy(node: SyntaxNode | null): SyntaxNode | null {
  if (node?.kind === 'call') return INJECTS.test(dottedName(node.child('function'))) ? node : null
  for (const child of node?.children ?? []) {
    const found = injectedBy(child)
    if (found) return found
  }
  return null
}
