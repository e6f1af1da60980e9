import * as Type from 'typebox'
import { Empty, IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PROJECT_STATUSES } from './projects.ts'

/** What GitHub says happened when it sends a person back. */
export const SETUP_ACTIONS = ['install', 'setup', 'update'] as const
export type SetupAction = (typeof SETUP_ACTIONS)[number]

/** A GitHub account, of a person or an organisation, that the app is installed on. */
export const Installation = Type.Object({
  id: Uuid,
  account_login: Type.String(),
  /** User or Organization */
  account_type: Type.String(),
  /** since when the account's owner has suspended the app: nothing can be read until they resume it */
  suspended_at: Nullable(Timestamp),
  /** GitHub's page on which the app's repositories are chosen */
  manage_url: Type.String(),
  created_at: Timestamp,
})
export type Installation = Type.Static<typeof Installation>

/** A repository that an installation may read. */
export const Repository = Type.Object({
  /** GitHub's own number */
  id: Type.Integer(),
  name: Type.String(),
  /** owner/name */
  full_name: Type.String(),
  description: Nullable(Type.String()),
  private: Type.Boolean(),
  archived: Type.Boolean(),
  default_branch: Type.String(),
  language: Nullable(Type.String()),
  /** its page; what a project keeps as its repository_url */
  html_url: Type.String(),
  /** what git clones it from */
  clone_url: Type.String(),
  /** when anything about it last changed, its description for example */
  updated_at: Nullable(Timestamp),
  /** the last push; null for an empty repository */
  pushed_at: Nullable(Timestamp),
  installation_id: Uuid,
})
export type Repository = Type.Static<typeof Repository>

export const RepositoryPage = Type.Object({
  repositories: Type.Array(Repository),
  pagination: Type.Object({ total_count: Type.Integer(), has_more: Type.Boolean() }),
})
export type RepositoryPage = Type.Static<typeof RepositoryPage>

/** A project that loses its access when a connection is removed. */
export const AffectedProject = Type.Object({
  id: Uuid,
  name: Type.String(),
  repository_url: Nullable(Type.String()),
  status: OneOf(PROJECT_STATUSES),
  /** whether it can be scanned today */
  canScan: Type.Boolean(),
  /** its status in words */
  statusLabel: Type.String(),
})
export type AffectedProject = Type.Static<typeof AffectedProject>

const RETURNED = { code: Type.String({ minLength: 1, maxLength: 500 }), state: Type.String({ minLength: 1, maxLength: 200 }) }

export const leaveForGithub = endpoint({
  method: 'POST',
  url: '/api/v1/github/install',
  summary: 'GitHub URLs for installing or authorizing the App; valid for one hour and one use',
  data: Type.Object({
    /** to install the app, or to choose its repositories */
    install_url: Type.String(),
    /** to connect accounts that have the app already */
    authorize_url: Type.String(),
  }),
})

export const setupInstallation = endpoint({
  method: 'POST',
  url: '/api/v1/github/setup',
  summary: 'Connects the installation returned by GitHub, after GitHub confirms that it belongs to the user',
  body: Type.Object(
    {
      installation_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      setup_action: OneOf(SETUP_ACTIONS),
      code: Type.Optional(RETURNED.code),
      state: Type.Optional(RETURNED.state),
    },
    { additionalProperties: false },
  ),
  data: Type.Object({ installation: Installation }),
})

export const connectInstallations = endpoint({
  method: 'POST',
  url: '/api/v1/github/installations',
  summary: "Connects all of the user's GitHub installations",
  body: Type.Object(RETURNED, { additionalProperties: false }),
  data: Type.Object({ installations: Type.Array(Installation) }),
})

export const listInstallations = endpoint({
  method: 'GET',
  url: '/api/v1/github/installations',
  summary: 'The connected GitHub accounts, oldest first',
  data: Type.Array(Installation),
})

export const listRepositories = endpoint({
  method: 'GET',
  url: '/api/v1/github/repositories',
  summary: 'Repositories of the connected accounts, last pushed first; 404 where no account is connected',
  data: RepositoryPage,
})

export const pageRepositories = endpoint({
  method: 'GET',
  url: '/api/v1/github/repositories/paginated',
  summary: 'One page of the repositories of the connected accounts; 404 where no account is connected',
  querystring: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** part of the name or of owner/name */
    q: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: RepositoryPage,
})

export const listInstallationProjects = endpoint({
  method: 'GET',
  url: '/api/v1/github/installation/:id/projects',
  summary: 'Projects that lose GitHub access when the connection is removed',
  params: IdParams,
  data: Type.Array(AffectedProject),
})

export const removeInstallation = endpoint({
  method: 'DELETE',
  url: '/api/v1/github/installation/:id',
  summary: 'Removes the connection; its projects are disconnected until the account is connected again',
  params: IdParams,
  data: Empty,
})

/** The body is read raw, because its signature covers every byte. */
export const githubWebhook = endpoint({
  method: 'POST',
  url: '/api/v1/github/webhook',
  summary: 'Signed GitHub webhook events',
  access: 'public',
  consumes: ['application/json'],
  data: Type.Object({ received: Type.Boolean() }),
})
