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

/** The refusal of an archive that would fill a disk with names alone. */
export const tooMany = ({ maxEntries }: UnpackLimits) => refusal(`it has more than ${maxEntries.toLocaleString('en-US')} files and folders.`)

const gib = (bytes: number) => (bytes >= 1024 ** 3 ? `${Math.round(bytes / 1024 ** 3)} GiB` : `${bytes} bytes`)

/** Keeps what an archive asks for within its limits, before anything of it is written. */
export function createGuard(limits: UnpackLimits, archiveBytes: number): EntryGuard {
  const paths = createPathRegister()
  const total = { entries: 0, files: 0, bytes: 0 }

  return {
    limits,
    admit(name, kind) {
      // An entry counts even where it makes nothing: the same folder again and again, too, keeps a reader busy.
      if (++total.entries > limits.maxEntries) throw tooMany(limits)
      const path = safePath(name, limits)
      if (path === '') return path
      if (paths.claim(path, kind) > limits.maxEntries) throw tooMany(limits)
      if (kind === 'file') total.files++
      return path
    },
    count(bytes) {
      total.bytes += bytes
      if (total.bytes > limits.maxBytes) throw refusal(`it is larger than ${gib(limits.maxBytes)} when unpacked.`)
      if (total.bytes > limits.ratioFreeBytes && total.bytes > archiveBytes * limits.maxRatio) {
        throw refusal(`it expands more than ${limits.maxRatio} times when unpacked, like a decompression bomb.`)
      }
    },
    adopt(files) {
      total.files += files
    },
    files: () => total.files,
  }
}

/** The folders that a path lies in, the innermost first. */
function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end)
}

/** Remembers which paths are files and which are folders, so that no entry can take another one's place. */
function createPathRegister() {
  const files = new Set<string>()
  const folders = new Set<string>()
  const taken = new Map<string, EntryKind>()

  const assertKind = (path: string, kind: EntryKind) => {
    // Folded, because a disk may not tell upper from lower case.
    const folded = path.toLowerCase()
    const before = taken.get(folded)
    if (before !== undefined && before !== kind) throw refusal(`${shown(path)} appears as both a file and a folder.`)
    taken.set(folded, kind)
  }
  const addFolder = (path: string) => {
    assertKind(path, 'folder')
    folders.add(path)
  }

  return {
    /** @returns how many files and folders there are by now, with those that no entry names and a path leads through */
    claim(path: string, kind: EntryKind): number {
      if (kind === 'file' && files.has(path)) throw refusal(`it contains ${shown(path)} twice.`)
      for (const folder of foldersAbove(path)) {
        // Those above a known one are known.
        if (folders.has(folder)) break
        addFolder(folder)
      }
      if (kind === 'folder') addFolder(path)
      else {
        assertKind(path, 'file')
        files.add(path)
      }
      return files.size + folders.size
    },
  }
}
