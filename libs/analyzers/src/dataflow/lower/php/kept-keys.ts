import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, partsOf } from './code.ts'
import { constantText } from './strings.ts'

interface Place {
  base: SyntaxNode
  key: SyntaxNode
}

/** Each place on the way to an element whose key is not written down: of `$all[$kind]['name']` that is `$kind`. */
function placesOf(node: SyntaxNode): readonly Place[] {
  const places: Place[] = []
  for (let at: SyntaxNode | undefined = node; at?.kind === 'subscript_expression'; at = partsOf(at)[0]) {
    const [base, key] = partsOf(at)
    if (base && key && constantText(key) === null && key.kind !== 'integer') places.push({ base, key })
  }
  return places
}

/** `isset($known[$name])` asks whether `$name` is one of the keys; null where it asks for something else. */
export function asksForKey(code: Code, values: readonly SyntaxNode[], offset: number): number | null {
  const { fn, file } = code
  const places = values.flatMap(placesOf)
  const ask = ({ base, key }: Place): number => fn.call(fn.global('array_key_exists', offset), [file.lower.expression(code, key), file.lower.expression(code, base)], offset)
  const [first, ...others] = places
  return first ? others.reduce((left, place) => fn.and(left, () => ask(place), offset), ask(first)) : null
}
