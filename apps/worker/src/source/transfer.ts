import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainGit } from './explain-git.ts'
import type { GitPlace } from './git-environment.ts'
import { tooLargeToClone } from './refusals.ts'
import type { Wanted } from './refs.ts'
import type { Remote } from './remote.ts'
import { runGit, type RunGit } from './run-git.ts'

const LOOK_MS = 200
/** The one reference of the repository in the workspace. */
const SOURCE_REF = 'refs/preflight/source'

/** A server and the bare repository that it is fetched into. */
export interface Transfer {
  place: GitPlace
  environment: Record<string, string>
  secrets: readonly string[]
  remote: Remote
  maxBytes: number
  maxMemory: number
  signal: AbortSignal
  /** 0-1 */
  onProgress: (share: number) => void
}

type Git = (args: readonly string[], more?: Partial<RunGit>) => Promise<string>

const gitOf = ({ place, environment, secrets, signal, maxMemory }: Transfer): Git => (args, more) =>
  runGit({ place, environment, secrets, signal, maxMemory, ...more }, args)

/** What the remote has, one line each. Patterns are whole names of references. @throws {AppError} */
export async function listRefs(transfer: Transfer, patterns: readonly string[], options: readonly string[] = []): Promise<string> {
  const args = ['ls-remote', '--symref', ...options, '--', transfer.remote.url.href, ...patterns]
  return gitOf(transfer)(args).catch((error: unknown) => Promise.reject(explainGit(error)))
}

/** An empty bare repository, without hooks and templates. */
export async function initRepository(transfer: Transfer, format: Wanted['format']): Promise<void> {
  await gitOf(transfer)(['init', '--quiet', '--bare', `--object-format=${format}`])
}

/**
 * Fetches one reference, and by default nothing before it. What arrives is watched: more than allowed ends it.
 * @param depth so many generations of commits
 * @returns the commit
 * @throws {AppError} with a text for the user
 */
export async function fetchRef(transfer: Transfer, { ref }: Pick<Wanted, 'ref'>, into = SOURCE_REF, depth = 1): Promise<string> {
  const full = new AbortController()
  const signal = AbortSignal.any([transfer.signal, full.signal])
  const git = gitOf({ ...transfer, signal })
  const watching = watchSize(transfer, full)
  try {
    const options = [`--depth=${depth}`, '--no-tags', '--no-recurse-submodules', '--no-auto-maintenance', '--no-write-fetch-head', '--progress']
    await git(['fetch', ...options, '--', transfer.remote.url.href, `+${ref}:${into}`], {
      onProgress: ({ stage, progress }) => transfer.onProgress(stage === 'resolving' ? 0.9 + progress / 1000 : stage === 'receiving' ? (progress / 100) * 0.9 : 0),
    })
    await watching.lookOnce()
    signal.throwIfAborted()
    return (await git(['rev-parse', '--verify', '--end-of-options', `${into}^{commit}`])).trim()
  } catch (error) {
    throw explainGit(error)
  } finally {
    await watching.stop()
  }
}

/** Bytes of the files below a folder that changes meanwhile. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((entry) => stat(path.join(entry.parentPath, entry.name)).then(({ size }) => size, () => 0)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function watchSize({ place, maxBytes }: Transfer, full: AbortController) {
  const ended = new AbortController()
  const lookOnce = async () => {
    if ((await sizeOfFolder(place.gitDir)) > maxBytes) full.abort(tooLargeToClone(maxBytes))
  }
  const watch = async () => {
    while (!ended.signal.aborted && !full.signal.aborted) {
      await lookOnce()
      await sleep(LOOK_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    lookOnce,
    stop: () => {
      ended.abort()
      return watching
    },
  }
}
