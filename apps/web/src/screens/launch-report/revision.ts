import type { Scan } from '@preflight/contracts'

/** Branch and short commit of what was scanned, as far as they are known. */
export const revisionOf = ({ branch_scanned, commit_sha }: Pick<Scan, 'branch_scanned' | 'commit_sha'>): string[] => [
  ...(branch_scanned ? [branch_scanned] : []),
  ...(commit_sha ? [commit_sha.slice(0, 7)] : []),
]
