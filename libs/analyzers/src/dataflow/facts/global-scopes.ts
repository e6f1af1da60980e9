import { type Cls, findMethod } from '../program/program.ts'
import type { Seen } from './seen.ts'
import type { FnRef, Held } from './value.ts'
import type { World } from './world.ts'

const MAX_DEPTH = 6

/** What Laravel adds to every query of a model: its global scopes, those of the traits it uses and of the classes above it. */
export class GlobalScopes {
  private readonly added = new Map<Cls, Map<string, FnRef[]>>()

  /** `static::addGlobalScope('owner', fn ($query) => ...)`, `addGlobalScope(new OwnerScope)` */
  seen({ mod, fn, offset, args, kind, names }: Seen): void {
    if (mod.language !== 'php' || kind !== 'call' || !/\.addGlobalScopes?$/.test(names[0] ?? '')) return
    const cls = mod.classes[fn.class]
    if (!cls) return
    const known = this.added.get(cls) ?? new Map<string, FnRef[]>()
    known.set(`${mod.index}:${offset}`, args.positional.flatMap(appliedBy))
    this.added.set(cls, known)
  }

  of(world: World, model: Cls, depth = 0): FnRef[] {
    const own = [...(this.added.get(model)?.values() ?? [])].flat()
    const above = depth < MAX_DEPTH ? model.parents.flatMap(({ cls }) => (cls ? this.of(world, cls, depth + 1) : [])) : []
    return [...own, ...named(world, model), ...above]
  }
}

const appliedBy = ({ fn, cls, items }: Held): FnRef[] => (items ? items.flatMap(appliedBy) : fn ? [fn] : cls ? methodOf(cls, 'apply') : [])

/** `#[ScopedBy(OwnerScope::class)]` */
const named = (world: World, { parts }: Cls): FnRef[] =>
  parts.flatMap(({ ir }) => ir.annotations.filter(({ name }) => /(?:^|\.)ScopedBy$/.test(name)).flatMap(({ args }) => args.flat()))
    .flatMap((name) => (typeof name === 'string' ? world.classNamed(name) : undefined) ?? [])
    .flatMap((cls) => methodOf(cls, 'apply'))

export function methodOf(cls: Cls, name: string): FnRef[] {
  const found = findMethod(cls, name)
  return found ? [{ mod: found.mod, ir: found.ir }] : []
}
