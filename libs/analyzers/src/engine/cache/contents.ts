import { lstatSync } from 'node:fs'
import type { Inventory, SourceEntry } from '../../inventory/walk.ts'
import { Manifests } from '../manifests.ts'
import { diskPath, nameOf, readEntry, readEntryBytes } from '../read-entry.ts'
import { sha256 } from './pack-format.ts'

/** A file that was written so shortly before may be written again within the same tick of the file system's clock. */
const TICK_MS = 20

/** All that a scan reads, as hashes, and whether it is still there. */
export class Contents {
  /** by the file's number: the hash of what it holds */
  readonly hashes: readonly string[]
  readonly manifests: Manifests
  private readonly root: string
  private readonly inventory: Inventory
  private readonly stamps: readonly (string | null)[]
  private readonly numbers: ReadonlyMap<string, number>

  constructor(root: string, inventory: Inventory, manifests: Manifests) {
    const { files } = inventory
    this.root = root
    this.inventory = inventory
    this.manifests = manifests
    this.stamps = this.stampAll()
    this.hashes = files.map((entry) => contentOf(root, entry))
    this.numbers = new Map(files.map((entry, file) => [nameOf(entry), file]))
  }

  /** The hash of what a file holds; '' where it is none of the inventory. */
  of(entry: Pick<SourceEntry, 'path' | 'raw'>): string {
    return this.hashes[this.numbers.get(nameOf(entry)) ?? -1] ?? ''
  }

  /** What a file holds as text; null where there is none. Of files that are shown alike it is the last. */
  textOf(path: string): string | null {
    const entry = this.inventory.files.findLast((one) => one.path === path)
    const read = entry ? readEntry(this.root, entry) : null
    return typeof read === 'string' ? read : null
  }

  /** What manifests say of all folders, as a hash. */
  get surroundings(): string {
    return this.manifests.ofAll(this.inventory)
  }

  /** Whether nothing has been changed since the hashes were made: then the scan has seen what they say. */
  isUnchanged(): boolean {
    const now = this.stampAll()
    return now.every((stamp, file) => stamp !== null && stamp === this.stamps[file]) && new Manifests(this.root, this.inventory).ofAll(this.inventory) === this.surroundings
  }

  private stampAll(): (string | null)[] {
    return this.inventory.files.map((entry) => stampOf(diskPath(this.root, entry)))
  }
}

/** A file that cannot be read is known by why. */
function contentOf(root: string, entry: SourceEntry): string {
  const read = readEntryBytes(root, entry)
  return Buffer.isBuffer(read) ? sha256(read) : `${read.reason} ${read.detail}`
}

/** Null where it cannot be told whether the file stays as it is. */
function stampOf(place: string | Buffer): string | null {
  const stat = lstatSync(place, { bigint: true, throwIfNoEntry: false })
  if (!stat || Number(stat.ctimeNs / 1_000_000n) > Date.now() - TICK_MS) return null
  return [stat.mtimeNs, stat.ctimeNs, stat.size, stat.ino].join(' ')
}
