import { placeOf, type Snapshot } from '@preflight/analyzers'
import { readSchema } from '../sql/read-schema.ts'
import { kindOf } from './kind.ts'
import { readPackages } from './packages.ts'
import { routesOf } from './routes.ts'
import type { Given, Project } from './project.ts'

/** What checks look at, from what a scan knows. Needs `loadSql()` before. */
export function makeProject(given: Given): Project {
  const snapshot = remembering(given.snapshot)
  const code = snapshot.paths.filter((path) => placeOf(path) === 'code')
  const inCode = new Set(code)
  const packages = readPackages(snapshot, (path) => inCode.has(path))
  return {
    ...given,
    snapshot,
    code,
    routes: routesOf(given.facts.routes, (path) => inCode.has(path)),
    packages,
    kind: kindOf({ snapshot, facts: given.facts, packages, code, languages: given.languages }),
    schema: readSchema(sqlFiles(snapshot, code)),
    placeOf: (path) => placeOf(path),
  }
}

const SQL = /\.(?:sql|pgsql|psql|ddl)$/i

const sqlFiles = ({ read }: Snapshot, code: readonly string[]) =>
  code.filter((path) => SQL.test(path)).flatMap((path) => {
    const text = read(path)
    return text === null ? [] : [{ path, text }]
  })

/** Reads each file once, however many checks ask for it. */
function remembering({ paths, read, sizeOf }: Snapshot): Snapshot {
  const known = new Map<string, string | null>()
  return {
    paths,
    sizeOf,
    read: (path) => {
      const before = known.get(path)
      if (before !== undefined) return before
      const text = read(path)
      known.set(path, text)
      return text
    },
  }
}
