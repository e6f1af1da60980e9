import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { Mod } from './program.ts'
import type { Resolver } from './resolve.ts'

/** What a file of JavaScript gives others: by name, and all that other files give (`export * from './page'`). */
interface Given {
  names: ReadonlySet<string>
  all: readonly Mod[]
}

const ALL = '*'
const MAX_FILES = 2000

/** Finds in which file something is that a file gives on without naming it. Files that do nothing else bring whole programs together. */
export class HandedOn {
  private readonly given = new Map<Mod, Given>()
  private readonly found = new Map<Mod, Map<string, Mod | null>>()
  private readonly resolver: Resolver

  constructor(resolver: Resolver) {
    this.resolver = resolver
  }

  /** The file that gives a name itself, of those that `mod` gives all of; null where none does. */
  fileWith(mod: Mod, name: string): Mod | null {
    const known = this.found.get(mod) ?? new Map<string, Mod | null>()
    this.found.set(mod, known)
    const before = known.get(name)
    if (before !== undefined) return before
    const found = name === 'default' ? null : this.search(mod, name)
    known.set(name, found)
    return found
  }

  private search(mod: Mod, name: string): Mod | null {
    const seen = new Set([mod])
    const queue = [...this.of(mod).all]
    for (let next = queue.shift(); next && seen.size < MAX_FILES; next = queue.shift()) {
      if (seen.has(next)) continue
      seen.add(next)
      const { names, all } = this.of(next)
      if (names.has(name)) return next
      queue.push(...all)
    }
    return null
  }

  private of(mod: Mod): Given {
    const known = this.given.get(mod)
    if (known) return known
    const made = this.read(mod)
    this.given.set(mod, made)
    return made
  }

  private read(mod: Mod): Given {
    const { code, strings, imports, functions: [top] } = mod.ir
    const names = new Set<string>()
    const all: Mod[] = []
    const brought = new Map<number, string>()
    for (let at = top?.start ?? 0; at < (top?.end ?? 0); at = nextInstruction(code, at)) {
      if (code[at] === OP.IMPORT) brought.set(code[at + 2] ?? -1, imports[code[at + 3] ?? -1]?.module ?? '')
      else if (code[at] === OP.EXPORT) {
        const name = strings[code[at + 2] ?? -1] ?? ''
        const from = name === ALL ? this.resolver.module(mod, brought.get(code[at + 3] ?? -1) ?? '') : null
        if (from && from !== mod) all.push(from)
        else if (name !== ALL) names.add(name)
      }
    }
    return { names, all }
  }
}
