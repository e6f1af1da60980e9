import { PROJECT_STATUS_LABELS, type AffectedProject, type Installation, type Repository } from '@preflight/contracts'
import type { Github, GithubRepository } from '@preflight/server'
import { scanRefusal } from '@preflight/policy'
import type { ProjectRow } from '../access.ts'
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
  clone_url: repository.clone_url,
  updated_at: repository.updated_at,
  pushed_at: repository.pushed_at,
  installation_id: installationId,
})

export const presentAffected = (row: ProjectRow): AffectedProject => ({
  id: row.id,
  name: row.name,
  repository_url: row.repository_url,
  status: row.status,
  canScan: scanRefusal(row, null) === null,
  statusLabel: PROJECT_STATUS_LABELS[row.status],
})
