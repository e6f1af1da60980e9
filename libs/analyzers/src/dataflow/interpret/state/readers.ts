import type { Fn } from '../../program/program.ts'

/** Who has read a field or a shared variable, so that it is looked at again when more turns out to be stored there. */
export class Readers {
  private readonly readers = new Map<string, Set<Fn>>()
  private readonly appliers = new Map<Fn, Set<Fn>>()
  /** functions to look at again, because something they read has changed */
  private stale = new Set<Fn>()

  /** Notes that a function has read what stands at a key. */
  add(reader: Fn, key: string): void {
    const list = this.readers.get(key)
    if (list) list.add(reader)
    else this.readers.set(key, new Set([reader]))
  }

  /** Notes that a function has gone on with what another one does, seen from outside. */
  applied(by: Fn, fn: Fn): void {
    const list = this.appliers.get(fn)
    if (list) list.add(by)
    else this.appliers.set(fn, new Set([by]))
  }

  /** Who has to be looked at again when a function turns out to do more. */
  appliersOf(fn: Fn): ReadonlySet<Fn> {
    return this.appliers.get(fn) ?? NOBODY
  }

  /** The functions that have to be looked at again since this was asked last. */
  takeStale(): ReadonlySet<Fn> {
    const found = this.stale
    this.stale = new Set()
    return found
  }

  /** What stands at a key is more than what was read there. */
  changed(key: string): void {
    for (const reader of this.readers.get(key) ?? []) this.stale.add(reader)
  }
}

const NOBODY: ReadonlySet<Fn> = new Set()
