/** What is built into a language, or stands for any driver of a kind, and says nothing about a program. */
const BUILT_IN = /^(?:builtins?|window|document|global|globalThis|process|console|lang|kernel|object|dbapi|java\.lang)$/i

/**
 * The library of a call by its full name: `pg` of `pg.Pool.query`, `java.sql` of `java.sql.Statement.executeQuery`,
 * `database/sql` of `database/sql.DB.Query`; null where the name does not say.
 */
export function libraryOf(callee: string): string | null {
  const slash = callee.lastIndexOf('/') + 1
  const parts = callee.slice(slash).split('.').slice(0, -1)
  const [first = ''] = parts
  if (!/^[@\w]/.test(first)) return null
  const name = callee.slice(0, slash) + parts.slice(0, packageLength(parts)).join('.')
  return BUILT_IN.test(name) ? null : name
}

/** How many parts of a name come before its class: packages begin small, namespaces end one before the last. */
function packageLength(parts: readonly string[]): number {
  if (!/^[a-z@]/.test(parts[0] ?? '')) return Math.max(1, parts.length - 1)
  const classAt = parts.findIndex((part) => /^[^a-z@]/.test(part))
  return classAt > 0 ? classAt : 1
}
