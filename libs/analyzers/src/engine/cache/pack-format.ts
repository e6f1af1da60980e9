import { createHash } from 'node:crypto'
import { isRecord, parsed } from '../../inventory/json.ts'

/** What stands at both ends of a pack; the number changes with the format. */
const MARK = Buffer.from('preflight-cache\x01', 'latin1')
const DIGEST_BYTES = 32
/** Behind the index: its length, its SHA-256 and the mark. */
export const END_BYTES = 4 + DIGEST_BYTES + MARK.length

/** One thing that is kept: the hash of what it was made from, where it stands, its SHA-256, and the number of the scan that last used it. */
export interface Entry {
  key: string
  length: number
  sha256: string
  used: number
}

export interface Index {
  /** the engine that made the entries */
  engine: string
  /** how many scans have written the pack */
  scan: number
  /** in the order in which they stand, the first behind the mark */
  entries: readonly Entry[]
}

export const START = MARK

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url')

/** The index and what follows it. */
export function endOf({ engine, scan, entries }: Index): Buffer {
  const index = Buffer.from(JSON.stringify({ engine, scan, entries: entries.map(({ key, length, sha256: sum, used }) => [key, length, sum, used]) }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(index.length)
  return Buffer.concat([index, length, createHash('sha256').update(index).digest(), MARK])
}

/** The length of the index, by the last bytes of a pack; null where they are none's. */
export const indexLength = (end: Buffer): number | null => (end.length === END_BYTES && end.subarray(-MARK.length).equals(MARK) ? end.readUInt32LE(0) : null)

/** The index of a pack of so many bytes; null where it is damaged. */
export function readIndex(index: Buffer, end: Buffer, size: number): Index | null {
  if (!createHash('sha256').update(index).digest().equals(end.subarray(4, 4 + DIGEST_BYTES))) return null
  const content = parsed(index.toString())
  if (!isRecord(content)) return null
  const { engine, scan, entries } = content
  if (typeof engine !== 'string' || typeof scan !== 'number' || !Array.isArray(entries)) return null
  const read = entries.flatMap((entry: unknown) => readEntry(entry) ?? [])
  const bytes = read.reduce((sum, { length }) => sum + length, MARK.length + index.length + END_BYTES)
  return read.length === entries.length && bytes === size ? { engine, scan, entries: read } : null
}

function readEntry(entry: unknown): Entry | null {
  if (!Array.isArray(entry)) return null
  const [key, length, sum, used]: unknown[] = entry
  const isEntry = typeof key === 'string' && typeof length === 'number' && length >= 0 && typeof sum === 'string' && typeof used === 'number'
  return isEntry ? { key, length, sha256: sum, used } : null
}
