import { open } from 'node:fs/promises'
import { peekGzip } from './gzip.ts'
import { isTar } from './tar.ts'

export const FORMATS = ['zip', 'tar', 'tar.gz', 'gz', '7z', 'rar4', 'rar5'] as const
export type Format = (typeof FORMATS)[number]

const MAGIC: readonly (readonly [Format, string])[] = [
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['7z', '377abcaf271c'],
  ['rar5', '526172211a070100'],
  ['rar4', '526172211a0700'],
]
const GZIP = '1f8b'
const HEAD_BYTES = 512

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** What a file is by its first bytes, whatever its name says; null for none of ours. */
export async function detectFormat(file: string): Promise<Format | null> {
  const head = await readHead(file)
  const start = head.subarray(0, 8).toString('hex')
  if (start.startsWith(GZIP)) return isTar(await peekGzip(file, HEAD_BYTES)) ? 'tar.gz' : 'gz'
  const known = MAGIC.find(([, magic]) => start.startsWith(magic))
  return known?.[0] ?? (isTar(head) ? 'tar' : null)
}
