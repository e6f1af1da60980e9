import { describe, expect, it } from 'vitest'
import { chunksOf } from './chunks.ts'
import type { ChunkFile } from './protocol.ts'

const KB = 1024

const files = (count: number, size: number, extension = 'java') => Array.from({ length: count }, (_, file): ChunkFile => ({ file, path: `src/file${file}.${extension}`, size }))

const bytes = (chunk: readonly ChunkFile[] = []) => chunk.reduce((sum, { size }) => sum + size, 0)

describe('chunks of files', () => {
  it('hold every file once and in order', () => {
    const wanted = files(3000, 4 * KB)
    expect(chunksOf(wanted, 2).flat()).toEqual(wanted)
  })

  it('are small first, so that there is something to show soon', () => {
    const [first, second, third] = chunksOf(files(3000, 4 * KB), 2)
    expect(bytes(first)).toBeLessThan(200 * KB)
    expect(bytes(second)).toBeLessThan(200 * KB)
    expect(bytes(third)).toBeGreaterThan(1000 * KB)
  })

  it('are small last, so that no thread waits for another', () => {
    const chunks = chunksOf(files(3000, 4 * KB), 2)
    expect(bytes(chunks.at(-1))).toBeLessThanOrEqual(200 * KB)
    expect(bytes(chunks.at(-2))).toBeLessThanOrEqual(200 * KB)
  })

  it('hold more of what is only searched than of what is parsed', () => {
    const last = (extension: string) => chunksOf(files(1000, 4 * KB, extension), 2).length
    expect(last('xml')).toBeLessThan(last('java') / 2)
  })
})
