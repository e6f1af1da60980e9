import { AppError, PassingTrouble, PRIVATE_HOST_TEXT } from '@preflight/server'

/** Texts for people who gave an address or a branch. */
export const SOURCE_TEXT = {
  private_host: PRIVATE_HOST_TEXT,
  unknown_host: 'Host not found. Check the repository URL.',
  not_https: 'The repository was not fetched: its URL redirects to an address that is not https.',
  bad_redirect: 'The repository was not fetched: its URL redirects to an invalid address.',
  other_port: 'The repository was not fetched: its URL redirects to another port.',
  too_many_redirects: 'The repository was not fetched: too many redirects.',
  late_redirect: 'The repository was not fetched: its server redirected during the transfer.',
  certificate: "The repository was not fetched: the server's TLS certificate is not valid.",
  not_git: 'No git repository was found at this URL. Enter the URL used for git clone.',
  denied: 'The repository was not found or is private. Connect GitHub to scan private repositories.',
  refused: 'The server denied access to the repository.',
  empty: 'The repository is empty: there is nothing to scan yet.',
  no_default: 'The repository has no default branch. Enter a branch to scan.',
  no_file: 'The repository contains no files that can be scanned.',
  damaged: "The repository was refused: git cannot read the server's response.",
  too_large_memory: 'The repository was refused: it needs too much memory in git.',
  commit_gone: 'The scanned commit is no longer in the repository. Start a new scan.',
} as const

export const branchMissing = (branch: string) => `The branch "${branch}" was not found in this repository.`

const PASSING_TEXT = {
  unreachable: "The repository's server cannot be reached. Try again later.",
  broken_off: 'The repository transfer was interrupted. Try again later.',
  stalled: 'The repository transfer stalled. Try again later.',
  unknown: 'The repository could not be fetched. Try again later.',
} as const

/** Final: trying again would end the same way. @param text for the user */
export const refuse = (text: string, options?: ErrorOptions) => new AppError(422, 'BAD_REQUEST', text, options)

/** May pass: the job tries again. */
export const trouble = (what: keyof typeof PASSING_TEXT, options?: ErrorOptions) =>
  new PassingTrouble(503, 'UNAVAILABLE', PASSING_TEXT[what], options)

export const serverTrouble = (status: number) =>
  new PassingTrouble(502, 'UNAVAILABLE', `The repository's server responded with an error (${status}). Try again later.`)

const minutes = (ms: number) => {
  const count = Math.max(1, Math.round(ms / 60_000))
  return `${count} ${count === 1 ? 'minute' : 'minutes'}`
}

export const tookTooLong = (ms: number) =>
  new PassingTrouble(504, 'UNAVAILABLE', `The repository could not be fetched within ${minutes(ms)}.`)

/** Sizes as people say them. */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']
  const power = bytes < 1024 ? 0 : Math.min(4, Math.floor(Math.log2(bytes) / 10))
  return `${Math.round(bytes / 1024 ** power)} ${units[power]}`
}

export const tooLargeToClone = (bytes: number) =>
  refuse(`The repository was refused: its branch is larger than ${sizeText(bytes)}.`)

/** The repository wants a user, or does not want ours. */
export class AccessDenied extends AppError {
  override readonly name: string = 'AccessDenied'

  constructor() {
    super(422, 'BAD_REQUEST', SOURCE_TEXT.denied)
  }
}

/** The server does not hand out a commit by its number, or does not have it any more. */
export class CommitMissing extends AppError {
  override readonly name: string = 'CommitMissing'

  constructor() {
    super(410, 'GONE', SOURCE_TEXT.commit_gone)
  }
}

/** git found no room, and says so in words alone; the code is the one of the system's own errors. */
export class NoRoomForGit extends Error {
  override readonly name: string = 'NoRoomForGit'
  readonly code = 'ENOSPC'

  constructor(cause: unknown) {
    super('git found no room on the disk', { cause })
  }
}
