import type { Node } from 'libpg-query'

export type Tree = Readonly<Record<string, unknown>>
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every node below a value with the name of its kind, itself included; what lies below a node that `into` refuses is left out. */
export function* nodesIn(value: unknown, into: (kind: string) => boolean = () => true): Generator<{ kind: string; node: Tree }> {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (Array.isArray(next)) open.push(...next.toReversed())
    else if (isTree(next)) {
      for (const [kind, inside] of Object.entries(next).toReversed()) {
        if (isTree(inside) && /^[A-Z]/.test(kind)) yield { kind, node: inside }
        if (into(kind)) open.push(inside)
      }
    }
  }
}

/** The words of a name: `["auth", "uid"]`. */
export function wordsOf(names: readonly Node[] | undefined): string[] {
  return (names ?? []).flatMap((name) => ('String' in name ? [name.String.sval ?? ''] : []))
}

/** `auth.uid`, `is_admin` for `public.is_admin` */
export function nameOf(names: readonly Node[] | undefined): string {
  const words = wordsOf(names)
  return words.length > 1 && (words[0] === 'public' || words[0] === 'pg_catalog') ? words.slice(1).join('.') : words.join('.')
}

/** Two trees say the same, wherever they stand. */
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b)
const plain = (value: unknown): string => JSON.stringify(value, (key, inside: unknown) => (key === 'location' ? undefined : inside))
