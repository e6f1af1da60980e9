import type { PackedResults } from './results-cache.ts'

/** Bytes of compressed answers that one process keeps at hand. */
const MAX_BYTES = 32 * 1024 * 1024

const recent = new Map<string, PackedResults>()
let bytes = 0

function forget(etag: string) {
  bytes -= recent.get(etag)?.gzip.length ?? 0
  recent.delete(etag)
}

/**
 * An answer that was sent lately. Its tag comes from the record, freshly read, and is made from everything in it, so
 * nothing old can be found here.
 */
export function recentAnswer(etag: string): PackedResults | undefined {
  const answer = recent.get(etag)
  if (!answer) return undefined
  // The last one used is the last to go.
  recent.delete(etag)
  recent.set(etag, answer)
  return answer
}

export function rememberAnswer(answer: PackedResults) {
  forget(answer.etag)
  recent.set(answer.etag, answer)
  bytes += answer.gzip.length
  for (const oldest of recent.keys()) {
    if (bytes <= MAX_BYTES) break
    forget(oldest)
  }
}
