import { safePath } from './entry-path.ts'
import type { UnpackLimits } from './limits.ts'
import { refusal, shown } from './refusal.ts'

export type EntryKind = 'file' | 'folder'

export interface EntryGuard {
  limits: UnpackLimits
  /**
   * Admits one entry of an archive.
   * @returns its path relative to the target folder, '' for that folder itself
   * @throws {Refused} with the reason it is refused
   */
  admit(name: string, kind: EntryKind): string
  /** Counts unpacked bytes. @throws {Refused} when they are too many */
  count(bytes: number): void
  /** Takes over the number of files that another process admitted with the same limits. */
  adopt(files: number): void
  /** How many files were admitted. */
  files(): number
}

const gib = (bytes: number) => (bytes >= 1024 ** 3 ? `${Math.round(bytes / 1024 ** 3)} GiB` : `${bytes} bytes`)

/** Keeps what an archive asks for within its limits, before anything of it is written. */
export function createGuard(limits: UnpackLimits, archiveBytes: number): EntryGuard {
  const paths = createPathRegister()
  const total = { entries: 0, files: 0, bytes: 0 }

  return {
    limits,
    admit(name, kind) {
      if (++total.entries > limits.maxEntries) throw refusal(`it has more than ${limits.maxEntries} entries.`)
      const path = safePath(name, limits)
      if (path === '') return path
      paths.claim(path, kind)
      if (kind === 'file') total.files++
      return path
    },
    count(bytes) {
      total.bytes += bytes
      if (total.bytes > limits.maxBytes) throw refusal(`it is larger than ${gib(limits.maxBytes)} when unpacked.`)
      if (total.bytes > limits.ratioFreeBytes && total.bytes > archiveBytes * limits.maxRatio) {
        throw refusal(`it grows more than ${limits.maxRatio} times when unpacked, like an archive made to fill the disk.`)
      }
    },
    adopt(files) {
      total.files += files
    },
    files: () => total.files,
  }
}

/** Remembers which paths are files and which are folders, so that no entry can take another one's place. */
function createPathRegister() {
  const files = new Set<string>()
  const taken = new Map<string, EntryKind>()

  const claimOne = (path: string, kind: EntryKind) => {
    // Folded, because a disk may not tell upper from lower case.
    const folded = path.toLowerCase()
    const before = taken.get(folded)
    if (before !== undefined && before !== kind) throw refusal(`${shown(path)} is both a file and a folder in it.`)
    taken.set(folded, kind)
  }

  return {
    claim(path: string, kind: EntryKind) {
      if (kind === 'file' && files.has(path)) throw refusal(`it contains ${shown(path)} twice.`)
      if (kind === 'file') files.add(path)
      for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) claimOne(path.slice(0, end), 'folder')
      claimOne(path, kind)
    },
  }
}
