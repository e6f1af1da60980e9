import { Buffer } from 'node:buffer'
import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import type { SkippedFile } from '@preflight/contracts'
import { ignoreMatcher } from './ignored-paths.ts'
import { printable } from './printable.ts'
import { errorCode } from './read-source.ts'
import { skipFolder } from './skip-folders.ts'
import { type Skip, skipByName } from './skip-names.ts'

/** A file to read. */
export interface SourceEntry {
  /** from the root, with `/`; bytes that are no UTF-8 and control characters are written `\xNN` */
  path: string
  /** the whole name as bytes, base64, where `path` does not lead to the file */
  raw?: string
  size: number
}

export interface Inventory {
  /** sorted by path */
  files: SourceEntry[]
  skipped: SkippedFile[]
  /** every file seen, the skipped ones included */
  total: number
}

/** Counting below a skipped folder stops here. */
const MAX_COUNTED = 200_000

/** A folder or file on the disk. */
interface Place {
  path: string
  bytes: Buffer
  /** whether its path is written as it is */
  asWritten: boolean
}

interface Walk {
  ignored: (path: string, isFolder: boolean) => boolean
  inventory: Inventory
  folders: Place[]
}

/**
 * Lists the files of an untrusted tree by name and size, opening none. Links are never followed, so there are no loops
 * and no way out of the root. Throws only if the root itself cannot be read.
 */
export function walkTree(root: string, ignoredPaths: readonly string[] = []): Inventory {
  const top: Place = { path: '', bytes: Buffer.from(root), asWritten: true }
  const walk: Walk = { ignored: ignoreMatcher(ignoredPaths), inventory: { files: [], skipped: [], total: 0 }, folders: [] }
  listInto(walk, top, readFolder(top.bytes))
  for (let folder = walk.folders.pop(); folder; folder = walk.folders.pop()) {
    try {
      listInto(walk, folder, readFolder(folder.bytes))
    } catch (error) {
      skip(walk, `${folder.path}/`, { reason: 'unreadable', detail: `the folder cannot be read (${errorCode(error)})` }, 0)
    }
  }
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
  walk.inventory.files.sort(byPath)
  walk.inventory.skipped.sort(byPath)
  return walk.inventory
}

const readFolder = (bytes: Buffer) => readdirSync(bytes, { withFileTypes: true, encoding: 'buffer' })

function listInto(walk: Walk, folder: Place, entries: Dirent<Buffer>[]) {
  const names = entries.map((entry) => nameOf(entry.name))
  for (const [at, entry] of entries.entries()) {
    const path = folder.path === '' ? (names[at] ?? '') : `${folder.path}/${names[at]}`
    const bytes = Buffer.concat([folder.bytes, Buffer.from('/'), entry.name])
    const asWritten = folder.asWritten && isAsWritten(entry.name)
    if (entry.isDirectory()) addFolder(walk, { path, bytes, asWritten }, names)
    else addFile(walk, { path, bytes, asWritten }, entry)
  }
}

function addFolder(walk: Walk, folder: Place, beside: readonly string[]) {
  const reason = walk.ignored(folder.path, true)
    ? ({ reason: 'ignored', detail: 'matches the ignored paths of the project' } as const)
    : skipFolder(folder.path, beside, () => namesIn(folder.bytes))
  if (reason) skip(walk, `${folder.path}/`, reason, countFiles(folder.bytes))
  else walk.folders.push(folder)
}

function addFile(walk: Walk, { path, bytes, asWritten }: Place, entry: Dirent<Buffer>) {
  const reason = walk.ignored(path, false) ? ({ reason: 'ignored', detail: 'matches the ignored paths of the project' } as const) : kindOf(entry)
  if (reason) return skip(walk, path, reason, 1)
  const size = sizeOf(bytes)
  if (typeof size !== 'number') return skip(walk, path, size, 1)
  const named = skipByName(path, size)
  if (named) return skip(walk, path, named, 1)
  walk.inventory.files.push(asWritten ? { path, size } : { path, size, raw: bytes.toString('base64') })
  walk.inventory.total++
}

function kindOf(entry: Dirent<Buffer>): Skip | null {
  if (entry.isSymbolicLink()) return { reason: 'symlink', detail: 'symbolic links are not followed' }
  return entry.isFile() ? null : { reason: 'unreadable', detail: 'not a regular file' }
}

function sizeOf(bytes: Buffer): number | Skip {
  try {
    return lstatSync(bytes).size
  } catch (error) {
    return { reason: 'unreadable', detail: `cannot be read (${errorCode(error)})` }
  }
}

function skip(walk: Walk, path: string, { reason, detail }: Skip, files: number) {
  walk.inventory.skipped.push({ path, reason, detail, files })
  walk.inventory.total += files
}

function namesIn(bytes: Buffer): string[] {
  try {
    return readFolder(bytes).map((entry) => nameOf(entry.name))
  } catch {
    return []
  }
}

/** Files below a folder that is not analysed, links not followed, at most `MAX_COUNTED`. */
function countFiles(top: Buffer): number {
  let count = 0
  const folders = [top]
  for (let folder = folders.pop(); folder && count < MAX_COUNTED; folder = folders.pop()) {
    try {
      for (const entry of readFolder(folder)) {
        if (entry.isDirectory()) folders.push(Buffer.concat([folder, Buffer.from('/'), entry.name]))
        else count++
      }
    } catch {
      // What cannot be listed cannot be counted either; the folder above it is named as skipped.
    }
  }
  return count
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const isAsWritten = (bytes: Buffer) => nameOf(bytes) === bytes.toString('utf8')

/** A name fit for reports: control characters and stray bytes are written out. */
function nameOf(bytes: Buffer): string {
  try {
    return printable(strict.decode(bytes))
  } catch {
    return [...bytes].map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`)).join('')
  }
}
