import { createWriteStream, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { EntryGuard, EntryKind } from './entry-guard.ts'
import { DAMAGED, refusal, shown } from './refusal.ts'

/** What macOS packs beside the files. */
const isResourceFork = (name: string) => /^(?:\.\/)*__MACOSX(?:\/|$)/.test(name)

export interface Target {
  /** Admits an entry; null for one that is left out. */
  admit(name: string, kind: EntryKind): string | null
  folder(relative: string): Promise<void>
  /** Writes one admitted file. `crc` is what its bytes must add up to, where the archive says. */
  file(relative: string, content: AsyncIterable<unknown>, crc?: number): Promise<void>
}

const NEW_FILE = { flag: 'wx', mode: 0o600 }

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Files up to this size are written in one go: a stream for each takes longer than writing its bytes. */
const SMALL_BYTES = 256 * 1024

/** Counts what passes and sums it up in `seen`. */
async function* metered(content: AsyncIterable<unknown>, { guard, signal, seen }: { guard: EntryGuard; signal: AbortSignal; seen: { crc: number } }) {
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a file is made of bytes')
    signal.throwIfAborted()
    guard.count(chunk.length)
    seen.crc = crc32(chunk, seen.crc)
    yield chunk
  }
}

/** Writes a new file; one that fits into memory without a stream. */
async function writeNew(file: string, content: AsyncIterator<Uint8Array>, signal: AbortSignal): Promise<void> {
  const head: Uint8Array[] = []
  for (let bytes = 0; bytes <= SMALL_BYTES; ) {
    const { done, value } = await content.next()
    if (done) return writeFileSync(file, Buffer.concat(head), NEW_FILE)
    head.push(value)
    bytes += value.length
  }
  async function* everything() {
    yield* head.splice(0)
    yield* { [Symbol.asyncIterator]: () => content }
  }
  await pipeline(everything, createWriteStream(file, { flags: NEW_FILE.flag, mode: NEW_FILE.mode }), { signal })
}

/**
 * A folder that an archive is unpacked into. It holds nothing but what is written here, never a link, so a path without
 * '..' stays inside. Files are created new (an existing one is never opened), mode 0600, folders 0700.
 */
export function createTarget(root: string, guard: EntryGuard, signal: AbortSignal): Target {
  const made = new Set<string>([root])
  const makeFolder = async (folder: string) => {
    if (made.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
  }

  return {
    admit: (name, kind) => (isResourceFork(name) ? null : guard.admit(name, kind)),
    folder: (relative) => makeFolder(path.join(root, relative)),
    async file(relative, content, crc) {
      signal.throwIfAborted()
      const file = path.join(root, relative)
      await makeFolder(path.dirname(file))
      const seen = { crc: 0 }
      try {
        await writeNew(file, metered(content, { guard, signal, seen }), signal)
      } catch (error) {
        if (hasCode(error, 'EEXIST')) throw refusal(`it contains ${shown(relative)} twice.`)
        throw error
      }
      if (crc !== undefined && seen.crc !== crc) throw refusal(DAMAGED)
    },
  }
}
