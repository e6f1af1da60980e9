import { randomBytes } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'

export interface FilePart {
  name?: string
  filename: string
  content: Buffer
}
export type Part = [name: string, text: string] | FilePart

/** A multipart body, in the order given, with its headers. `open` leaves out the end that closes it. */
export function multipart(parts: Part[], { open = false } = {}) {
  const boundary = `----preflight${randomBytes(8).toString('hex')}`
  const bodies = parts.flatMap((part) => {
    if (Array.isArray(part))
      return [Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part[0]}"\r\n\r\n${part[1]}\r\n`)]
    const { name = 'file', filename, content } = part
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    return [Buffer.from(head), content, Buffer.from(open ? '' : '\r\n')]
  })
  const payload = Buffer.concat([...bodies, Buffer.from(open ? '' : `--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A real zip of one file. */
export function zipOf(name: string, text: string): Buffer {
  const raw = Buffer.from(text)
  const data = deflateRawSync(raw)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32(raw), 0)
  sizes.writeUInt32LE(data.length, 4)
  sizes.writeUInt32LE(raw.length, 8)
  const common = Buffer.concat([Buffer.from('14000000080000000000', 'hex'), sizes, uint16(name.length), uint16(0)])
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), data])
  const central = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.concat([
    Buffer.from('504b05060000000001000100', 'hex'),
    uint32(central.length),
    uint32(local.length),
    uint16(0),
  ])
  return Buffer.concat([local, central, end])
}

export const gzOf = (text: string) => gzipSync(text)

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
