import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Site } from '../recipe.ts'

/** The node of one of these kinds that begins on the finding's line, around its place first. */
export function nodeAt({ file, node, raw }: Site, ...kinds: string[]): SyntaxNode | null {
  const fits = (one: SyntaxNode) => kinds.includes(one.kind) && file.position(one.start).line === raw.line
  for (const one of [node, ...node.ancestors()]) if (fits(one)) return one
  for (const one of node.descendants()) if (fits(one)) return one
  return null
}
