import { simpleGit, type SimpleGitProgressEvent } from 'simple-git'
import { endProcessesAt, memoryAt } from './end-processes.ts'
import type { GitPlace } from './git-environment.ts'

/** More than any answer that we ask git for. */
const MAX_OUTPUT = 1024 * 1024
const KEPT_ERRORS = 4000
const LOOK_MS = 500

/** git ended with an error. The message is git's own, for logs only, and bears no secret. */
export class GitFailed extends Error {
  override readonly name: string = 'GitFailed'
  readonly exitCode: number

  constructor(exitCode: number, said: string) {
    super(said || 'git said nothing')
    this.exitCode = exitCode
  }
}

export interface RunGit {
  place: GitPlace
  environment: Record<string, string>
  signal: AbortSignal
  /** what no message may contain */
  secrets: readonly string[]
  onProgress?: (event: SimpleGitProgressEvent) => void
  /** what git and its helpers may hold together, in bytes */
  maxMemory: number
}

/** Names that simple-git lets into git's environment only where somebody says that he means it; so do we. */
const UNSAFE = {
  allowUnsafeAskPass: true,
  allowUnsafeConfigEnvCount: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeCredentialHelper: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeHooksPath: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeTemplateDir: true,
}

export const masked = (text: string, secrets: readonly string[]) => secrets.reduce((said, secret) => said.replaceAll(secret, '[hidden]'), text)

/** What git said at last, without the percents in which it counts. */
const withoutProgress = (said: string) =>
  said.split(/[\r\n]+/).filter((line) => !/\d+% \(\d+\/\d+\)/.test(line)).join('\n').slice(-KEPT_ERRORS).trim()

/**
 * Runs git in the bare repository, through simple-git. When the signal is aborted, git and its helpers are gone before
 * this ends. @returns what it wrote
 * @throws {GitFailed} or the signal's reason
 */
export async function runGit({ place, environment, signal, secrets, onProgress, maxMemory }: RunGit, args: readonly string[]): Promise<string> {
  const output = new AbortController()
  const stop = AbortSignal.any([signal, output.signal])
  stop.throwIfAborted()
  const ended = onceAborted(stop, () => endProcessesAt(place.home))
  let failure: GitFailed | undefined
  const git = simpleGit({
    baseDir: place.gitDir,
    allowEnvironment: Object.keys(environment),
    unsafe: UNSAFE,
    abort: stop,
    ...(onProgress && { progress: onProgress }),
    errors: (_error, { exitCode, stdErr }) => {
      if (exitCode === 0) return undefined
      return (failure = new GitFailed(exitCode, masked(withoutProgress(Buffer.concat(stdErr).toString('utf8')), secrets)))
    },
  })
    .env(environment)
    .outputHandler((_command, stdout) => limit(stdout, output))
  const watching = watchMemory(place.home, maxMemory, output)
  try {
    return await git.raw([...args])
  } catch (error) {
    await ended.now()
    // simple-git makes an error of its own of ours.
    throw stop.aborted ? stop.reason : (failure ?? error)
  } finally {
    clearInterval(watching)
    ended.forget()
  }
}

function watchMemory(home: string, most: number, output: AbortController) {
  const look = async () => {
    if ((await memoryAt(home)) > most) output.abort(new GitFailed(-1, 'git grew: out of memory'))
  }
  return setInterval(() => void look(), LOOK_MS)
}

function limit(stdout: NodeJS.ReadableStream, output: AbortController) {
  let bytes = 0
  stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_OUTPUT) output.abort(new GitFailed(-1, 'git wrote more output than allowed'))
  })
}

/** Begins work when a signal is aborted, and lets others wait for it. */
function onceAborted(signal: AbortSignal, work: () => Promise<void>) {
  let working: Promise<void> | undefined
  const begin = () => void (working ??= work())
  signal.addEventListener('abort', begin)
  return { now: () => working ?? Promise.resolve(), forget: () => signal.removeEventListener('abort', begin) }
}
