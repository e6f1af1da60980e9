import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { sourceFiles } from '../../project/source.ts'
import { codeOf } from '../../text/search.ts'

/** `.where(orders.c.id == id and orders.c.owner == owner)`: Python's `and` gives one of the two to SQLAlchemy, and drops the other. */
const LOST = /\.(?:where|filter)\(\s*[\w.]+\.\w+\s*[=!]=\s*[\w.]+\s+(?:and|or)\s+[\w.]+\.\w+\s*[=!]=/g

/** Conditions of queries that never reach the database. */
export function lostConditions(project: Project): Evidence[] {
  const files = sourceFiles(project).filter((path) => path.endsWith('.py') && /\bsqlalchemy|sqlmodel|\.c\.\w+/.test(project.snapshot.read(path) ?? ''))
  return files.flatMap((path) => {
    const text = codeOf(project, path)
    return [...text.matchAll(LOST)].map(({ 0: found, index }) => ({ file_path: path, line: text.slice(0, index).split('\n').length, text: found.replaceAll(/\s+/g, ' ').slice(0, 120) }))
  })
}
