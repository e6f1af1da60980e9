import type { PullRequestResult } from './types.ts'

/** What the job keeps of its pull request, for `FixStore.conclude`; nothing where there is none. */
export const pullRequestColumns = (result: PullRequestResult) =>
  result.status === 'opened' || result.status === 'existing' ? { pr_url: result.url, pr_repository_id: result.repository_id, pr_number: result.number, pr_state: result.state } : {}
