import { languageOf, parsedAs } from '../inventory/languages.ts'
import type { ChunkFile } from './protocol.ts'

const MAX_FILES = 2000
const MAX_BYTES = 3 * 1024 * 1024
const MIN_BYTES = 192 * 1024
/** The first chunks are small so that the first findings come soon. */
const FIRST_BYTES = 192 * 1024
/** Into so many chunks for each thread what is left would be cut: the last ones are small, so that all threads end at about the same time. */
const PARTS_LEFT = 3
/** A file that is only searched takes so much less time than one of its size that is parsed. */
const SEARCHED = 0.1

/** What a file takes, in bytes of parsed code. */
const weightOf = ({ path, size }: ChunkFile) => (parsedAs(languageOf(path)) ? size : size * SEARCHED)

/** Cuts files into chunks, large ones first, so that all threads end at about the same time. */
export function chunksOf(wanted: readonly ChunkFile[], threads: number): ChunkFile[][] {
  let left = wanted.reduce((sum, entry) => sum + weightOf(entry), 0)
  const chunks: ChunkFile[][] = []
  let chunk: ChunkFile[] = []
  let weight = 0
  let bytes = 0
  for (const entry of wanted) {
    chunk.push(entry)
    weight += weightOf(entry)
    bytes += entry.size
    const usual = Math.max(MIN_BYTES, Math.min(MAX_BYTES, left / (threads * PARTS_LEFT)))
    const isFull = chunks.length < threads ? bytes >= FIRST_BYTES : weight >= usual
    if (!isFull && chunk.length < MAX_FILES) continue
    chunks.push(chunk)
    chunk = []
    left -= weight
    weight = 0
    bytes = 0
  }
  if (chunk.length > 0) chunks.push(chunk)
  return chunks
}
