import type { Installation, Repository } from '@preflight/contracts'
import type { Github, GithubRepository } from '@preflight/server'
import type { InstallationRow } from './reconcile.ts'

export const presentInstallation = (github: Github, row: InstallationRow): Installation => ({
  id: row.id,
  account_login: row.account_login,
  account_type: row.account_type,
  suspended_at: row.suspended_at?.toISOString() ?? null,
  manage_url: github.manageUrl(row),
  created_at: row.created_at.toISOString(),
})

export const presentRepository = (repository: GithubRepository, installationId: string): Repository => ({
  id: repository.id,
  name: repository.name,
  full_name: repository.full_name,
  description: repository.description,
  private: repository.private,
  archived: repository.archived,
  default_branch: repository.default_branch,
  language: repository.language,
  html_url: repository.html_url,
  pushed_at: repository.pushed_at,
  installation_id: installationId,
})
