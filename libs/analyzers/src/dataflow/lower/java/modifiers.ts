import type { SyntaxNode } from '../../../syntax/tree.ts'

const NONE: ReadonlySet<string> = new Set()

/** `public`, `static` and so on before a declaration. They are no nodes of the tree, so they are what annotations leave over. */
export function modifiersOf(node: SyntaxNode): ReadonlySet<string> {
  const modifiers = node.children.find(({ kind }) => kind === 'modifiers')
  if (!modifiers) return NONE
  const { text } = node.tree
  let words = ''
  let from = modifiers.start
  for (const child of modifiers.children) {
    words += `${text.slice(from, child.start)} `
    from = child.end
  }
  return new Set((words + text.slice(from, modifiers.end)).split(/\s+/))
}
