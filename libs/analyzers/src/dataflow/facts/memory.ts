import type { Mod } from '../program/program.ts'
import { type Held, isKnown, isSame, NOTHING } from './value.ts'

/** A value that code elsewhere reads, and the files that did. */
interface Slot {
  held: Held
  /** those that know what it holds: most have one, or none */
  readers: Mod | Set<Mod> | null
  /** what it held before the file that is being read has changed it */
  before: Held | null
  /** those that have read it before it was changed */
  late: Set<Mod> | null
  /** how often it was news */
  news: number
}

/** Two files that store different things in one place would be news to each other for ever. */
const MAX_NEWS = 2

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

  /** What a file stores here and there in turn is no news as long as it ends as it was. */
  end(): void {
    for (const slot of this.written) {
      const isNews = slot.before !== null && !isSame(slot.before, slot.held)
      slot.before = null
      const late = slot.late ?? NOBODY
      slot.late = null
      if (isNews && slot.news++ < MAX_NEWS) for (const reader of late) this.stale.add(reader)
      else for (const reader of late) addReader(slot, reader)
    }
    this.written.length = 0
  }

  private readonly written: Slot[] = []

  wrote(slot: Slot, held: Held): void {
    if (slot.before === null) {
      slot.before = slot.held
      this.written.push(slot)
    }
    if (slot.readers && !isSame(slot.held, held)) {
      const readers = slot.readers instanceof Set ? slot.readers : [slot.readers]
      slot.late = new Set([...(slot.late ?? []), ...readers])
      slot.readers = null
    }
    slot.held = held
    if (!this.current) this.end()
  }
}

const NOBODY: ReadonlySet<Mod> = new Set()

function addReader(slot: Slot, reader: Mod): void {
  const { readers } = slot
  if (!readers) slot.readers = reader
  else if (readers instanceof Set) readers.add(reader)
  else if (readers !== reader) slot.readers = new Set([readers, reader])
}

export class Slots<K> {
  private readonly memory: Memory
  private readonly slots = new Map<K, Slot>()

  constructor(memory: Memory) {
    this.memory = memory
  }

  get(key: K): Held {
    const slot = this.at(key)
    if (this.memory.current) addReader(slot, this.memory.current)
    return slot.held
  }

  /** Without being told when it changes. */
  peek = (key: K): Held => this.slots.get(key)?.held ?? NOTHING

  all = (): [K, Held][] => [...this.slots].map(([key, { held }]) => [key, held])

  set(key: K, held: Held): void {
    if (!isKnown(held)) return
    this.memory.wrote(this.at(key), held)
  }

  private at(key: K): Slot {
    const known = this.slots.get(key)
    if (known) return known
    const made: Slot = { held: NOTHING, readers: null, before: null, late: null, news: 0 }
    this.slots.set(key, made)
    return made
  }
}
