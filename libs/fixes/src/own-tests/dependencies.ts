import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Dependencies } from './sandbox.ts'

/** What somebody has put down for the tests of one project. */
export interface Supplied {
  dependencies: Dependencies
  /** replaces the command that the project's files tell; null: none */
  command: string | null
}

/** Folders that package managers fill, as they are called at any depth of a project. */
const INSTALLED = new Set(['node_modules', '.venv', 'venv', 'vendor', '.yarn', '.bundle'])
const MAX_DEPTH = 4

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Paths of installed packages in a folder; what they hold themselves is theirs. */
function installedBelow(root: string, at = '', depth = 0): string[] {
  return readdirSync(path.join(root, at), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === '.git') return []
    const inner = path.posix.join(at, entry.name)
    if (INSTALLED.has(entry.name)) return [inner]
    return depth < MAX_DEPTH ? installedBelow(root, inner, depth + 1) : []
  })
}

/** The packages that are installed in a project's own folder. */
export const installedIn = (root: string): Supplied => ({ dependencies: { project: root, paths: installedBelow(root), home: null }, command: null })

/**
 * Reads the folder of one project's dependencies: `project` with the packages where the project has them, `home` with the
 * caches of package managers, and `command`, a line that runs the tests. Each may be missing.
 * @returns null where there is no such folder
 */
export function suppliedIn(folder: string): Supplied | null {
  if (!isFolder(folder)) return null
  const [project, home, command] = ['project', 'home', 'command'].map((name) => path.join(folder, name))
  if (!project || !home || !command) return null
  return {
    dependencies: { project: isFolder(project) ? project : null, paths: isFolder(project) ? installedBelow(project) : [], home: isFolder(home) ? home : null },
    command: existsSync(command) ? readFileSync(command, 'utf8').trim() || null : null,
  }
}
