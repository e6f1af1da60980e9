import { constants } from 'node:fs'
import { cp, lstat } from 'node:fs/promises'
import path from 'node:path'

/** Folders that hold nothing of the project's own. */
const LEFT_OUT = new Set(['.git', 'node_modules', '.venv', 'venv'])
/** No file that is analysed is as large. */
const MAX_BYTES = 8 * 1024 * 1024

/** Copies a project to a folder where fixes can be tried: installed packages, history, links and large files are left out. */
export function copyProject(root: string, target: string): Promise<void> {
  return cp(root, target, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: async (file) => {
      if (file === root) return true
      if (LEFT_OUT.has(path.basename(file))) return false
      const found = await lstat(file).catch(() => null)
      return found !== null && (found.isDirectory() || (found.isFile() && found.size <= MAX_BYTES))
    },
  })
}
