import { MAX_ARCHIVE_ENTRIES, MAX_UNPACKED_BYTES } from '@preflight/contracts'

/** How much an archive may ask of us. Tests make them small. */
export interface UnpackLimits {
  /** entries, and files and folders that they make, with folders that only a path names */
  maxEntries: number
  /** of all files together, unpacked */
  maxBytes: number
  /** unpacked bytes per byte of the archive, looked at above `ratioFreeBytes` */
  maxRatio: number
  /** below this size no ratio is suspicious: a folder of zeros compresses well */
  ratioFreeBytes: number
  maxPathBytes: number
  maxNameBytes: number
  /** names in a path */
  maxDepth: number
  /** for the child process that reads 7z and rar */
  timeoutMs: number
}

export const DEFAULT_LIMITS: UnpackLimits = {
  maxEntries: MAX_ARCHIVE_ENTRIES,
  maxBytes: MAX_UNPACKED_BYTES,
  maxRatio: 250,
  ratioFreeBytes: 256 * 1024 ** 2,
  maxPathBytes: 1000,
  maxNameBytes: 255,
  maxDepth: 64,
  timeoutMs: 15 * 60_000,
}
