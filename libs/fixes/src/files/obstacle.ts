import { lstat } from 'node:fs/promises'
import path from 'node:path'

const SYMBOLIC_LINK = 'symbolic links are not followed'

/**
 * Why a file below `root` must not be written: what stands in its place, or on the way to it, is a link or something else that no
 * project of plain files has.
 * @returns words that follow the file's name; null where it is a file, or can be made
 */
export async function obstacleAt(root: string, filePath: string): Promise<string | null> {
  const parts = filePath.split('/').filter((part) => part !== '.')
  if (path.isAbsolute(filePath) || parts.some((part) => part === '..' || part === '')) return 'it is outside of the project'
  let at = root
  for (const [index, part] of parts.entries()) {
    at = path.join(at, part)
    const found = await lstat(at).catch(() => null)
    if (found === null) return null
    const isLast = index === parts.length - 1
    if (found.isSymbolicLink()) return SYMBOLIC_LINK
    if (isLast ? !found.isFile() : !found.isDirectory()) return isLast ? 'it is not a file' : 'it is not in a folder'
  }
  return null
}
