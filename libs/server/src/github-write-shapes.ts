import * as Type from 'typebox'
import type { GithubPullRequest } from './github-write-types.ts'

const Text = Type.String({ minLength: 1 })
const Oid = Type.String({ pattern: '^[0-9a-f]{40}$' })
const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]))

export const PermissionsAnswer = Type.Object({
  permissions: Type.Object({ contents: Type.Optional(Type.String()), pull_requests: Type.Optional(Type.String()) }),
  suspended_at: MaybeText,
})
export type Permissions = Type.Static<typeof PermissionsAnswer>['permissions']

export const PersonAnswer = Type.Object({ id: Type.Integer(), login: Text })
/** `permission` is admin, write, read or none: maintainers are told as write, and triage as read. */
export const RoleAnswer = Type.Object({ permission: Text, user: Type.Union([Type.Object({ id: Type.Integer() }), Type.Null()]) })

export const RefAnswer = Type.Object({ object: Type.Object({ sha: Oid }) })
export const OidAnswer = Type.Object({ sha: Oid })
export const CommitAnswer = Type.Object({ tree: Type.Object({ sha: Oid }) })
export const ComparisonAnswer = Type.Object({
  commits: Type.Array(Type.Object({ sha: Oid, commit: Type.Object({ message: Type.String() }) })),
  files: Type.Optional(Type.Array(Type.Object({ filename: Text, sha: Type.Union([Oid, Type.Null()]) }))),
})

/** Of a fork that was deleted GitHub says no repository. */
export const PullRequestAnswer = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  html_url: Text,
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  merged_at: MaybeText,
  body: MaybeText,
  head: Type.Object({ ref: Text, repo: Type.Union([Type.Object({ id: Type.Integer() }), Type.Null()]) }),
  base: Type.Object({ repo: Type.Object({ id: Type.Integer() }) }),
})
export const PullRequestsAnswer = Type.Array(PullRequestAnswer)

export const presentPullRequest = ({ number, html_url, state, merged_at, body }: Type.Static<typeof PullRequestAnswer>): GithubPullRequest => ({
  number,
  url: html_url,
  state: merged_at ? 'merged' : state,
  body: body ?? '',
})

export const CommittedAnswer = Type.Object({ createCommitOnBranch: Type.Object({ commit: Type.Object({ oid: Oid }) }) })

const Entry = Type.Union([Type.Object({ oid: Oid, mode: Type.Integer() }), Type.Null()])
export const FilesAnswer = Type.Object({
  repository: Type.Object({ object: Type.Union([Type.Record(Type.String(), Entry), Type.Null()]) }),
})
