import { type Cls, outerTypes } from '../program/program.ts'
import type { Scope } from './scope.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'
import type { World } from './world.ts'

/** Whether a class is made of one of these. */
export const isBelow = (cls: Cls, types: readonly string[]): boolean => outerTypes(cls).some((type) => types.includes(type))

/** The router that a class is; what stands before the routes of a class above it stands before its own as well. */
export function scopeOfRouterClass(world: World, it: Seen, cls: Cls): Scope {
  const scope = world.scope(`class ${cls.id}`)
  const above = cls.parents.find((parent) => parent.cls)?.cls
  const parent = above ? scopeOfRouterClass(world, it, above) : undefined
  if (parent && parent !== scope) scope.mounts.set(parent.id, { parent, prefix: '', guards: [], at: { ...it, order: Number.MAX_SAFE_INTEGER }, by: it.mod })
  return scope
}

/** `mount Orders`, `mount Orders => '/shop'` */
export function mountClasses(world: World, it: Seen, parent: Scope): Held {
  const { positional, named } = it.args
  const pairs = [...positional, { name: '', entries: named }].flatMap((held: Held): { cls: Cls; prefix: string }[] => {
    if (held.cls) return [{ cls: held.cls, prefix: '' }]
    return [...(held.entries ?? [])].flatMap(([name, { text = '' }]) => ((cls) => (cls ? [{ cls, prefix: text }] : []))(world.classNamed(name.replaceAll('::', '.'))))
  })
  for (const { cls, prefix } of pairs) {
    const scope = world.scope(`class ${cls.id}`)
    if (scope !== parent) scope.mounts.set(`${parent.id} ${it.offset}`, { parent, prefix, guards: [], at: it, by: it.mod })
  }
  return it.object
}
