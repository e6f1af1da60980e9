import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const SLOT_BYTES = 8
const IDLE = -1

/** What a thread is at: the file's number, and a count that changes with every step. */
export interface SlotStatus {
  file: number | null
  step: number
}

/**
 * Threads note in a small file what they are about to read. Unlike a message it survives when the whole process is
 * killed by the operating system, and its reader then knows which file did it.
 */
export function statusWriter(path: string, slot: number): (file: number | null) => void {
  const descriptor = openSync(path, 'r+')
  const bytes = Buffer.alloc(SLOT_BYTES)
  let step = 0
  return (file) => {
    bytes.writeInt32LE(file ?? IDLE, 0)
    bytes.writeInt32LE((step = (step + 1) & 0x7fffffff), 4)
    writeSync(descriptor, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES)
  }
}

/** Makes a status file for so many threads, all idle. */
export function createStatusFile(path: string, slots: number): void {
  const bytes = Buffer.alloc(slots * SLOT_BYTES)
  for (let slot = 0; slot < slots; slot++) bytes.writeInt32LE(IDLE, slot * SLOT_BYTES)
  const descriptor = openSync(path, 'w', 0o600)
  writeSync(descriptor, bytes)
  closeSync(descriptor)
}

/** What every thread is at; empty where the file cannot be read. */
export function readStatus(path: string, slots: number): SlotStatus[] {
  const bytes = Buffer.alloc(slots * SLOT_BYTES)
  let length = 0
  try {
    const descriptor = openSync(path, 'r')
    length = readSync(descriptor, bytes, 0, bytes.length, 0)
    closeSync(descriptor)
  } catch {
    // nobody is known to be at a file: a thread that dies is then started again a few times only
    return []
  }
  const found: SlotStatus[] = []
  for (let at = 0; at + SLOT_BYTES <= length; at += SLOT_BYTES) {
    const file = bytes.readInt32LE(at)
    found.push({ file: file === IDLE ? null : file, step: bytes.readInt32LE(at + 4) })
  }
  return found
}
