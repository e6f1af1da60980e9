import type { EntryGuard } from '../entry-guard.ts'
import { decodeName } from '../entry-path.ts'
import { ENCRYPTED, refusal, shown } from '../refusal.ts'

/** What is read of an entry, of the twenty properties that `7z l -slt` prints of it. */
const PROPERTIES = ['Path', 'Folder', 'Size', 'Attributes', 'Encrypted', 'Symbolic Link', 'Hard Link', 'Copy Link'] as const
type Property = (typeof PROPERTIES)[number]
export type Listed = ReadonlyMap<Property, string>

const PROPERTY = /^([A-Z][A-Za-z ]*) = ?(.*)$/s

/** Collects the printed lines into entries: each begins with its path and ends with an empty line. */
export function createListing(onEntry: (entries: number) => void) {
  const entries: Listed[] = []
  let current: Map<Property, string> | undefined
  return {
    entries,
    line(text: string) {
      const [, name = '', value = ''] = PROPERTY.exec(text) ?? []
      const key = PROPERTIES.find((one) => one === name)
      if (key === 'Path') {
        current = new Map()
        entries.push(current)
        onEntry(entries.length)
      }
      // The first of two equal keys counts: the printed name cannot overwrite what stands before it.
      if (key && current && !current.has(key)) current.set(key, value)
    },
  }
}

/** The Unix part of "A drwxr-xr-x": its first letter is the kind. */
const unixKind = (entry: Listed) => /(?:^| )([-a-z])(?:[-rwxsStT]{9})/.exec(entry.get('Attributes') ?? '')?.[1] ?? '-'

const isFolder = (entry: Listed) => entry.get('Folder') === '+' || /^[A-Z]*D/.test(entry.get('Attributes') ?? '') || unixKind(entry) === 'd'

function refuseSpecial(entry: Listed, name: string) {
  const kind = unixKind(entry)
  if (entry.get('Encrypted') === '+') throw refusal(ENCRYPTED)
  if (kind === 'l' || entry.get('Symbolic Link')) throw refusal(`${shown(name)} is a symbolic link.`)
  if (entry.get('Hard Link') || entry.get('Copy Link')) throw refusal(`${shown(name)} is a hard link.`)
  if (kind !== '-' && kind !== 'd') throw refusal(`${shown(name)} is a device or another special file.`)
}

/**
 * Judges the list of an archive before anything is written.
 * @returns the admitted paths of files, and their size together
 */
export function admitListed(entries: readonly Listed[], guard: EntryGuard) {
  const paths = new Set<string>()
  let bytes = 0
  for (const entry of entries) {
    const name = decodeName(Buffer.from(entry.get('Path') ?? '', 'utf8'))
    refuseSpecial(entry, name)
    const path = guard.admit(name, isFolder(entry) ? 'folder' : 'file')
    const size = Number(entry.get('Size') || 0)
    guard.count(size)
    bytes += size
    if (!isFolder(entry)) paths.add(path)
  }
  return { paths, bytes }
}
