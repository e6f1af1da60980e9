import type { Cls } from '../program/program.ts'
import type { Scope } from './scope.ts'
import { type FnRef, type Held, NOTHING } from './value.ts'
import type { World } from './world.ts'

/** Where a function or class registers that a router is handed by name: nothing is known of what stands before it until one is. */
export function ownedScope(world: World, { cls, fn, scope }: Held): Scope | undefined {
  return cls ? scopeOfClass(world, cls) : fn ? world.scope(`made handler ${world.key(fn.mod, fn.ir.index)}`) : scope
}

/** The scope of a handler, or of the class it is a method of. */
export function scopeOfHandler(world: World, { mod, ir }: FnRef): Scope {
  const cls = ir.class >= 0 ? mod.classes[ir.class] : undefined
  return cls ? scopeOfClass(world, cls) : world.scope(`made handler ${world.key(mod, ir.index)}`)
}

/** Its prefix and guards stand in fields of the class. */
function scopeOfClass(world: World, cls: Cls): Scope {
  const scope = world.scope(`made class ${cls.id}`)
  scope.prefix = world.field(cls, 'path')?.text ?? ''
  const [part] = cls.parts
  const guards = world.field(cls, 'guards')?.items ?? []
  if (part) scope.guards = guards.map((held) => ({ mod: part.mod, offset: part.ir.offset, order: -1, held, below: '', open: false, name: (held ?? NOTHING).name || 'guard' }))
  return scope
}
