import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { SkippedFile } from '@preflight/contracts'
import { refuse, SOURCE_TEXT } from './refusals.ts'
import { outputOf, type LocalGit, type TreeFile } from './tree.ts'

const NEWLINE = 0x0a
const MAX_POINTER = 1024

const POINTER = { reason: 'unsupported', detail: 'stored in Git LFS: its content is not fetched' } as const

/** Whether a file is only the note of what Git LFS keeps elsewhere. */
function isPointer(content: Buffer): boolean {
  if (content.length > MAX_POINTER || !content.subarray(0, 8).equals(Buffer.from('version '))) return false
  const lines = content.toString('utf8').trimEnd().split('\n')
  const isNote = lines.every((line) => /^[a-z0-9.-]+ \S.*$/.test(line)) && /^version https?:\/\/\S+\/spec\/v1$/.test(lines[0] ?? '')
  return isNote && lines.some((line) => /^oid sha256:[0-9a-f]{64}$/.test(line))
}

export interface WriteTree {
  git: LocalGit
  files: readonly TreeFile[]
  /** a folder that exists and is empty */
  root: string
  /** 0-1 */
  onProgress: (share: number) => void
}

/**
 * Writes the files of a tree as they stand in the repository. It is not git that writes: no hook, no filter, no attribute
 * and no link has a say. Folders are 0700, files 0600 and new.
 * @returns the files that were left out because their content lies elsewhere
 */
export async function writeTree({ git, files, root, onProgress }: WriteTree): Promise<SkippedFile[]> {
  const leftOut: SkippedFile[] = []
  const reader = createReader(outputOf(git, ['cat-file', '--batch', '--buffer'], Readable.from(files.map(({ oid }) => `${oid}\n`))))
  const folders = new Set([root])
  try {
    for (const [at, file] of files.entries()) {
      const size = sizeOf(await reader.line(), file)
      const target = path.join(root, file.path)
      makeFolder(folders, path.dirname(target))
      const isWritten = await writeFile(reader, target, size)
      if (!isWritten) leftOut.push({ path: file.path, ...POINTER, files: 1 })
      if (at % 64 === 0) onProgress(at / files.length)
    }
  } finally {
    await reader.close()
  }
  return leftOut
}

function sizeOf(header: string, { oid, size }: TreeFile): number {
  if (header !== `${oid} blob ${size}`) throw refuse(SOURCE_TEXT.damaged)
  return size
}

function makeFolder(made: Set<string>, folder: string) {
  if (made.has(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  made.add(folder)
}

// Written without waiting in between: a file is a few microseconds, and the stream's chunks let others have their turn.
async function writeFile(reader: Reader, target: string, size: number): Promise<boolean> {
  if (size <= MAX_POINTER) {
    const content = await reader.bytes(size)
    await reader.skipNewline()
    if (isPointer(content)) return false
    writeFileSync(target, content, { flag: 'wx', mode: 0o600 })
    return true
  }
  const file = openSync(target, 'wx', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const piece = await reader.some(left)
      for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done)
      left -= piece.length
    }
  } finally {
    closeSync(file)
  }
  await reader.skipNewline()
  return true
}

type Reader = ReturnType<typeof createReader>

/** Reads lines and counted bytes from a stream of chunks. */
function createReader(chunks: AsyncGenerator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await chunks.next()
    if (done) throw refuse(SOURCE_TEXT.damaged)
    return value
  }
  const bytes = async (count: number) => {
    while (rest.length < count) rest = Buffer.concat([rest, await more()])
    const taken = rest.subarray(0, count)
    rest = rest.subarray(count)
    return taken
  }
  return {
    async line() {
      while (!rest.includes(NEWLINE)) rest = Buffer.concat([rest, await more()])
      const taken = await bytes(rest.indexOf(NEWLINE) + 1)
      return taken.toString('latin1', 0, taken.length - 1)
    },
    bytes,
    /** what is there already, at least one byte, at most so many */
    async some(most: number) {
      if (rest.length === 0) rest = await more()
      return bytes(Math.min(most, rest.length))
    },
    skipNewline: () => bytes(1),
    close: () => chunks.return(undefined),
  }
}
