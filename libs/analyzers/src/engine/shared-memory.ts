/** Large enough that what a thread needs for a moment is not spread between what stays; less than two of them are left unused. */
const BLOCK_BYTES = 4 * 1024 * 1024
/** Numbers are read where they lie, so each must begin where the widest may. */
const ALIGNMENT = 8

let block = new SharedArrayBuffer(0)
let used = 0

/**
 * Bytes copied to memory that all threads of the process see. One block holds many of them: each in memory of its own, they
 * would lie scattered over all that their thread ever used, and none of that could be given back.
 */
export function shareBytes(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const shared = bytes.length > BLOCK_BYTES / 2 ? new Uint8Array(new SharedArrayBuffer(bytes.length)) : inBlock(bytes.length)
  shared.set(bytes)
  return shared
}

function inBlock(length: number): Uint8Array<SharedArrayBuffer> {
  if (used + length > block.byteLength) {
    block = new SharedArrayBuffer(BLOCK_BYTES)
    used = 0
  }
  const place = new Uint8Array(block, used, length)
  used = Math.ceil((used + length) / ALIGNMENT) * ALIGNMENT
  return place
}
