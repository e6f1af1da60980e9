import { placeOf, readPackages, type Snapshot } from '@preflight/analyzers'
import { readSchema, type Schema } from '@preflight/analyzers/sql'
import { withNamedPlaces } from '../named-places/with-named-places.ts'
import { kindOf } from './kind.ts'
import { routesOf } from './routes.ts'
import type { Given, Project } from './project.ts'
import { sourceFiles } from './source.ts'
import { asTheyStand } from './supabase-functions.ts'

/**
 * What checks look at, from what a scan knows. Needs `loadSql()` before.
 * @param aroundSql reads the project's SQL when it is first asked for, or refuses to
 */
export function makeProject(given: Given, aroundSql: (read: () => Schema) => Schema = (read) => read()): Project {
  const snapshot = remembering(given.snapshot)
  const facts = withNamedPlaces(given.facts, given.places ?? [], snapshot)
  const code = snapshot.paths.filter((path) => placeOf(path) === 'code')
  const inCode = new Set(code)
  let schema: Schema | undefined
  const packages = readPackages(snapshot, (path) => inCode.has(path))
  return {
    ...given,
    facts,
    snapshot,
    code,
    routes: asTheyStand(routesOf(facts.routes, (path) => inCode.has(path)), snapshot),
    packages,
    kind: kindOf({ snapshot, facts, packages, code, languages: given.languages }),
    get schema() {
      return (schema ??= aroundSql(() => readSchema(sqlFiles(snapshot, code), (table) => isNamed(snapshot, code, table))))
    },
    placeOf: (path) => placeOf(path),
  }
}

const SQL = /\.(?:sql|pgsql|psql|ddl)$/i

const sqlFiles = ({ read }: Snapshot, code: readonly string[]) =>
  code.filter((path) => SQL.test(path)).flatMap((path) => {
    const text = read(path)
    return text === null ? [] : [{ path, text }]
  })

/** Whether the program names a table as text: `from('orders')`. */
function isNamed(snapshot: Snapshot, code: readonly string[], table: string): boolean {
  const names = ["'", '"', '`'].map((sign) => `${sign}${table}${sign}`)
  return sourceFiles({ code }).some((path) => names.some((name) => snapshot.read(path)?.includes(name)))
}

/** What is remembered of files, in characters: beyond it they are read each time. */
const REMEMBERED = 200_000_000

/** Reads each file once, however many checks ask for it. */
function remembering({ paths, read, sizeOf }: Snapshot): Snapshot {
  const known = new Map<string, string | null>()
  let left = REMEMBERED
  return {
    paths,
    sizeOf,
    read: (path) => {
      const before = known.get(path)
      if (before !== undefined) return before
      const text = read(path)
      left -= text?.length ?? 0
      if (left > 0) known.set(path, text)
      return text
    },
  }
}
