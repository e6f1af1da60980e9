import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Extract, type Header } from 'tar-stream'
import type { UnpackLimits } from '../limits.ts'
import { DAMAGED, isOurTrouble, refusal, Refused, shown } from '../refusal.ts'
import type { Target } from '../target.ts'
import type { Unpacker } from '../unpack.ts'
import { readMeter } from './read-meter.ts'
import { TAR_BLOCK } from './tar-header.ts'

/** Old tar files carry no magic word; the option is missing in the types. */
const EVERY_TAR = { highWaterMark: 64 * 1024, allowUnknownFormat: true }

/** Each chunk is a trip to another thread. */
const IN_LARGE_CHUNKS = { chunkSize: 128 * 1024 }

const REFUSED: Partial<Record<Header['type'], string>> = {
  symlink: 'is a symbolic link',
  link: 'is a hard link',
  'character-device': 'is a device',
  'block-device': 'is a device',
  fifo: 'is a named pipe',
}

/** The kind of an entry we take. @throws {Refused} for any other */
function kindOf({ name, type }: Header) {
  const reason = REFUSED[type]
  if (reason) throw refusal(`${shown(name)} ${reason}.`)
  if (type === 'directory') return 'folder'
  if (type === 'file' || type === 'contiguous-file') return 'file'
  throw refusal(`${shown(name)} is neither a file nor a folder.`)
}

async function writeEntries(entries: Extract, target: Target) {
  for await (const entry of entries) {
    const kind = kindOf(entry.header)
    const path = target.admit(entry.header.name, kind)
    if (path !== null && kind === 'file') await target.file(path, entry)
    else entry.resume()
    if (path !== null && kind === 'folder') await target.folder(path)
  }
}

const tooLong = ({ maxBytes, maxEntries }: UnpackLimits) => maxBytes + (maxEntries + 16) * 4 * TAR_BLOCK

/** Ends a stream of endless padding, and one that stops before the empty block every tar ends with. */
function checkFrame(limits: UnpackLimits) {
  const seen: { bytes: number; tail: Buffer } = { bytes: 0, tail: Buffer.alloc(0) }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.bytes += chunk.length
      seen.tail = chunk.length < TAR_BLOCK ? Buffer.concat([seen.tail, chunk]).subarray(-TAR_BLOCK) : chunk.subarray(-TAR_BLOCK)
      done(seen.bytes > tooLong(limits) ? refusal('it is too large when unpacked.') : null, chunk)
    },
    flush(done) {
      done(seen.tail.length === TAR_BLOCK && seen.tail.every((byte) => byte === 0) ? null : refusal(DAMAGED))
    },
  })
}

const isExplained = (error: unknown) => error instanceof Refused || isOurTrouble(error)

/** Unpacks a tar file, through gunzip where it is compressed. */
const unpackTarWith =
  (isCompressed: boolean): Unpacker =>
  async ({ file, archiveBytes, target, guard, signal, onProgress }) => {
    const entries = extract(EVERY_TAR)
    const source = createReadStream(file, { signal })
    const meter = readMeter(archiveBytes, onProgress)
    const frame = checkFrame(guard.limits)
    const reading = isCompressed
      ? pipeline(source, meter, createGunzip(IN_LARGE_CHUNKS), frame, entries)
      : pipeline(source, meter, frame, entries)
    const ends = await Promise.allSettled([reading, writeEntries(entries, target)])
    const errors = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
    // Where one of the two fails, the other one says no more than that its stream was closed.
    if (errors.length > 0) throw errors.find(isExplained) ?? errors[0]
  }

export const unpackTar = unpackTarWith(false)
export const unpackTarGz = unpackTarWith(true)
