// Started by formats/seven-zip.ts: reads a 7z or rar archive and answers in JSON lines on standard output.
import { writeSync } from 'node:fs'
import { createGuard } from './entry-guard.ts'
import type { UnpackLimits } from './limits.ts'
import { DAMAGED, ENCRYPTED, refusal, Refused } from './refusal.ts'
import { extractAll, listEntries } from './seven-zip/archive.ts'
import { admitListed } from './seven-zip/listing.ts'
import { isLocked } from './seven-zip/locked.ts'

export interface ChildRequest {
  file: string
  archiveBytes: number
  /** an empty folder */
  root: string
  limits: UnpackLimits
}

export type ChildAnswer = { kind: 'progress'; share: number } | { kind: 'refused'; reason: string } | { kind: 'no_room' } | { kind: 'done'; files: number }

const say = (answer: ChildAnswer) => writeSync(1, `${JSON.stringify(answer)}\n`)

const endWith = (reason: Refused | 'no_room'): never => {
  say(reason === 'no_room' ? { kind: 'no_room' } : { kind: 'refused', reason: reason.reason })
  process.exit()
}

/** Says how far it is, every fiftieth part. */
function progressOf(total: number) {
  let said = 0
  return (bytes: number) => {
    const share = bytes / Math.max(1, total)
    if (share < said + 0.02) return
    said = share
    say({ kind: 'progress', share })
  }
}

async function work({ file, archiveBytes, root, limits }: ChildRequest): Promise<ChildAnswer> {
  if (isLocked(file)) throw refusal(ENCRYPTED)
  // Listed and judged first: the extractor would strip '..' in silence and write the rest.
  const planned = admitListed(await listEntries(file, limits, endWith), createGuard(limits, archiveBytes))
  const guard = createGuard(limits, archiveBytes)
  await extractAll({ file, root, guard, paths: planned.paths, onBytes: progressOf(planned.bytes), endWith })
  return { kind: 'done', files: planned.paths.size }
}

const isRequest = (value: unknown): value is ChildRequest => typeof value === 'object' && value !== null && 'root' in value

const request: unknown = JSON.parse(process.argv[2] ?? 'null')
if (!isRequest(request)) throw new Error('no request')
const answer = await work(request).catch((error: unknown): ChildAnswer => ({
  kind: 'refused',
  reason: error instanceof Refused ? error.reason : DAMAGED,
}))
say(answer)
