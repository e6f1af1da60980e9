import { hasRules, languageOf } from '../../inventory/languages.ts'
import { isManifest } from '../../inventory/packages.ts'
import { isEnvironmentFile } from '../../sql/judge/reach.ts'
import { isFirebaseRules } from '../../firebase/rules.ts'

/** The files that say what a database lets through, and how to read one. */
export interface DatabaseFiles {
  /** every file of the project, sorted */
  paths: readonly string[]
  /** null for what cannot be read */
  read: (path: string) => string | null
}

const SQL = /\.(?:sql|pgsql|psql|ddl)$/i
const SETTINGS = /(?:^|\/)supabase\/config\.toml$/

export const isSql = (path: string): boolean => SQL.test(path)

const WITH_SCRIPTS = /\.(?:vue|svelte|astro)$/
/** Whether a file may name tables as texts. */
export const isSource = (path: string): boolean => hasRules(languageOf(path)) || WITH_SCRIPTS.test(path)

/** What a file is read for: the rules themselves, how browsers reach the database, or, only where scripts make tables that no migration does, which tables code names. */
export type Role = 'rules' | 'reach' | 'code'

/** Null for a file that is not read. Where none holds rules, nothing is judged. */
export function roleOf(path: string): Role | null {
  if (isSql(path) || isFirebaseRules(path)) return 'rules'
  if (SETTINGS.test(path) || isManifest(path) || isEnvironmentFile(path)) return 'reach'
  return isSource(path) ? 'code' : null
}
