import { closeSync, readSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { openOwn, ownFolder } from './own-files.ts'
import { END_BYTES, type Entry, type Index, indexLength, readIndex, sha256, START } from './pack-format.ts'

export const PACK = 'scan.pack'

interface Placed extends Entry {
  offset: number
}

/** What earlier scans of a project have kept. It stays open while it is read: another scan may put a newer one in its place. */
export class Pack {
  readonly scan: number
  private readonly path: string
  private readonly descriptor: number
  private readonly placed: ReadonlyMap<string, Placed>

  private constructor(path: string, descriptor: number, index: Index) {
    let offset = START.length
    const placed = index.entries.map((entry): Placed => {
      const at = offset
      offset += entry.length
      return { ...entry, offset: at }
    })
    this.path = path
    this.descriptor = descriptor
    this.scan = index.scan
    this.placed = new Map(placed.map((entry) => [entry.key, entry]))
  }

  /** Opens the pack of a folder. @returns null where there is none, and where it is damaged, another engine's or somebody else's */
  static open(folder: string, engine: string): Pack | null {
    const path = join(folder, PACK)
    try {
      const file = ownFolder(folder) ? openOwn(path) : null
      if (!file) return null
      const index = indexOf(file)
      if (index?.engine === engine) return new Pack(path, file.descriptor, index)
      closeSync(file.descriptor)
    } catch {
      // whatever is wrong with it: it is made anew
    }
    return null
  }

  get entries(): Iterable<Entry> {
    return this.placed.values()
  }

  entry(key: string): Entry | undefined {
    return this.placed.get(key)
  }

  /** The bytes of an entry; null where there is none or where they are not what was written. */
  read(key: string): Buffer | null {
    const entry = this.placed.get(key)
    try {
      const bytes = entry && readAt(this.descriptor, entry.offset, entry.length)
      return bytes && sha256(bytes) === entry.sha256 ? bytes : null
    } catch {
      return null
    }
  }

  /** Notes that it was of use although nothing is added: the folder that was of no use for longest goes first. */
  touch(): void {
    try {
      utimesSync(this.path, new Date(), new Date())
    } catch {
      // it is gone, and then nobody counts it
    }
  }

  close(): void {
    closeSync(this.descriptor)
  }
}

function indexOf({ descriptor, size }: { descriptor: number; size: number }): Index | null {
  const end = readAt(descriptor, size - END_BYTES, END_BYTES)
  const length = end && indexLength(end)
  if (!end || length === null || length > size) return null
  const index = readAt(descriptor, size - END_BYTES - length, length)
  const start = readAt(descriptor, 0, START.length)
  return index && start?.equals(START) ? readIndex(index, end, size) : null
}

/** So many bytes from an offset; null where the file ends before. */
function readAt(descriptor: number, offset: number, length: number): Buffer | null {
  if (offset < 0) return null
  const bytes = Buffer.allocUnsafe(length)
  let read = 0
  while (read < length) {
    const more = readSync(descriptor, bytes, read, length - read, offset + read)
    if (more === 0) return null
    read += more
  }
  return bytes
}
