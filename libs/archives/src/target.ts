import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
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

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Counts and sums up what passes. */
function meter(guard: EntryGuard) {
  const seen = { crc: 0 }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        guard.count(chunk.length)
        seen.crc = crc32(chunk, seen.crc)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  return { stream, seen }
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
      const { stream, seen } = meter(guard)
      try {
        await pipeline(content, stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal })
      } catch (error) {
        if (hasCode(error, 'EEXIST')) throw refusal(`it contains ${shown(relative)} twice.`)
        throw error
      }
      if (crc !== undefined && seen.crc !== crc) throw refusal(DAMAGED)
    },
  }
}
