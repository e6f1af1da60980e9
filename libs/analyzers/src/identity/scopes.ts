import type { ParsedFile } from '../syntax/parsed-file.ts'
import { SyntaxNode } from '../syntax/tree.ts'

/** A function or class by its dotted name. */
export interface Scope {
  name: string
  start: number
  end: number
  parent: number
}

/** Functions and classes of a file in source order, found once. */
export function scopesOf(file: ParsedFile): Scope[] {
  const { tree } = file
  const isScope = tree.kindNames.map((kind) => file.dialect.kinds.function.includes(kind) || file.dialect.kinds.class.includes(kind))
  const scopes: Scope[] = []
  let parent = -1
  for (let index = 0; index < tree.size; index++) {
    if (!isScope[tree.kind[index] ?? 0]) continue
    const node = new SyntaxNode(tree, index)
    while (parent >= 0 && (scopes[parent]?.end ?? 0) <= node.start) parent = scopes[parent]?.parent ?? -1
    const name = scopeName(node)
    const above = parent < 0 ? '' : (scopes[parent]?.name ?? '')
    scopes.push({ name: name && above ? `${above}.${name}` : name || above, start: node.start, end: node.end, parent })
    parent = scopes.length - 1
  }
  return scopes
}

/** The innermost scope around an offset, or null at top level. */
export function scopeAt(scopes: readonly Scope[], offset: number): Scope | null {
  let low = 0
  let high = scopes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((scopes[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  for (let at = low - 1; at >= 0; at = scopes[at]?.parent ?? -1) {
    const scope = scopes[at]
    if (scope && offset < scope.end) return scope
  }
  return null
}

/** The name of a function or class: its own, or that of what it is assigned to; '' where it has none. */
export function scopeName(node: SyntaxNode): string {
  const own = node.child('name') ?? node.child('id') ?? node.child('key')
  if (own) return short(own)
  for (const above of [node.parent, node.parent?.parent]) {
    const held = above?.child('id') ?? above?.child('key') ?? above?.child('name') ?? above?.child('left')
    if (held && !held.contains(node)) return short(held)
  }
  return ''
}

const short = (node: SyntaxNode) => node.text.slice(0, 80).replace(/\s+/g, '')
