import type { Mod } from './program.ts'

/** Which files include which: they run together and share what they declare. */
export class Inclusions {
  private readonly links = new Map<Mod, Set<Mod>>()
  private readonly includers = new Map<Mod, Set<Mod>>()
  private readonly related = new Map<Mod, Set<Mod>>()

  /** Returns whether that is new. */
  add(from: Mod, to: Mod): boolean {
    const known = this.links.get(from) ?? new Set()
    if (known.has(to)) return false
    this.links.set(from, known.add(to))
    this.includers.set(to, (this.includers.get(to) ?? new Set()).add(from))
    this.related.clear()
    return true
  }

  /** Files that a file includes. */
  of(mod: Mod): ReadonlySet<Mod> {
    return this.links.get(mod) ?? NONE
  }

  /** Files that include a file. */
  by(mod: Mod): ReadonlySet<Mod> {
    return this.includers.get(mod) ?? NONE
  }

  /** Files that run together with this one: those that include it, and whatever they include. */
  around(mod: Mod): Set<Mod> {
    const known = this.related.get(mod)
    if (known) return known
    const above = new Set([mod])
    for (const one of above) for (const includer of this.includers.get(one) ?? []) above.add(includer)
    const all = new Set(above)
    for (const one of all) for (const included of this.links.get(one) ?? []) all.add(included)
    this.related.set(mod, all)
    return all
  }
}

const NONE: ReadonlySet<Mod> = new Set()
