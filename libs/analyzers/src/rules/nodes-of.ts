import { SyntaxNode } from '../syntax/tree.ts'

/** Every node of some kinds below another, in source order; the others cost next to nothing. */
export function* nodesOf({ tree, index }: SyntaxNode, kinds: ReadonlySet<string>): Generator<SyntaxNode> {
  const wanted = tree.kindNames.map((name) => kinds.has(name))
  const end = tree.subtreeEnd[index] ?? 0
  for (let at = index + 1; at < end; at++) if (wanted[tree.kind[at] ?? 0]) yield new SyntaxNode(tree, at)
}
