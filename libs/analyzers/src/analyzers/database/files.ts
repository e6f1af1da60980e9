import { isManifest } from '../../inventory/packages.ts'
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

/** Whether a file holds rules of a database: where there is none, nothing is judged. */
export const saysRules = (path: string): boolean => isSql(path) || isFirebaseRules(path)

/** Whether a file is read along with them. */
export const saysReach = (path: string): boolean => SETTINGS.test(path) || isManifest(path)
