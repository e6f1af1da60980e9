import type { Site } from '../recipe.ts'
import type { Call } from '../../syntax/dialect.ts'

/** Which of PHP's interfaces runs the statement, and how the file calls it. */
export type Database = 'mysqli' | 'mysqli-procedural' | 'pdo' | 'sqlite3'

const METHODS = /\.(?:query|exec|real_query|querySingle)$/

const madeAs = (text: string, receiver: string, name: string) =>
  new RegExp(`${receiver.replace(/[$>()[\]'"]/g, '\\$&')}\\s*=\\s*(?:@?\\s*new\\s+\\\\?${name}\\b|\\\\?${name.toLowerCase()}_connect\\b)|\\\\?${name}\\s+${receiver.replace(/.*->/, '$').replace('$', '\\$')}\\b`).test(text)

const MADE: readonly (readonly [name: string, database: Database])[] = [['mysqli', 'mysqli'], ['PDO', 'pdo'], ['SQLite3', 'sqlite3']]

/** By the call that data reaches, else by what the file makes. */
export function databaseOf({ raw, file }: Site, { callee, receiver }: Call): Database | null {
  if (/^mysqli_(?:real_)?query$/.test(callee)) return 'mysqli-procedural'
  if (!METHODS.test(callee) || !receiver) return null
  const sink = raw.sink ?? ''
  if (/^mysqli\b/.test(sink)) return 'mysqli'
  if (/^PDO\b/.test(sink)) return 'pdo'
  if (/^SQLite3\b/.test(sink)) return 'sqlite3'
  const made = MADE.filter(([name]) => madeAs(file.text, receiver.text, name))
  return made.length === 1 ? (made[0]?.[1] ?? null) : null
}
