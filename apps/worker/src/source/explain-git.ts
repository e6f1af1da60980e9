import { AccessDenied, branchMissing, CommitMissing, NoRoomForGit, refuse, serverTrouble, SOURCE_TEXT, trouble } from './refusals.ts'
import { GitFailed } from './run-git.ts'

interface Meaning {
  said: RegExp
  error: (match: RegExpExecArray, cause: GitFailed) => Error
}

/** What git says, in the order in which it is believed: a transfer that broke off leaves a damaged pack behind, too. */
const MEANINGS: readonly Meaning[] = [
  { said: /corruption on the remote side/, error: (_, cause) => refuse(SOURCE_TEXT.damaged, { cause }) },
  { said: /couldn't find remote ref (?:refs\/heads\/)?(\S+)/, error: ([, branch = '']) => refuse(branchMissing(branch)) },
  { said: /not our ref|unadvertised object|Server does not allow request for/, error: () => new CommitMissing() },
  { said: /No space left on device|Disk quota exceeded/, error: (_, cause) => new NoRoomForGit(cause) },
  { said: /Authentication failed|could not read Username|terminal prompts disabled|returned error: 40[134]|HTTP 40[134]/, error: () => new AccessDenied() },
  { said: /returned error: 3\d\d|HTTP 3\d\d|from redirection|redirect/i, error: (_, cause) => refuse(SOURCE_TEXT.late_redirect, { cause }) },
  { said: /(?:returned error:|HTTP) (429|5\d\d)/, error: ([, status]) => serverTrouble(Number(status)) },
  { said: /attempting to allocate|[Oo]ut of memory|cannot allocate/, error: (_, cause) => refuse(SOURCE_TEXT.too_large_memory, { cause }) },
  { said: /[Oo]peration too slow|timed out|[Tt]imeout/, error: (_, cause) => trouble('stalled', { cause }) },
  { said: /certificate (?:problem|verify)|server certificate|certificate subject/, error: (_, cause) => refuse(SOURCE_TEXT.certificate, { cause }) },
  { said: /[Ff]ailed to connect|[Cc]ould ?n[o']t (?:connect|resolve)/, error: (_, cause) => trouble('unreachable', { cause }) },
  { said: /early EOF|hung up|RPC failed|unexpected disconnect|[Cc]onnection (?:was )?reset|transfer closed|unexpected eof|SSL_read|SSL_ERROR/, error: (_, cause) => trouble('broken_off', { cause }) },
  { said: /dumb http|not valid: is this a git repository|invalid server response|protocol error|mismatched algorithms/, error: (_, cause) => refuse(SOURCE_TEXT.not_git, { cause }) },
  { said: /bad object|corrupt|inflate|invalid index-pack|index-pack|unresolved delta|did not send all|missing (?:blob|tree|commit)|not a commit|expected commit type|bad pack|pack has/, error: (_, cause) => refuse(SOURCE_TEXT.damaged, { cause }) },
]

/** git says the address too, and a repository may be called redirect or timeout. */
const withoutAddresses = (said: string) => said.replaceAll(/'https?:\/\/[^']*'/g, 'its address')

/** What an error of git's transfer means for the user: final where the repository or its address is at fault. */
export function explainGit(error: unknown): unknown {
  if (!(error instanceof GitFailed)) return error
  const message = withoutAddresses(error.message)
  for (const { said, error: make } of MEANINGS) {
    const match = said.exec(message)
    if (match) return make(match, error)
  }
  return trouble('unknown', { cause: error })
}
