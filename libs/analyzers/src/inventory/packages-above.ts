import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isManifest, namesIn } from './packages.ts'
import { readSource } from './read-source.ts'

const NONE: ReadonlySet<string> = new Set()

function manifestsOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isManifest)
  } catch {
    // a folder that is gone names nothing
    return []
  }
}

/**
 * Packages that manifests name in a file's folder and in those above it, up to the root.
 * @param root absolute
 * @returns takes a path relative to the root
 */
export function packagesAbove(root: string): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  function inFolder(folder: string): ReadonlySet<string> {
    const before = known.get(folder)
    if (before) return before
    const above = folder === '.' ? NONE : inFolder(dirname(folder))
    const own = manifestsOf(join(root, folder)).flatMap((name) => {
      const text = readSource(join(root, folder, name))
      return typeof text === 'string' ? namesIn(name, text) : []
    })
    const all = own.length > 0 ? new Set([...above, ...own]) : above
    known.set(folder, all)
    return all
  }
  return (path) => inFolder(dirname(path))
}
