import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { ownPackages } from '../../inventory/own-packages.ts'
import { packagesAbove } from '../../inventory/packages-above.ts'
import type { Inventory, SourceEntry } from '../../inventory/walk.ts'
import { diskPath, readEntryBytes } from '../read-entry.ts'
import { sha256 } from './pack-format.ts'

/** A file that was written so shortly before may be written again within the same tick of the file system's clock. */
const TICK_MS = 20

/** All that a scan reads, as hashes, and whether it is still there. */
export class Contents {
  /** by the file's number: the hash of what it holds */
  readonly hashes: readonly string[]
  /** how the project calls its packages, as a hash */
  readonly own: string
  /** packages that manifests name for a file */
  readonly packages: (path: string) => ReadonlySet<string>
  private readonly root: string
  private readonly files: readonly SourceEntry[]
  private readonly stamps: readonly (string | null)[]
  private readonly numbers: ReadonlyMap<string, number>

  constructor(root: string, { files }: Inventory) {
    this.root = root
    this.files = files
    this.stamps = this.stampAll()
    this.hashes = files.map((entry) => contentOf(root, entry))
    this.numbers = new Map(files.map(({ path }, file) => [path, file]))
    this.own = sha256(JSON.stringify([...ownPackages(root)]))
    this.packages = packagesAbove(root)
  }

  /** The hash of what a file holds; '' where it is none of the inventory. */
  of(path: string): string {
    return this.hashes[this.numbers.get(path) ?? -1] ?? ''
  }

  /** What manifests say of all folders, as a hash. */
  get surroundings(): string {
    return surroundingsOf(this.files, this.packages, this.own)
  }

  /** Whether nothing has been changed since the hashes were made: then the scan has seen what they say. */
  isUnchanged(): boolean {
    const now = this.stampAll()
    const own = sha256(JSON.stringify([...ownPackages(this.root)]))
    return now.every((stamp, file) => stamp !== null && stamp === this.stamps[file]) && surroundingsOf(this.files, packagesAbove(this.root), own) === this.surroundings
  }

  private stampAll(): (string | null)[] {
    return this.files.map((entry) => stampOf(diskPath(this.root, entry)))
  }
}

function surroundingsOf(files: readonly SourceEntry[], packages: (path: string) => ReadonlySet<string>, own: string): string {
  const folders = new Map(files.map(({ path }) => [dirname(path), path]))
  return sha256(JSON.stringify([own, [...folders].map(([folder, path]) => [folder, ...packages(path)])]))
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
