import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import path from 'node:path'
import type { Unpacker } from '../unpack.ts'
import { readMeter } from './read-meter.ts'

/** `app.js.gz` holds `app.js`. */
const innerName = (originalName: string) => path.posix.basename(originalName.replaceAll('\\', '/')).replace(/\.gz$/i, '') || 'file'

/** Unpacks a single compressed file. */
export const unpackGzip: Unpacker = async ({ file, originalName, archiveBytes, target, signal, onProgress }) => {
  const name = target.admit(innerName(originalName), 'file')
  if (name === null) return
  // The error reaches the reader of the last stream; the callback only keeps it from being thrown as well.
  const content = pipeline(createReadStream(file, { signal }), readMeter(archiveBytes, onProgress), createGunzip(), () => {})
  await target.file(name, content)
}
