import type { MaskedLines } from '../excerpt/excerpt.ts'
import type { FileSketch } from '../types.ts'

/** Hashes kept of one file. A longer file is judged by this sample of its lines, on average true to 1.5 %. */
const KEPT = 256
const HASH_BYTES = 6
/** Base64url digits of one hash. */
const HASH_DIGITS = 8
/** Lines with fewer letters and digits (`}`, `end`, `);`) stand in every file and say nothing about any. */
const MIN_WORD_CHARS = 4

/**
 * The lowest hashes of a file's distinct lines, blanks and trivial lines left out: two such samples say how much two files
 * have in common when their text is long gone. Lines come masked, so nothing of a secret is in it.
 */
export function sketchOf(path: string, lines: MaskedLines): FileSketch {
  const found = new Set<number>()
  for (let line = 1; line <= lines.count; line++) {
    const hash = hashOfLine(lines.at(line))
    if (hash !== null) found.add(hash)
  }
  const lowest = Float64Array.from(found).sort().subarray(0, KEPT)
  const bytes = Buffer.alloc(lowest.length * HASH_BYTES)
  for (const [at, hash] of lowest.entries()) bytes.writeUIntBE(hash, at * HASH_BYTES, HASH_BYTES)
  return { path, lines: found.size, hashes: bytes.toString('base64url') }
}

const isWord = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 160

/**
 * Hash of a line without its blanks, null for a trivial one. Two lanes of FNV-1a with MurmurHash3's last step, 48 bits of
 * them: a cryptographic hash of every line takes ten times as long.
 */
function hashOfLine(text: string): number | null {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  let words = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= 32) continue
    if (isWord(code)) words++
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  return words < MIN_WORD_CHARS ? null : (mixed(high ^ low) & 0xffff) * 2 ** 32 + mixed(low)
}

function mixed(hash: number): number {
  let bits = hash
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A sketch to compare with. */
export interface Sample {
  path: string
  lines: number
  hashes: readonly number[]
  /** the sketch as it was stored: equal for files of equal lines */
  text: string
}

export function sampleOf({ path, lines, hashes }: FileSketch): Sample {
  const bytes = Buffer.from(hashes, 'base64url')
  const count = Math.floor(hashes.length / HASH_DIGITS)
  return { path, lines, hashes: Array.from({ length: count }, (_, at) => bytes.readUIntBE(at * HASH_BYTES, HASH_BYTES)), text: `${lines}:${hashes}` }
}

/** The share of the larger file's distinct lines that the other one has too, 0-1; exact where both fit into their sketches. */
export function sharedLines(one: Sample, other: Sample): number {
  const largest = Math.max(one.lines, other.lines)
  if (largest === 0) return 0
  if (one.text === other.text) return 1
  // Above the last hash of a cut sample nothing is known of that file.
  const known = Math.min(knownUpTo(one), knownUpTo(other))
  const { common, all } = overlap(one.hashes, other.hashes, known)
  if (all === 0) return 0
  // common / all estimates the shared part of the union; the sizes are exact.
  return Math.min(1, (common * (one.lines + other.lines)) / (all + common) / largest)
}

const knownUpTo = ({ hashes, lines }: Sample) => (hashes.length < lines ? (hashes.at(-1) ?? 0) : Infinity)

function overlap(one: readonly number[], other: readonly number[], known: number) {
  let common = 0
  let all = 0
  let at = 0
  let against = 0
  for (;;) {
    const a = one[at] ?? Infinity
    const b = other[against] ?? Infinity
    const next = Math.min(a, b)
    if (next === Infinity || next > known) return { common, all }
    all++
    if (a === b) common++
    if (a === next) at++
    if (b === next) against++
  }
}
