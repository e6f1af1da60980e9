import { buffer } from 'node:stream/consumers'
import { pack, type Header } from 'tar-stream'

export type TarEntry = Partial<Header> & { name: string; data?: string | Buffer }

/** A tar file as bytes. */
export function tar(entries: readonly TarEntry[]): Promise<Buffer> {
  const packed = pack()
  for (const { data = '', ...header } of entries) packed.entry(header, data)
  packed.finalize()
  return buffer(packed)
}

/** Overwrites the name of the first entry with bytes that are no UTF-8, and mends the checksum. */
export function withRawName(archive: Buffer, name: Buffer): Buffer {
  const block = Buffer.from(archive)
  block.fill(0, 0, 100)
  name.copy(block)
  block.fill(' ', 148, 156)
  const sum = block.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}
