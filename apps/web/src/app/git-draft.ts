import { MAX_PROJECT_NAME, type Project, type PublicConfig, type Repository } from '@preflight/contracts'
import { BRANCH_TEXT, REPOSITORY_URL_TEXT, isBranchName, readRepositoryUrl } from '@preflight/policy'
import type { ReactNode } from 'react'

/** A repository of a connected account. `default_branch` is null where only a project says what it is. */
export interface ChosenRepository extends Pick<Repository, 'full_name' | 'html_url'> {
  default_branch: string | null
}

/** Where code is to be fetched from, as it is being filled in: a chosen repository or a typed address, never both. */
export interface GitDraft {
  repository: ChosenRepository | null
  url: string
  branch: string
  /** somebody named the branch; else it only shows what is usual */
  branchTyped: boolean
}

export const EMPTY_GIT_DRAFT: GitDraft = { repository: null, url: '', branch: '', branchTyped: false }

/** What a repository form shows and tells, so that features can take one without knowing it. */
export interface GitFormProps {
  draft: GitDraft
  onChange: (draft: GitDraft) => void
  /** how often somebody tried to send what cannot be sent: each time the form shows what is wrong and goes there */
  attempts: number
  /** the person is about to leave for GitHub and will come back */
  onLeave?: () => void
}
export type GitForm = (props: GitFormProps) => ReactNode

const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** GitHub's own origin, for which the operator vouches: a server inside a company may be without https. */
export function trustedOrigins(config: Pick<PublicConfig, 'github_install_url'> | null): string[] {
  const address = config?.github_install_url
  return address && URL.canParse(address) ? [new URL(address).origin] : []
}

/** A project's own repository, chosen before anybody has chosen. */
export function projectDraft({ repository_url, git_installation_id, default_branch }: Pick<Project, 'repository_url' | 'git_installation_id' | 'default_branch'>): GitDraft {
  if (!repository_url) return EMPTY_GIT_DRAFT
  const usual = { branch: default_branch, branchTyped: false }
  if (git_installation_id === null || !URL.canParse(repository_url)) return { repository: null, url: repository_url, ...usual }
  const full_name = new URL(repository_url).pathname.slice(1)
  return { repository: { full_name, html_url: repository_url, default_branch: null }, url: '', ...usual }
}

export const chooseRepository = ({ full_name, html_url, default_branch }: ChosenRepository): GitDraft => ({
  repository: { full_name, html_url, default_branch },
  url: '',
  branch: default_branch ?? '',
  branchTyped: false,
})

/** A typed address takes the place of the chosen repository, and that one's branch goes with it. */
export const typeUrl = ({ branch, branchTyped }: GitDraft, url: string): GitDraft => ({
  repository: null,
  url,
  branch: branchTyped ? branch : '',
  branchTyped,
})

export const typeBranch = (draft: GitDraft, branch: string): GitDraft => ({ ...draft, branch, branchTyped: true })

export const hasRepository = ({ repository, url }: GitDraft): boolean => repository !== null || url.trim() !== ''

export interface GitProblems {
  url: string | null
  branch: string | null
}

/** The error beside each field. An empty form is no error here: that is checked when it is sent. */
export function gitProblems({ repository, url, branch }: GitDraft, trusted: readonly string[]): GitProblems {
  const read = repository || url.trim() === '' ? null : readRepositoryUrl(url, trusted)
  return {
    url: read && !read.ok ? REPOSITORY_URL_TEXT[read.reason] : null,
    branch: branch.trim() === '' || isBranchName(branch.trim()) ? null : BRANCH_TEXT,
  }
}

export interface GitSource {
  /** as it is kept: without '.git' and slash at its end */
  repository_url: string
  /** undefined leaves it to the project, or to the repository */
  branch: string | undefined
  /** of the repository, without its owner */
  name: string
}

/** What the form comes to, or null while something in it cannot be sent. */
export function gitSource(draft: GitDraft, trusted: readonly string[]): GitSource | null {
  const problems = gitProblems(draft, trusted)
  if (!hasRepository(draft) || problems.url || problems.branch) return null
  const { repository, url, branch, branchTyped } = draft
  const read = readRepositoryUrl(repository?.html_url ?? url, [...trusted, ...(repository ? [new URL(repository.html_url).origin] : [])])
  if (!read.ok) return null
  const named = branchTyped ? branch.trim() : ''
  return { repository_url: read.url, branch: named || repository?.default_branch || undefined, name: read.url.slice(read.url.lastIndexOf('/') + 1).slice(0, MAX_PROJECT_NAME) }
}

/** Whether a project has this repository already. */
export const isOwnRepository = ({ repository_url }: Pick<Project, 'repository_url'>, source: GitSource): boolean =>
  repository_url !== null && isSameAddress(repository_url, source.repository_url)
