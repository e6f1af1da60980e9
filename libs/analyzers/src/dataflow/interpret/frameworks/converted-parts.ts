import type { Program } from '../../program/program.ts'

/** `<int:pk>`, `<uuid:id>`: what does not fit is never routed there. */
const PLACE = /<(?:(\w+)(?:\([^)]*\))?:)?(\w+)>/g
const NUMBERS = /^(?:int|uuid|float|yyyy|mm|dd)$/

/** Names of parts of paths that all lists of routes of a Django program turn into numbers. */
export function convertedParts({ language, mods }: Program): ReadonlySet<string> {
  const converted = new Set<string>()
  const others = new Set<string>()
  if (language !== 'python') return converted
  for (const { ir } of mods) {
    if (!/(?:^|\/)urls\b[^/]*\.py$|(?:^|\/)urls\//.test(ir.path)) continue
    for (const text of ir.constants) {
      if (typeof text !== 'string' || !text.includes('<')) continue
      for (const [, converter, name = ''] of text.matchAll(PLACE)) (converter && NUMBERS.test(converter) ? converted : others).add(name)
    }
  }
  for (const name of others) converted.delete(name)
  return converted
}
