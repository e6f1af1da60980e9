import type { Project, Scan } from '@preflight/contracts'

/** {host}/{owner}/{repo} with optional .git and trailing slash */
const REPOSITORY = /^(https?:\/\/[^/\s?#@]+\/[^/\s?#]+\/[^/\s?#]+?)(?:\.git)?\/?$/

/** How a host writes the address of a file, where that is certain; any other is taken to write it as GitHub does. */
const FORMS: ReadonlyMap<string, { blob: string; line: string }> = new Map(Object.entries<{ blob: string; line: string }>({
  'gitlab.com': { blob: '-/blob', line: '#L' },
  'bitbucket.org': { blob: 'src', line: '#lines-' },
}))
const GITHUB_FORM = { blob: 'blob', line: '#L' }

type LinkedProject = Pick<Project, 'type' | 'repository_url' | 'default_branch'>
type LinkedScan = Pick<Scan, 'repository_url' | 'branch_scanned' | 'commit_sha'>

/**
 * Address of a file at the scanned commit, or the branch where no commit is known. A scan may have read another repository
 * than its project's.
 * @param line anchors only above 0
 * @returns null for uploads and for addresses that name no repository
 */
export function sourceLink(project: LinkedProject, scan: LinkedScan, path: string, line: number): string | null {
  const repository = project.type === 'git' && REPOSITORY.exec(scan.repository_url ?? project.repository_url ?? '')?.[1]
  if (!repository || !URL.canParse(repository)) return null
  const form = FORMS.get(new URL(repository).hostname) ?? GITHUB_FORM
  const revision = scan.commit_sha ?? scan.branch_scanned ?? project.default_branch
  const encoded = [...revision.split('/'), ...path.split('/')].map(encodeURIComponent).join('/')
  return `${repository}/${form.blob}/${encoded}${line > 0 ? `${form.line}${line}` : ''}`
}
