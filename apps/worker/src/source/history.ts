import { timeLimit } from '@preflight/contracts'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { gitEnvironment } from './git-environment.ts'
import { fetchRef, type Transfer } from './transfer.ts'
import { outputOf } from './tree.ts'

/** The history is a help to one check: a scan does not wait longer for it, and does not read more of it. */
const LIMIT_MS = 60_000
const MAX_COMMITS = 2000
const MAX_BYTES = 64 * 1024 * 1024
const HISTORY_REF = 'refs/preflight/history'

/** What every commit added, written to a file. */
export interface GitHistory {
  /** git's patches, newest commit first, each after a line `\0HASH DATE` */
  file: string
  commits: number
  /** false where there is more history than was read */
  isWhole: boolean
}

/** Added lines alone, as git's own plumbing writes them whatever is configured. */
const LOG = [
  '-c', 'core.quotePath=false', 'log', '--patch', '--unified=0', '--diff-filter=AMR', '--no-renames', '--diff-merges=off', '--no-color', '--no-ext-diff', '--no-textconv',
  '--no-notes', '--no-show-signature', '--no-mailmap', '--src-prefix=a/', '--dst-prefix=b/', '--format=%x00%H %cs', `--max-count=${MAX_COMMITS}`,
]

/**
 * What the commits before one have added, as far as it can be had within the limits.
 * @param into the file that is written @param limitMs for everything, at most a minute
 * @returns null where the server does not hand it out, or it takes too long
 */
export async function readHistory(transfer: Transfer, commit: string, { into, limitMs }: { into: string; limitMs: number }): Promise<GitHistory | null> {
  const signal = AbortSignal.any([transfer.signal, timeLimit(Math.floor(Math.min(LIMIT_MS, limitMs)))])
  try {
    await fetchRef({ ...transfer, signal, onProgress: () => {} }, { ref: commit }, HISTORY_REF, MAX_COMMITS)
    const written = await writePatches(transfer, commit, into, signal)
    const isShallow = await stat(path.join(transfer.place.gitDir, 'shallow')).then(({ size }) => size > 0, () => false)
    return { file: into, commits: written.commits, isWhole: !written.isCut && !isShallow && written.commits < MAX_COMMITS }
  } catch {
    transfer.signal.throwIfAborted()
    return null
  }
}

async function writePatches({ place }: Transfer, commit: string, into: string, signal: AbortSignal): Promise<{ commits: number; isCut: boolean }> {
  const git = { gitDir: place.gitDir, environment: gitEnvironment(place, null), signal }
  const file = await open(into, 'wx', 0o600)
  let [bytes, commits] = [0, 0]
  try {
    for await (const chunk of outputOf(git, [...LOG, commit, '--'])) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) return { commits, isCut: true }
      for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) commits++
      await file.write(chunk)
    }
    return { commits, isCut: false }
  } finally {
    await file.close()
  }
}
