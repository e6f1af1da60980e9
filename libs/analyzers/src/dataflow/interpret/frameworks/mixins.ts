import { type Cls, outerTypes } from '../../program/program.ts'

const MIXIN = /Mixin\d*$/
const NONE: readonly string[] = []

const known = new WeakMap<Cls, readonly string[]>()

/** What objects of a class are of types outside of the program; those of a mixin of Python are what the classes are that it is mixed into. */
export function typesOfSelf(cls: Cls): readonly string[] {
  const own = outerTypes(cls)
  if (own.some((type) => type !== 'object') || !MIXIN.test(cls.name) || cls.parts[0]?.mod.language !== 'python') return own
  const before = known.get(cls)
  if (before) return before
  const found = typesBelow(cls, 0)
  known.set(cls, found)
  return found
}

/** Those of the first class below, as far as it has any. */
function typesBelow(cls: Cls, depth: number): readonly string[] {
  for (const child of depth < 4 ? cls.children : []) {
    const types = outerTypes(child).filter((type) => type !== 'object')
    if (types.length > 0) return types
    const below = typesBelow(child, depth + 1)
    if (below.length > 0) return below
  }
  return NONE
}
