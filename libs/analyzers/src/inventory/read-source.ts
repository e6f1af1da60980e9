import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { MAX_FILE_BYTES, type Skip } from './skip-names.ts'

/** How much is looked at to tell text from binary. */
const SNIFF_BYTES = 8192

/**
 * Reads a file of the untrusted tree once. A link that took the file's place is not followed, a file that grew is not
 * read whole. UTF-16 is known by its byte order mark. Bytes that are no UTF-8 become U+FFFD; a byte order mark is
 * dropped. Offsets everywhere count in this text.
 */
export function readSource(file: string | Buffer): string | Skip {
  const read = readBytes(file)
  return Buffer.isBuffer(read) ? decode(read) : read
}

/** The bytes of what `readSource` reads. */
export function readBytes(file: string | Buffer): Buffer | Skip {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { reason: 'unreadable', detail: 'not a regular file' }
    if (stat.size > MAX_FILE_BYTES) return { reason: 'too_large', detail: 'grew beyond 1 MB during the scan' }
    return readAll(descriptor, stat.size)
  } catch (error) {
    return { reason: 'unreadable', detail: `cannot be read (${errorCode(error)})` }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function readAll(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let length = 0
  while (length < size) {
    const read = readSync(descriptor, bytes, length, size - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

const utf8 = new TextDecoder('utf-8')
const utf16 = { le: new TextDecoder('utf-16le'), be: new TextDecoder('utf-16be') }

function decode(bytes: Buffer): string | Skip {
  const order = bytes[0] === 0xff && bytes[1] === 0xfe ? 'le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'be' : null
  if (order) return asText(utf16[order].decode(bytes))
  if (bytes.subarray(0, SNIFF_BYTES).includes(0)) return { reason: 'binary', detail: 'contains null bytes' }
  return utf8.decode(bytes)
}

/** Other data may begin with the same two bytes. */
const asText = (text: string): string | Skip => (text.slice(0, SNIFF_BYTES).includes('\0') ? { reason: 'binary', detail: 'contains null bytes' } : text)

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error'
