import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** bytes where a name is not to be UTF-8 */
  name: string | Buffer
  data?: string | Buffer
  /** Unix mode with file type, such as 0o120777 for a symbolic link */
  mode?: number
  /** only marked so, with the extra bytes of an encrypted entry */
  encrypted?: boolean
  stored?: boolean
  /** written instead of the true checksum */
  crc?: number
  /** written instead of the true unpacked size */
  size?: number
}

const bytesOf = (value: string | Buffer = '') => (typeof value === 'string' ? Buffer.from(value) : value)

function fieldsOf(entry: ZipEntry) {
  const data = bytesOf(entry.data)
  const plain = entry.stored ? data : deflateRawSync(data)
  const packed = entry.encrypted ? Buffer.concat([Buffer.alloc(12, 7), plain]) : plain
  const flags = (typeof entry.name === 'string' ? 0x800 : 0) | (entry.encrypted ? 1 : 0)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(entry.stored ? 0 : 8, 4)
  common.writeUInt32LE(entry.crc ?? crc32(data), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(entry.size ?? data.length, 18)
  common.writeUInt16LE(bytesOf(entry.name).length, 22)
  return { name: bytesOf(entry.name), packed, common }
}

const signed = (signature: number, rest: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return Buffer.concat([head, rest])
}

function centralRecord(entry: ZipEntry, offset: number) {
  const { name, common } = fieldsOf(entry)
  const madeBy = Buffer.from([20, 3])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
  tail.writeUInt32LE(offset, 10)
  return signed(0x02014b50, Buffer.concat([madeBy, common, tail, name]))
}

function endRecord(entries: number, size: number, offset: number) {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries, 4)
  end.writeUInt16LE(entries, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return signed(0x06054b50, end)
}

/** A zip file as bytes; its headers contain what the test gives, even if it is wrong. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const records: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, packed, common } = fieldsOf(entry)
    const local = Buffer.concat([signed(0x04034b50, common), name, packed])
    records.push(centralRecord(entry, offset))
    files.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(records)
  return Buffer.concat([...files, directory, endRecord(entries.length, directory.length, offset)])
}

/** A zip file of ordinary text files. */
export const zipOf = (files: Record<string, string>): Buffer => zip(Object.entries(files).map(([name, data]) => ({ name, data })))
