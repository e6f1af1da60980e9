import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from './own-files.ts'
import { endOf, type Entry, sha256, START } from './pack-format.ts'
import { PACK, type Pack } from './read-pack.ts'

/** An entry of an earlier scan that was not used for so many scans is left out. */
const UNUSED_SCANS = 8
/** A pack that was being written for longer belongs to a process that was killed. */
const ABANDONED_MS = 60 * 60_000

/** An entry that this scan has made. */
export interface Made {
  key: string
  /** made when it is written; null where it must not be */
  bytes: () => Uint8Array | null
}

export interface Written {
  folder: string
  engine: string
  maxBytes: number
  /** by what they are worth: where there is no room for all, the last ones are left out */
  made: readonly Made[]
  /** what was kept before, and which of it this scan has used */
  before: { pack: Pack; used: ReadonlySet<string>; unusedStay: boolean } | null
}

/** Writes a pack whole and puts it in the place of the last one. @throws where the disk is full or the folder is not ours */
export function writePack({ folder, engine, maxBytes, made, before }: Written): void {
  if (!ownFolder(folder)) return
  removeAbandoned(folder)
  const scan = (before?.pack.scan ?? 0) + 1
  const path = join(folder, `${PACK}-${process.pid}-${process.hrtime.bigint()}`)
  const descriptor = openSync(path, 'wx', 0o600)
  try {
    const pack = new Writer(descriptor, maxBytes)
    for (const { key, bytes } of made) pack.add({ key, used: scan }, bytes())
    for (const entry of before ? olderOf(before, scan) : []) pack.add(entry, before?.pack.read(entry.key) ?? null)
    writeAll(descriptor, endOf({ engine, scan, entries: pack.entries }))
    renameSync(path, join(folder, PACK))
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Entries of earlier scans that stay, those that were used last first. */
function olderOf({ pack, used, unusedStay }: NonNullable<Written['before']>, scan: number): Entry[] {
  const entries = [...pack.entries].map((entry) => (used.has(entry.key) ? { ...entry, used: scan } : entry))
  return entries.filter(({ used: last }) => last === scan || (unusedStay && scan - last <= UNUSED_SCANS)).sort((a, b) => b.used - a.used)
}

class Writer {
  readonly entries: Entry[] = []
  private readonly keys = new Set<string>()
  private readonly descriptor: number
  private left: number

  constructor(descriptor: number, maxBytes: number) {
    this.descriptor = descriptor
    this.left = maxBytes
    writeAll(descriptor, START)
  }

  /** @param sum of the bytes, where it is known */
  add({ key, used, sha256: sum }: Pick<Entry, 'key' | 'used'> & Partial<Entry>, bytes: Uint8Array | null): void {
    if (!bytes || bytes.length > this.left || this.keys.has(key)) return
    this.keys.add(key)
    this.left -= bytes.length
    writeAll(this.descriptor, bytes)
    this.entries.push({ key, length: bytes.length, sha256: sum ?? sha256(bytes), used })
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.startsWith(`${PACK}-`) && Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path, { force: true })
  }
}
