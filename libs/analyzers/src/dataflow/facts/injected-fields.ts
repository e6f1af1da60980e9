import type { Cls } from '../program/program.ts'
import type { Checks } from './checks.ts'
import type { Check } from './noted.ts'
import { isAuthentication } from './words.ts'
import type { World } from './world.ts'

const MAX_DEPTH = 6

/** Fields of a class and of those above it that the framework fills before any of its methods runs: `user: User = Depends(current_user)`. */
export function injectedFields(world: World, checks: Checks, cls: Cls | null): Check[] {
  const { injects = [] } = world.language
  if (!cls || injects.length === 0) return []
  return [...fieldsOf(cls)].flatMap(([name, mod]) => {
    const held = world.field(cls, name)
    const fn = held?.wraps?.fn
    if (!held || !fn || !injects.some((path) => held.name.startsWith(`${path}(`))) return []
    return isAuthentication(world.language, fn.ir.name) || checks.below(fn).authentication.length > 0 ? [{ name: fn.ir.name, mod, offset: cls.parts[0]?.ir.offset ?? 0 }] : []
  })
}

function fieldsOf(cls: Cls, depth = 0): Map<string, Check['mod']> {
  const found = new Map(depth > MAX_DEPTH ? [] : cls.parents.flatMap((parent) => (parent.cls ? [...fieldsOf(parent.cls, depth + 1)] : [])))
  const [part] = cls.parts
  for (const name of cls.fields.keys()) if (part) found.set(name, part.mod)
  return found
}
