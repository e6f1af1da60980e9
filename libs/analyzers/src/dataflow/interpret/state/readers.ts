import type { Cls, Fn, Mod } from '../../program/program.ts'

/** Whose fields or variables they are: a class's by name, a file's by number; cells and what lives as long as a request belong to none. */
export type Holder = Cls | Mod | 'cells' | 'requests'

/** Who has read a field or a shared variable, so that it is looked at again when more turns out to be stored there. */
export class Readers {
  private readonly readers = new Map<Holder, Map<string | number, Set<Fn>>>()
  private readonly appliers = new Map<Fn, Set<Fn>>()
  /** functions to look at again, because something they read has changed */
  private stale = new Set<Fn>()

  /** Notes that a function has read what stands at a key. */
  add(reader: Fn, holder: Holder, key: string | number): void {
    const byKey = this.readers.get(holder)
    const list = byKey?.get(key)
    if (list) list.add(reader)
    else if (byKey) byKey.set(key, new Set([reader]))
    else this.readers.set(holder, new Map([[key, new Set([reader])]]))
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
  changed(holder: Holder, key: string | number): void {
    for (const reader of this.readers.get(holder)?.get(key) ?? []) this.stale.add(reader)
  }
}

const NOBODY: ReadonlySet<Fn> = new Set()
