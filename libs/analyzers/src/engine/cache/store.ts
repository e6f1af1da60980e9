import { deserialize, serialize } from 'node:v8'
import type { CacheOptions } from '../../types.ts'
import { Pack } from './read-pack.ts'
import { type Made, writePack } from './write-pack.ts'

const DEFAULT_MAX_BYTES = 256 * 1024 * 1024
/** What is held in memory until the end of a scan, beside what is there anyway. */
const MAX_HELD_BYTES = 64 * 1024 * 1024

interface Held extends Made {
  mayStay: () => boolean
}

/** What is kept from scan to scan, by keys: what was read is used again, what was made is written at the end. */
export class Store {
  private readonly folder: string
  private readonly engine: string
  private readonly maxBytes: number
  private readonly pack: Pack | null
  private readonly used = new Set<string>()
  private readonly made: Held[] = []
  private heldBytes = 0
  private unusedStay = true
  private readonly isReadOnly: boolean

  constructor({ folder, maxBytes = DEFAULT_MAX_BYTES, readOnly = false }: CacheOptions, engine: string) {
    this.folder = folder
    this.engine = engine
    this.maxBytes = maxBytes
    this.isReadOnly = readOnly
    this.pack = Pack.open(folder, engine)
  }

  /** What is kept under a key, if it is what `accepts` says; undefined where nothing is. */
  get<Value>(key: string, accepts: (value: Value) => boolean = () => true): Value | undefined {
    const bytes = this.pack?.read(key)
    if (!bytes) return undefined
    try {
      // only this engine writes it, and its bytes are those that were written
      const value: Value = deserialize(bytes)
      if (!accepts(value)) return undefined
      this.used.add(key)
      return value
    } catch {
      return undefined
    }
  }

  /** @param mayStay asked when all is known about the scan */
  put(key: string, value: unknown, mayStay: () => boolean = () => true): void {
    if (this.isReadOnly) return
    const bytes = serialize(value)
    this.hold(bytes.length, { key, bytes: () => bytes, mayStay })
  }

  /** Keeps what is large and in memory anyway: its bytes are made when they are written. Null must not be kept. */
  putLater(key: string, heldBytes: number, value: () => unknown, mayStay: () => boolean = () => true): void {
    const bytes = () => {
      const made = value()
      return made === null ? null : serialize(made)
    }
    this.hold(heldBytes, { key, bytes, mayStay })
  }

  /** Takes out what must not be kept any longer. */
  drop(key: string): void {
    this.used.delete(key)
  }

  /** Takes out what no file of this scan has yielded: it can no longer be told what is in it. */
  dropUnused(): void {
    this.unusedStay = false
  }

  close(): void {
    this.pack?.close()
  }

  /** Notes that the pack was of use as it is. */
  touch(): void {
    this.pack?.touch()
  }

  /** Writes what is kept. Where that cannot be done the next scan knows less, and no more is lost. */
  save(): void {
    const { folder, engine, maxBytes, pack, used, unusedStay } = this
    const made = this.made.filter(({ mayStay }) => mayStay()).toReversed()
    try {
      writePack({ folder, engine, maxBytes, made, before: pack && { pack, used, unusedStay } })
    } catch {
      // the disk is full, or the folder belongs to somebody else
    }
  }

  private hold(bytes: number, held: Held): void {
    if (this.isReadOnly || this.heldBytes + bytes > MAX_HELD_BYTES) return
    this.heldBytes += bytes
    this.made.push(held)
  }
}
