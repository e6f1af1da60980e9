import type { ChunkFile } from './protocol.ts'

const MAX_FILES = 2000
const MAX_BYTES = 3 * 1024 * 1024
const MIN_BYTES = 256 * 1024
/** The first chunks are small so that the first findings come soon. */
const FIRST_BYTES = 192 * 1024

/** Cuts files into chunks of some size, so that all threads end at about the same time. */
export function chunksOf(wanted: readonly ChunkFile[], threads: number): ChunkFile[][] {
  const total = wanted.reduce((sum, { size }) => sum + size, 0)
  const usual = Math.max(MIN_BYTES, Math.min(MAX_BYTES, total / (threads * 4)))
  const chunks: ChunkFile[][] = []
  let chunk: ChunkFile[] = []
  let bytes = 0
  for (const entry of wanted) {
    chunk.push(entry)
    bytes += entry.size
    const limit = chunks.length < threads ? FIRST_BYTES : usual
    if (bytes < limit && chunk.length < MAX_FILES) continue
    chunks.push(chunk)
    chunk = []
    bytes = 0
  }
  if (chunk.length > 0) chunks.push(chunk)
  return chunks
}
