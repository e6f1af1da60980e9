import type { ProjectChanges, ProjectType } from '@preflight/contracts'
import { BRANCH_TEXT, isBranchName } from '@preflight/policy'
import { badRequest } from '@preflight/server'

const GIT_FIELDS = ['repository_url', 'default_branch', 'scan_on_push'] as const
type GitFields = Pick<ProjectChanges, (typeof GIT_FIELDS)[number]>

/** @throws {AppError} 400 for what only a project of type git has, and for a branch that git cannot have */
export function refuseGitFields(type: ProjectType, given: GitFields): void {
  const named = GIT_FIELDS.find((field) => given[field] !== undefined)
  if (type !== 'git' && named) throw badRequest(`${named} is only allowed for projects of type git`)
  if (given.default_branch !== undefined && !isBranchName(given.default_branch)) throw badRequest(BRANCH_TEXT)
}
