import { listed, visibleName } from '@preflight/contracts'
import type { PullRequestRefusal, RefusalKind } from './types.ts'

type Texts = { [Kind in RefusalKind]: (reason: PullRequestRefusal<Kind>) => string }

const DIFF = 'The fix is proven: apply its patch yourself.'

/** GitHub's own words, on one line; nothing where it said nothing. */
function quoted(detail: string): string {
  const words = visibleName(detail.replaceAll(/\s+/g, ' ').trim())
  return words === '' ? '' : ` GitHub says: “${words}”`
}

const named = (paths: readonly string[]) => listed(paths.map((path) => visibleName(path)))

const TEXTS: Texts = {
  'not-connected': () => `No pull request: the repository is not connected through GitHub. ${DIFF}`,
  'repository-not-accessible': () =>
    `No pull request: the GitHub App cannot access the repository any more. Select it again in the App's settings on GitHub. ${DIFF}`,
  archived: () => `No pull request: the repository is archived on GitHub and read-only. ${DIFF}`,
  'read-only-app': () => `No pull request: the GitHub App of this server only reads repositories. ${DIFF}`,
  'permission-not-approved': () =>
    `No pull request: the GitHub App may not write to this repository. The owner of the account has to approve its new permissions on GitHub. ${DIFF}`,
  'person-unknown': () =>
    `No pull request: Preflight does not know your GitHub account, so it cannot check whether you may push. Connect GitHub again. ${DIFF}`,
  'person-may-not-push': () => `No pull request: your GitHub account may not push to this repository. ${DIFF}`,
  'workflow-files': ({ paths }) =>
    `No pull request: Preflight does not change GitHub Actions workflows (${named(paths)}). ${DIFF}`,
  'no-base-branch': ({ branch }) => `No pull request: the branch ${visibleName(branch)} does not exist on GitHub any more. ${DIFF}`,
  rules: ({ detail }) => `No pull request: a branch protection or rule of the repository does not allow it.${quoted(detail)} ${DIFF}`,
  'foreign-commits': ({ branch }) =>
    `No pull request: the branch ${visibleName(branch)} has commits that Preflight did not make, and was left as it is. ${DIFF}`,
  'pull-request-exists': ({ url }) => `No new pull request: there is already one for this branch that Preflight did not open, ${url}. ${DIFF}`,
  'no-difference': () => 'No pull request: the branch already has this change.',
  'not-done': ({ detail }) => `No pull request: GitHub refused it.${quoted(detail)} ${DIFF}`,
}

/** A refusal in words, for the job's summary. */
export const refusalText = <Kind extends RefusalKind>(reason: PullRequestRefusal<Kind>): string => TEXTS[reason.kind](reason)

/** For the job's summary. */
export const openedText = (status: 'opened' | 'existing', url: string): string =>
  status === 'opened' ? `Opened a pull request: ${url}` : `The pull request was already opened: ${url}`

/** What GitHub was asked to do when it did not answer. */
export type Step = 'access' | 'branch' | 'commit' | 'pull-request'

const DURING: Record<Step, string> = {
  access: 'while it was asked whether you may push',
  branch: 'while the branch was being created',
  commit: 'while the change was being committed',
  'pull-request': 'while the pull request was being opened',
}

/** @param branch what may be left at GitHub; null: nothing */
export function troubleText(code: 'GITHUB_RATE_LIMITED' | 'GITHUB_UNAVAILABLE', step: Step, branch: string | null): string {
  const what = code === 'GITHUB_RATE_LIMITED' ? 'The GitHub rate limit was reached' : 'GitHub did not respond'
  const left = branch === null ? '' : ` The branch ${visibleName(branch)} may be left on GitHub and can be deleted.`
  return `${what} ${DURING[step]}. Please try again later.${left}`
}
