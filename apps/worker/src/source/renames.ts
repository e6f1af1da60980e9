import { timeLimit } from '@preflight/contracts'
import { fetchRef, type Transfer } from './transfer.ts'
import { gitEnvironment } from './git-environment.ts'
import { outputOf } from './tree.ts'

/** Renames are a help, not a need: the samples of the files' lines tell most of them as well. */
const LIMIT_MS = 60_000
/** git compares every file that went with every one that came, and gives up above this number of each. */
const MAX_COMPARED = 1000
const MAX_OUTPUT = 16 * 1024 * 1024
const BEFORE_REF = 'refs/preflight/before'

async function readAll(chunks: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_OUTPUT) throw new Error('Too many renames')
    read.push(chunk)
  }
  return Buffer.concat(read).toString('utf8')
}

/** Status, old path and new path of each, separated by NUL. */
function readRenames(output: string): Map<string, string> {
  const fields = output.split('\0')
  const renames = new Map<string, string>()
  for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1] ?? '', fields[at + 2] ?? '')
  return renames
}

/**
 * Which files have another name since an earlier commit of the same repository: new path by old one.
 * @returns null where git cannot tell: the commit is gone, or it takes too long
 */
export async function findGitRenames(transfer: Transfer, before: string, now: string): Promise<Map<string, string> | null> {
  if (before === now) return new Map()
  const signal = AbortSignal.any([transfer.signal, timeLimit(LIMIT_MS)])
  try {
    await fetchRef({ ...transfer, signal, onProgress: () => {} }, { ref: before }, BEFORE_REF)
    const git = { gitDir: transfer.place.gitDir, environment: gitEnvironment(transfer.place, null), signal }
    const options = ['-r', '-M', `-l${MAX_COMPARED}`, '--diff-filter=R', '--name-status', '--no-commit-id', '-z']
    return readRenames(await readAll(outputOf(git, ['diff-tree', ...options, before, now, '--'])))
  } catch {
    transfer.signal.throwIfAborted()
    return null
  }
}
