import type { Annotation } from '../../ir/module.ts'
import type { Mod } from '../../program/program.ts'
import { member } from '../names.ts'
import type { Held } from '../value.ts'
import type { World } from '../world.ts'

/** Under which names a decorator or annotation may be known: after what its first part holds, and as it is written. */
export function annotationNames(world: World, mod: Mod, { name }: Annotation): string[] {
  const [head = '', ...parts] = name.split('.')
  const held = parts.reduce((at, part) => member(world, at, part), headOf(world, mod, head))
  return [...new Set([held.name, name])].filter((one) => one !== '')
}

function headOf(world: World, mod: Mod, head: string): Held {
  const own = world.named(mod, head)
  if (own.name !== '') return own
  const found = mod.ir.imports.find(({ local }) => local === head)
  if (!found) return { name: world.resolver.type(mod, head).ext || head }
  const from = world.resolver.module(mod, found.module)
  return from ? world.exported(from, found.name) : { name: world.resolver.external(found.module, found.name) }
}
