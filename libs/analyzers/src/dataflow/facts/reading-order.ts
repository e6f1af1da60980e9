import type { Mod } from '../program/program.ts'
import type { World } from './world.ts'

/** Files after those they bring in, so that what they read of them is known already: few have to be read again. */
export function dependenciesFirst(world: World): Mod[] {
  const own = new Set(world.mods)
  const sorted = new Set<Mod>()
  const begun = new Set<Mod>()
  for (const first of world.mods) {
    // a stack of its own: chains of imports are long
    const open = [{ mod: first, left: broughtIn(world, first) }]
    begun.add(first)
    while (open.length > 0) {
      const top = open.at(-1)
      const next = top?.left.pop()
      if (next && own.has(next) && !begun.has(next)) {
        begun.add(next)
        open.push({ mod: next, left: broughtIn(world, next) })
      } else if (!next && top) {
        sorted.add(top.mod)
        open.pop()
      }
    }
  }
  return [...sorted]
}

function broughtIn({ resolver }: World, mod: Mod): Mod[] {
  const files = mod.ir.imports.flatMap(({ module }) => {
    if (mod.language === 'go') {
      const folder = resolver.files.goFolder(module)
      return folder ? resolver.files.goModules(folder) : []
    }
    return resolver.module(mod, module) ?? []
  })
  return [...new Set(files)].reverse()
}
