import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { isTarHeader, TAR_BLOCK } from './tar-header.ts'

export type Format = 'zip' | 'tar' | 'tar.gz' | 'gz' | '7z' | 'rar4' | 'rar5'

/** How much of a file's beginning tells its format. */
export const ARCHIVE_HEAD_BYTES = TAR_BLOCK

/** zip: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.7, 4.3.16; rar: https://www.rarlab.com/technote.htm */
const MAGIC: readonly (readonly [Format, string])[] = [
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['gz', '1f8b08'],
  ['7z', '377abcaf271c'],
  ['rar5', '526172211a070100'],
  ['rar4', '526172211a0700'],
]

/**
 * What a file is by its first `ARCHIVE_HEAD_BYTES` bytes, whatever its name says; null for none that we unpack.
 * A compressed tar file is a `gz` here: its head alone does not tell.
 */
export function formatOfHead(head: Buffer): Format | null {
  const start = head.subarray(0, 8).toString('hex')
  const known = MAGIC.find(([, magic]) => start.startsWith(magic))
  return known?.[0] ?? (isTarHeader(head) ? 'tar' : null)
}

/** The type of a file by its content (`tar.gz` differs from `gz`); null for one that is not unpacked. */
export async function detectFormat(file: string): Promise<Format | null> {
  const format = formatOfHead(await readHead(file))
  if (format !== 'gz') return format
  return isTarHeader(await peekGzip(file, ARCHIVE_HEAD_BYTES)) ? 'tar.gz' : 'gz'
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ARCHIVE_HEAD_BYTES), 0, ARCHIVE_HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The first unpacked bytes of a gzip file, up to `length`. */
async function peekGzip(file: string, length: number): Promise<Buffer> {
  const stream = createReadStream(file).pipe(createGunzip())
  const chunks: Buffer[] = []
  let seen = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) break
    chunks.push(chunk)
    seen += chunk.length
    if (seen >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}
