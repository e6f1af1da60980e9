import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'

/** Fields under which the kinds of node that give a value a name hold that name. */
const NAME_FIELD: ReadonlyMap<string, string> = new Map(Object.entries({
  assignment: 'left',
  augmented_assignment: 'left',
  operator_assignment: 'left',
  keyword_argument: 'name',
  pair: 'key',
}))

/** The names a value is given on its way out: variable, key or argument, and the function it is computed in. */
export function* purposesOf(node: SyntaxNode, file: ParsedFile): Generator<string> {
  for (const above of node.ancestors()) {
    const field = NAME_FIELD.get(above.kind)
    const name = field && above.child(field)
    if (name && !name.contains(node)) yield name.text
    if (!file.isA(above, 'function')) continue
    const own = above.child('name')
    if (own) {
      yield own.text
      return
    }
  }
}
