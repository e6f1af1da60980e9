import { closeSync, openSync, readSync } from 'node:fs'

const AES_CODER = Buffer.from('06f10701', 'hex')
const MAX_HEADER = 1024 ** 2

/** `length` bytes at `position`; fewer at the end of the file. */
function readAt(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(fd, buffer, 0, length, position))
}

/** A 7z file's end header names the coders it is packed with; an encrypted one names AES. */
function isLocked7z(fd: number, head: Buffer): boolean {
  if (head.length < 32) return false
  const offset = Number(head.readBigUInt64LE(12))
  const length = Math.min(MAX_HEADER, Number(head.readBigUInt64LE(20)))
  return Number.isSafeInteger(offset) && readAt(fd, 32 + offset, length).includes(AES_CODER)
}

/** RAR 5: the first block after the signature is the encryption header (type 4), after a checksum and a size. */
function isLockedRar5(head: Buffer): boolean {
  const afterSize = head.subarray(12).findIndex((byte) => byte < 128)
  return afterSize >= 0 && head[12 + afterSize + 1] === 4
}

/** RAR 4: flag 0x80 of the main header that follows the signature. */
const isLockedRar4 = (head: Buffer) => head.length > 11 && head[9] === 0x73 && (head.readUInt16LE(10) & 0x80) !== 0

/** True where even the list of names is encrypted, so that no entry could say so. */
export function isLocked(file: string): boolean {
  const fd = openSync(file, 'r')
  try {
    const head = readAt(fd, 0, 64)
    const start = head.subarray(0, 8).toString('hex')
    if (start.startsWith('377abcaf271c')) return isLocked7z(fd, head)
    return start === '526172211a070100' ? isLockedRar5(head) : isLockedRar4(head)
  } finally {
    closeSync(fd)
  }
}
