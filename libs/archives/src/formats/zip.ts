import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { tooMany } from '../entry-guard.ts'
import { decodeName } from '../entry-path.ts'
import { DAMAGED, ENCRYPTED, refusal, shown } from '../refusal.ts'
import type { Target } from '../target.ts'
import type { Unpacker } from '../unpack.ts'

const INFO_ZIP_UNICODE_PATH = 0x7075
const FILE_TYPE = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000
const SYMLINK = 0o120000

interface Planned {
  entry: yauzl.Entry
  path: string
  isFolder: boolean
}

const open = (file: string) =>
  new Promise<yauzl.ZipFile>((resolve, reject) => {
    // Names stay bytes: yauzl would guess at encodings.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
    yauzl.open(file, options, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

const openEntry = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

/**
 * An entry's name with '/' between its parts. Windows PowerShell 5 and old .NET write '\\' there, against the format's
 * rules, so it counts as a separator before anything is judged: '..\\x' climbs out like '../x'. An older packer writes the
 * name in its own code page and the UTF-8 one beside it.
 */
function nameOf(entry: yauzl.Entry): string {
  const raw: unknown = entry.fileName
  if (!Buffer.isBuffer(raw)) throw refusal(DAMAGED)
  const beside = entry.extraFields.find(({ id, data }) => id === INFO_ZIP_UNICODE_PATH && data.length > 5 && data[0] === 1)
  const stillTrue = beside && beside.data.readUInt32LE(1) === crc32(raw)
  return decodeName(stillTrue ? beside.data.subarray(5) : raw).replaceAll('\\', '/')
}

function refuseSpecial(entry: yauzl.Entry, name: string) {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type === SYMLINK) throw refusal(`${shown(name)} is a symbolic link.`)
  if (type !== 0 && type !== REGULAR && type !== FOLDER) throw refusal(`${shown(name)} is a device or another special file.`)
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw refusal(ENCRYPTED)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw refusal(`${shown(name)} uses a compression method other than "store" and "deflate".`)
  }
}

function plan(entry: yauzl.Entry, target: Target): Planned | null {
  const name = nameOf(entry)
  refuseSpecial(entry, name)
  const isFolder = name.endsWith('/')
  const path = target.admit(name, isFolder ? 'folder' : 'file')
  return path === null ? null : { entry, path, isFolder }
}

/** Reads the whole directory of the archive, so that a hostile one is refused before a byte is written. */
const planAll = (zip: yauzl.ZipFile, target: Target, signal: AbortSignal) =>
  new Promise<Planned[]>((resolve, reject) => {
    const planned: Planned[] = []
    // yauzl stops by itself at the newer encryption, which hides the entries' details.
    zip.on('error', (error: Error) => reject(/encryption/.test(error.message) ? refusal(ENCRYPTED) : error))
    zip.on('end', () => resolve(planned))
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        signal.throwIfAborted()
        const one = plan(entry, target)
        if (one) planned.push(one)
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })

/** Unpacks a zip file. */
export const unpackZip: Unpacker = async ({ file, target, guard, signal, onProgress }) => {
  const zip = await open(file)
  try {
    if (zip.entryCount > guard.limits.maxEntries) throw tooMany(guard.limits)
    const planned = await planAll(zip, target, signal)
    for (const [index, { entry, path, isFolder }] of planned.entries()) {
      if (isFolder) await target.folder(path)
      else await target.file(path, await openEntry(zip, entry), entry.crc32)
      onProgress((index + 1) / planned.length)
    }
  } finally {
    zip.close()
  }
}
