import { placeOf, type Snapshot } from '@preflight/analyzers'
import { NO_SCHEMA } from '../sql/schema.ts'
import { kindOf } from './kind.ts'
import { readPackages } from './packages.ts'
import { routesOf } from './routes.ts'
import type { Given, Project } from './project.ts'

/** What checks look at, from what a scan knows. */
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
    schema: NO_SCHEMA,
    placeOf: (path) => placeOf(path),
  }
}

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
