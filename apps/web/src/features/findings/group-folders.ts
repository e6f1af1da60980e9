import type { Finding } from '@preflight/contracts'

export interface FolderShare {
  /** without a slash at the end */
  folder: string
  findings: readonly Finding[]
}

/** More entries make the menu unreadable. */
const MOST = 5

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

const fullestFirst = (a: FolderShare, b: FolderShare) => b.findings.length - a.findings.length || Number(a.folder > b.folder) - Number(a.folder < b.folder)

/**
 * Folders that hold some of the findings and not all of them, the fullest first. Of folders within each other that hold the
 * same findings the innermost is named.
 */
export function sharesByFolder(findings: readonly Finding[]): readonly FolderShare[] {
  const byFolder = new Map<string, Finding[]>()
  for (const finding of findings) {
    for (const folder of foldersAbove(finding.file_path)) {
      const known = byFolder.get(folder)
      if (known) known.push(finding)
      else byFolder.set(folder, [finding])
    }
  }
  const shares = [...byFolder].map(([folder, members]) => ({ folder, findings: members }))
  const isInnermost = ({ folder, findings: held }: FolderShare) => !shares.some((other) => other.folder.startsWith(`${folder}/`) && other.findings.length === held.length)
  return shares.filter((share) => share.findings.length > 1 && share.findings.length < findings.length && isInnermost(share)).sort(fullestFirst).slice(0, MOST)
}
