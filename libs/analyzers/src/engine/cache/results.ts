import { deserialize, serialize } from 'node:v8'
import { mergedResult } from '../merged-result.ts'
import type { FileResult } from '../protocol.ts'

/** Of a larger scan the results are not kept as a whole: they are in memory until its end. */
const MAX_BYTES = 64 * 1024 * 1024

/** What has come of a scan's files, as bytes: a child that held it as objects would need several times the memory. */
export class Results {
  private readonly bytes = new Map<number, Uint8Array>()
  private total = 0

  /** @returns the bytes, also of a result that was added before */
  add(result: FileResult): Uint8Array {
    return this.bytes.get(result.file) ?? this.set(result.file, serialize(result))
  }

  /** Adds what data flow changes of a file. @returns the whole result; null where there is none that it could change */
  refine(result: FileResult): Uint8Array | null {
    const before = this.bytes.get(result.file)
    return before ? this.set(result.file, serialize(mergedResult(deserialize(before), result))) : null
  }

  /** @param bytes copied: they may be a part of something larger */
  set(file: number, bytes: Uint8Array): Uint8Array {
    const own = Uint8Array.from(bytes)
    this.total += own.length - (this.bytes.get(file)?.length ?? 0)
    if (this.isTooMuch) this.bytes.clear()
    else this.bytes.set(file, own)
    return own
  }

  private get isTooMuch(): boolean {
    return this.total > MAX_BYTES
  }

  /** In the order of the files; null where they are too much to keep. */
  all(): Uint8Array[] | null {
    if (this.isTooMuch) return null
    return [...this.bytes].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
  }
}

/** The result of a file under the number that it has in this scan. */
export const resultOf = (bytes: Uint8Array, file: number): FileResult => {
  const result: FileResult = deserialize(bytes)
  return { ...result, file }
}
