import type { Cls, Mod } from '../../program/program.ts'
import { joinTaints, type Taint, type Value } from '../values/value.ts'

/** A variable of a file, or what a class holds. */
export type SharedPlace = { mod: Mod; variable: number } | { cls: Cls; name: string }

export interface SharedWrite {
  to: SharedPlace
  taints: readonly Taint[]
}

/** Of one function. */
const MAX_WRITES = 12

/** What the function that is interpreted puts where all others find it: each caller says what data that is. */
export class SharedWrites {
  private readonly written: SharedWrite[] = []

  note(to: SharedPlace, { taints }: Value): void {
    const given = taints.filter(({ label }) => label.source === null && label.root > 0)
    if (given.length === 0) return
    const known = this.written.findIndex((one) => isSame(one.to, to))
    if (known >= 0) this.written[known] = { to, taints: joinTaints(this.written[known]?.taints ?? [], given) }
    else if (this.written.length < MAX_WRITES) this.written.push({ to, taints: given })
  }

  list(): readonly SharedWrite[] {
    return this.written
  }
}

const isSame = (a: SharedPlace, b: SharedPlace): boolean => ('mod' in a ? 'mod' in b && a.mod === b.mod && a.variable === b.variable : 'cls' in b && a.cls === b.cls && a.name === b.name)
