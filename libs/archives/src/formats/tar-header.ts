/** A tar file is made of blocks of this size, its headers too. */
export const TAR_BLOCK = 512

const CHECKSUM = { start: 148, end: 156 }

/** The sum over a header block, its own field read as blanks. */
const checksum = (block: Buffer) => block.reduce((sum, byte, at) => sum + (at >= CHECKSUM.start && at < CHECKSUM.end ? 32 : byte), 0)

/** True for the first block of a tar file, old ones without a magic word included. */
export function isTarHeader(head: Buffer): boolean {
  if (head.length < TAR_BLOCK) return false
  const block = head.subarray(0, TAR_BLOCK)
  const stated = block.toString('latin1', CHECKSUM.start, CHECKSUM.end).replaceAll('\0', ' ').trim()
  return checksum(block) === Number.parseInt(stated, 8)
}
