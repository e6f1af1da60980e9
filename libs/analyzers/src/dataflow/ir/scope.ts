import type { FunctionBuilder } from './builder.ts'

/** Where a name leads: a variable of some function around, or an import of the file. */
export type Binding = { owner: FunctionBuilder; variable: number } | { import: number }

/** Names of one block or function, with what is around it. Each front end opens as many as its language has. */
export class Scope {
  readonly owner: FunctionBuilder
  private readonly parent: Scope | null
  private readonly names = new Map<string, Binding>()

  constructor(owner: FunctionBuilder, parent: Scope | null) {
    this.owner = owner
    this.parent = parent
  }

  /** Declares a variable of the scope's function here; the same name again is the same variable. */
  declare(name: string): number {
    const known = this.names.get(name)
    if (known && 'variable' in known && known.owner === this.owner) return known.variable
    const variable = this.owner.variable(name)
    this.names.set(name, { owner: this.owner, variable })
    return variable
  }

  bind(name: string, binding: Binding): void {
    this.names.set(name, binding)
  }

  /** What the name means here, or null where nothing in the file declares it. */
  resolve(name: string): Binding | null {
    const found = this.names.get(name)
    if (found) return found
    for (let at = this.parent; at; at = at.parent) {
      const above = at.names.get(name)
      if (above) return above
    }
    return null
  }

  /** What the name means in this scope alone. */
  own(name: string): Binding | null {
    return this.names.get(name) ?? null
  }
}
