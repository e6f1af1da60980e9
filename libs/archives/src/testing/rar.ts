import { crc32 } from 'node:zlib'

export interface RarEntry {
  name: string | Buffer
  data?: string
  /** target of a symbolic link; RAR 5 only */
  link?: string
  /** written instead of the true size; RAR 5 only */
  size?: number
}

const u16 = (value: number) => { const bytes = Buffer.alloc(2); bytes.writeUInt16LE(value & 0xffff); return bytes }
const u32 = (value: number) => { const bytes = Buffer.alloc(4); bytes.writeUInt32LE(value >>> 0); return bytes }

/** RAR 5's numbers: seven bits a byte, the lowest first, the high bit says that more follow. */
function vint(value: number): Buffer {
  const low = value % 128
  const rest = Math.floor(value / 128)
  return rest > 0 ? Buffer.concat([Buffer.from([low | 128]), vint(rest)]) : Buffer.from([low])
}

const sized = (body: Buffer) => Buffer.concat([vint(body.length), body])
const block5 = (body: Buffer) => Buffer.concat([u32(crc32(sized(body))), sized(body)])

/** The extra record of a Unix symbolic link. */
const linkRecord = (target: string) =>
  sized(Buffer.concat([vint(5), vint(1), vint(0), sized(Buffer.from(target))]))

function file5({ name, data = '', link, size }: RarEntry): Buffer[] {
  const content = Buffer.from(data)
  const extra = link === undefined ? Buffer.alloc(0) : linkRecord(link)
  const header = Buffer.concat([
    vint(2), vint(extra.length > 0 ? 3 : 2), ...(extra.length > 0 ? [vint(extra.length)] : []), vint(content.length),
    vint(4), vint(size ?? content.length), vint(link === undefined ? 0o100644 : 0o120777), u32(crc32(content)),
    vint(0), vint(1), sized(Buffer.from(name)), extra,
  ])
  return [block5(header), content]
}

/** A RAR 5 file of stored entries, as bytes: no free program writes the format. */
export const rar5 = (entries: readonly RarEntry[]): Buffer =>
  Buffer.concat([
    Buffer.from('526172211a070100', 'hex'),
    block5(Buffer.concat([vint(1), vint(0), vint(0)])),
    ...entries.flatMap(file5),
    block5(Buffer.concat([vint(5), vint(0), vint(0)])),
  ])

/** A RAR 5 file whose list of names is encrypted. */
export const lockedRar5 = (): Buffer =>
  Buffer.concat([Buffer.from('526172211a070100', 'hex'), block5(Buffer.concat([vint(4), vint(0), vint(0), vint(0), Buffer.from([15]), Buffer.alloc(16)]))])

function block4(type: number, flags: number, rest: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from([type]), u16(flags), u16(7 + rest.length), rest])
  return Buffer.concat([u16(crc32(body)), body])
}

function file4({ name, data = '' }: RarEntry): Buffer[] {
  const content = Buffer.from(data)
  const header = Buffer.concat([
    u32(content.length), u32(content.length), Buffer.from([3]), u32(crc32(content)), u32(0x58f51234),
    Buffer.from([29, 0x30]), u16(Buffer.from(name).length), u32(0o100644), Buffer.from(name),
  ])
  return [block4(0x74, 0x8000, header), content]
}

/** A RAR 4 file of stored entries, as bytes. */
export const rar4 = (entries: readonly RarEntry[]): Buffer =>
  Buffer.concat([
    Buffer.from('526172211a0700', 'hex'),
    block4(0x73, 0, Buffer.alloc(6)),
    ...entries.flatMap(file4),
    block4(0x7b, 0x4000, Buffer.alloc(0)),
  ])
