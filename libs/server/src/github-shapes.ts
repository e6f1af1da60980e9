import * as Type from 'typebox'
import { Check } from 'typebox/value'
import type { GithubInstallation, GithubRepository } from './github-types.ts'

// What is read of GitHub's answers; whatever else they hold is nobody's business here.

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Text = Type.String({ minLength: 1 })
const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** An enterprise has no login, and no repositories of its own: installations on one are left out. */
const Account = Type.Object({ id: Id, login: Text })

export const InstallationAnswer = Type.Object({
  id: Id,
  app_id: Id,
  target_type: Text,
  account: Type.Unknown(),
  suspended_at: MaybeText,
})
export const InstallationsAnswer = Type.Object({ total_count: Type.Integer(), installations: Type.Array(InstallationAnswer) })

export const RepositoryAnswer = Type.Object({
  id: Id,
  name: Text,
  full_name: Text,
  description: MaybeText,
  private: Type.Boolean(),
  archived: Type.Optional(Type.Boolean()),
  default_branch: Text,
  language: MaybeText,
  html_url: Text,
  clone_url: Text,
  updated_at: MaybeText,
  pushed_at: MaybeText,
})
export const RepositoriesAnswer = Type.Object({ total_count: Type.Integer(), repositories: Type.Array(RepositoryAnswer) })

export const TokenAnswer = Type.Object({ token: Text, expires_at: Text })

const dateOf = (text: string | null | undefined): Date | null => {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** null for an installation on something that is no account */
export function presentInstallation({ id, target_type, account, suspended_at }: Type.Static<typeof InstallationAnswer>): GithubInstallation | null {
  if (!Check(Account, account)) return null
  return {
    installation_id: id,
    account_id: account.id,
    account_login: account.login,
    account_type: target_type,
    suspended_at: dateOf(suspended_at),
  }
}

export const presentRepository = (repository: Type.Static<typeof RepositoryAnswer>): GithubRepository => ({
  id: repository.id,
  name: repository.name,
  full_name: repository.full_name,
  description: repository.description ?? null,
  private: repository.private,
  archived: repository.archived ?? false,
  default_branch: repository.default_branch,
  language: repository.language ?? null,
  html_url: repository.html_url,
  clone_url: repository.clone_url,
  updated_at: dateOf(repository.updated_at)?.toISOString() ?? null,
  pushed_at: dateOf(repository.pushed_at)?.toISOString() ?? null,
})
