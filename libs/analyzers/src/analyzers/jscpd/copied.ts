import { isMigration } from '../../inventory/migrations.ts'
import { extensionOf, hasRules } from '../../inventory/languages.ts'
import { placeOf } from '../../inventory/place.ts'
import type { Language } from '../../types.ts'

/** The extension by which jscpd knows a language; it takes those with markup for languages of their own. */
const EXTENSION: Record<Language, string> = { javascript: 'js', typescript: 'ts', python: 'py', java: 'java', php: 'php', go: 'go', ruby: 'rb', csharp: 'cs' }
const MARKUP: readonly string[] = ['jsx', 'tsx']

/** Of fewer lines no copy is told. */
export const MIN_LINES = 50

/** Steps of a database's history are copied on purpose and never changed again. */
const HISTORY = /(?:^|\/)(?:migrate|changelogs?)\//i

/** The extension under which a file is compared with others, or null if it is not: tests and examples repeat themselves by nature. */
export function comparedExtension(language: string | null, path: string): string | null {
  if (!hasRules(language) || placeOf(path) !== 'code' || HISTORY.test(path) || isMigration(path)) return null
  const own = extensionOf(path)
  return MARKUP.includes(own) ? own : EXTENSION[language]
}

/** Whether a file is long enough to hold a copy that is told. */
export function mayHoldCopy(text: string): boolean {
  let at = -1
  for (let lines = 1; lines < MIN_LINES; lines++) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return false
  }
  return true
}
