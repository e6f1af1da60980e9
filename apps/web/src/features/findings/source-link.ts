import type { Project, Scan } from '@preflight/contracts'

/** {host}/{owner}/{repo} with optional .git and trailing slash */
const REPOSITORY = /^(https:\/\/[^/\s?#@]+\/[^/\s?#]+\/[^/\s?#]+?)(?:\.git)?\/?$/

type LinkedProject = Pick<Project, 'type' | 'repository_url' | 'default_branch'>
type LinkedScan = Pick<Scan, 'branch_scanned' | 'commit_sha'>

/**
 * Address of a file at the scanned commit, or the branch where no commit is known.
 * @param line anchors only above 0
 * @returns null for uploads and for addresses that name no repository
 */
export function sourceLink(project: LinkedProject, scan: LinkedScan, path: string, line: number): string | null {
  const repository = project.type === 'git' && REPOSITORY.exec(project.repository_url ?? '')?.[1]
  if (!repository) return null
  const revision = scan.commit_sha ?? scan.branch_scanned ?? project.default_branch
  const encoded = [...revision.split('/'), ...path.split('/')].map(encodeURIComponent).join('/')
  return `${repository}/blob/${encoded}${line > 0 ? `#L${line}` : ''}`
}
