import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AppError } from '@preflight/server'

/** The first one that can be held to an address; an older one would pass over that setting in silence. */
const NEEDED = [2, 37] as const

const NO_GIT = 'Repositories cannot be fetched: the worker needs git 2.37 or newer.'

/** Whether what `git --version` says is new enough. */
export function isRecentGit(said: string): boolean {
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(said) ?? []
  const [least, leastMinor] = NEEDED
  return Number(major) > least || (Number(major) === least && Number(minor) >= leastMinor)
}

let checked = false

/** @throws {AppError} where there is no git, or one that is too old. Once it is there it stays. */
export async function needRecentGit(): Promise<void> {
  if (checked) return
  const said = await promisify(execFile)('git', ['--version'], { env: { PATH: process.env['PATH'] } }).then(({ stdout }) => stdout, () => '')
  if (!isRecentGit(said)) throw new AppError(503, 'UNAVAILABLE', NO_GIT)
  checked = true
}
