import type { Fn } from '../../program/program.ts'

/** Who has read a field or a shared variable, so that it is looked at again when more turns out to be stored there. */
export class Readers {
  private readonly readers = new Map<string, Set<Fn>>()
  /** functions to look at again, because something they read has changed */
  readonly stale = new Set<Fn>()

  /** Notes that a function has read what stands at a key. */
  add(reader: Fn, key: string): void {
    const list = this.readers.get(key)
    if (list) list.add(reader)
    else this.readers.set(key, new Set([reader]))
  }

  /** What stands at a key is more than what was read there. */
  changed(key: string): void {
    for (const reader of this.readers.get(key) ?? []) this.stale.add(reader)
  }
}
