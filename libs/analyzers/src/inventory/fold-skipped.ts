import type { SkippedFile } from '@preflight/contracts'

/** More entries than this for one reason are folded into folders. */
export const MAX_LISTED = 500

/**
 * Keeps a receipt readable: where a reason has more than `MAX_LISTED` entries they are counted per folder,
 * from the deepest folders up until they fit. Every file stays accounted for.
 */
export function foldSkipped(skipped: readonly SkippedFile[]): SkippedFile[] {
  const byReason = groupByReason(skipped)
  return [...byReason.values()].flatMap(foldReason).sort(bySkippedPath)
}

const bySkippedPath = (a: SkippedFile, b: SkippedFile) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.reason < b.reason ? -1 : 1)

function groupByReason(skipped: readonly SkippedFile[]) {
  const groups = new Map<string, SkippedFile[]>()
  for (const entry of skipped) {
    const group = groups.get(entry.reason)
    if (group) group.push(entry)
    else groups.set(entry.reason, [entry])
  }
  return groups
}

function foldReason(entries: SkippedFile[]): SkippedFile[] {
  if (entries.length <= MAX_LISTED) return entries
  for (let depth = 8; depth > 0; depth--) {
    const folded = foldAt(entries, depth)
    if (folded.length <= MAX_LISTED) return folded
  }
  return foldAt(entries, 0)
}

function foldAt(entries: readonly SkippedFile[], depth: number): SkippedFile[] {
  const folders = new Map<string, SkippedFile>()
  for (const entry of entries) {
    const names = entry.path.split('/').filter((name) => name !== '')
    const path = `${names.slice(0, Math.min(depth, names.length - 1)).join('/')}/`
    const folder = folders.get(path)
    if (folder) folder.files += entry.files
    else folders.set(path, { ...entry, path })
  }
  return [...folders.values()]
}
