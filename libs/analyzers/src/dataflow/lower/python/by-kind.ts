import type { FlatTree } from '../../../syntax/tree.ts'

/** Looks up a table by a node's kind: by its number, which is quicker than by name, once the kind has been met. */
export function byKind<T extends object>(table: ReadonlyMap<string, T>): (tree: FlatTree, index: number) => T | null {
  const known = new WeakMap<readonly string[], (T | null)[]>()
  let names: readonly string[] | null = null
  let found: (T | null)[] = []
  return (tree, index) => {
    if (tree.kindNames !== names) {
      names = tree.kindNames
      found = known.get(names) ?? []
      known.set(names, found)
    }
    const kind = tree.kind[index] ?? 0
    const held = found[kind]
    if (held !== undefined) return held
    return (found[kind] = table.get(names[kind] ?? '') ?? null)
  }
}
