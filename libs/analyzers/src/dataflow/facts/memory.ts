import type { Mod } from '../program/program.ts'
import { type Held, isKnown, isSame, NOTHING } from './value.ts'

/** A value that code elsewhere reads, and the files that did. */
interface Slot {
  held: Held
  readers: Set<Mod>
}

/** Values by name that several functions or files share. Files that read one before it was known are read once more. */
export class Memory {
  /** the file that is being read */
  current: Mod | null = null
  /** files to read again */
  readonly stale = new Set<Mod>()

  begin(mod: Mod): void {
    this.current = mod
    this.stale.delete(mod)
  }

  changed(readers: Set<Mod>): void {
    for (const reader of readers) this.stale.add(reader)
    readers.clear()
  }
}

export class Slots<K> {
  private readonly memory: Memory
  private readonly slots = new Map<K, Slot>()

  constructor(memory: Memory) {
    this.memory = memory
  }

  get(key: K): Held {
    const slot = this.at(key)
    if (this.memory.current) slot.readers.add(this.memory.current)
    return slot.held
  }

  /** Without being told when it changes. */
  peek = (key: K): Held => this.slots.get(key)?.held ?? NOTHING

  set(key: K, held: Held): void {
    if (!isKnown(held)) return
    const slot = this.at(key)
    const isNews = !isSame(slot.held, held)
    slot.held = held
    if (isNews) this.memory.changed(slot.readers)
  }

  private at(key: K): Slot {
    const known = this.slots.get(key)
    if (known) return known
    const made = { held: NOTHING, readers: new Set<Mod>() }
    this.slots.set(key, made)
    return made
  }
}
