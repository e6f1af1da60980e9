import { GithubRefusal, unavailableTrouble } from './github-trouble.ts'
import { GithubWriteRefusal, type WriteRefusalKind } from './github-write-types.ts'

/** GitHub has no codes for these, only words. The first line that fits counts. */
const WORDS: readonly (readonly [RegExp, WriteRefusalKind])[] = [
  [/archived/i, 'archived'],
  [/\bsuspended\b/i, 'not-found'],
  [/resource not accessible by integration|permissions? requested are not granted/i, 'not-permitted'],
  [/GH013|rule violations?|protected branch|protected ref/i, 'rules'],
  [/pull request already exists/i, 'pull-request-exists'],
  [/\bbase is invalid/i, 'no-base-branch'],
  [/no commits between/i, 'no-difference'],
  [/reference already exists/i, 'branch-exists'],
  [/not a fast.?forward|reference does not exist|reference update failed|expected branch to point to/i, 'branch-moved'],
]

const OF_STATUS: ReadonlyMap<number, WriteRefusalKind> = new Map([
  [403, 'not-permitted'],
  [404, 'not-found'],
])

/** Why GitHub does not write, out of its refusal. A token that was just made and is not known is trouble that passes. */
export function writeRefusalOf(error: unknown): unknown {
  if (!(error instanceof GithubRefusal)) return error
  if (error.status === 401) return unavailableTrouble()
  const said = WORDS.find(([words]) => words.test(error.message))?.[1]
  return new GithubWriteRefusal(said ?? OF_STATUS.get(error.status) ?? 'other', error.message)
}

/** @throws {GithubWriteRefusal} in place of GitHub's own refusal */
export const orRefuse = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw writeRefusalOf(error)
  })
