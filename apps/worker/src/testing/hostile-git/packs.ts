import { createHash } from 'node:crypto'
import type http from 'node:http'
import { deflateSync } from 'node:zlib'
import type { Behaviour } from './server.ts'

/** git's own framing: four hexadecimal digits of length, these included. */
export const packet = (data: string | Buffer) => Buffer.concat([Buffer.from((Buffer.byteLength(data) + 4).toString(16).padStart(4, '0')), Buffer.from(data)])

const SEPARATOR = Buffer.from('0001')
const END = Buffer.from('0000')
const MAX_BAND = 65_515

/** Data of the pack, on its band. */
export function band(data: Buffer): Buffer {
  const packets: Buffer[] = []
  for (let at = 0; at < data.length; at += MAX_BAND) packets.push(packet(Buffer.concat([Buffer.from([1]), data.subarray(at, at + MAX_BAND)])))
  return Buffer.concat(packets)
}

/** How a server begins to send a shallow pack. */
export const beginning = (commit: string) => Buffer.concat([packet('shallow-info\n'), packet(`shallow ${commit}`), SEPARATOR, packet('packfile\n')])

export const ending = END

/** Those before it ask what there is: once for the list, once for the fetch. */
const REQUESTS_BEFORE_PACK = 2

/** Lets git answer until the pack is asked for, which is answered as told. */
export function atPack(answer: (response: http.ServerResponse) => void): Behaviour {
  let posts = 0
  return (request, response) => {
    if (request.method !== 'POST' || ++posts <= REQUESTS_BEFORE_PACK) return false
    request.resume()
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
    answer(response)
    return true
  }
}

const TYPES = { commit: 1, tree: 2, blob: 3, reference: 7 } as const

/** The head of an object in a pack: its type and its size. */
function objectHead(type: keyof typeof TYPES, size: number): Buffer {
  const bytes: number[] = []
  let rest = Math.floor(size / 16)
  bytes.push((TYPES[type] << 4) | size % 16 | (rest > 0 ? 0x80 : 0))
  while (rest > 0) {
    const more = Math.floor(rest / 128)
    bytes.push((rest % 128) | (more > 0 ? 0x80 : 0))
    rest = more
  }
  return Buffer.from(bytes)
}

export const packHead = (objects: number) => Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, objects])])

/** A file of a size that nobody ever sees the end of. */
export const endlessObject = () => Buffer.concat([objectHead('blob', 2 ** 40), Buffer.from([0x78, 0x01])])

/** One more stored piece of such a file. */
export function storedPiece(bytes: Buffer): Buffer {
  const length = Buffer.alloc(5)
  length.writeUInt16LE(bytes.length, 1)
  length.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([length, bytes])
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 0x80, ...varint(Math.floor(value / 128))])

/** A pack of a few kilobytes in which one object becomes gigabytes: it copies the other one again and again. */
export function deltaBomb(): Buffer {
  const size = 0xff_ff_ff
  const times = 200
  const base = Buffer.alloc(size)
  const oid = createHash('sha1').update(`blob ${size}\0`).update(base).digest()
  const copyAll = Buffer.from([0x80 | 0x70, 0xff, 0xff, 0xff])
  const delta = Buffer.concat([Buffer.from([...varint(size), ...varint(size * times)]), ...Array.from({ length: times }, () => copyAll)])
  const body = Buffer.concat([packHead(2), objectHead('blob', size), deflateSync(base), objectHead('reference', delta.length), oid, deflateSync(delta)])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}
