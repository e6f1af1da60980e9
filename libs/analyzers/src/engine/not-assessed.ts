import type { NotAssessed, NotAssessedArea, NotAssessedKind } from '@preflight/contracts'
import { countsForCoverage, parsedAs } from '../inventory/languages.ts'
import { ecosystemOf } from '../inventory/manifests.ts'
import type { Facts } from '../dataflow/facts/facts.ts'
import type { Inventory } from '../inventory/walk.ts'
import type { FileResult } from './protocol.ts'

/** Of each kind so many files are named. */
const MAX_PATHS = 5

interface Looked {
  inventory: Inventory
  /** in the order of the inventory, which is sorted by path */
  results: readonly FileResult[]
  facts: Facts
}

type Placed = readonly [kind: string, path: string]

/** The parts of a project that no rule looked at, of those that are there. */
export const notAssessedIn = (looked: Looked): NotAssessed[] => [
  ...area('dependencies', manifestsIn(looked)),
  ...area('infrastructure', infrastructureIn(looked)),
  ...area('languages', unknownLanguagesIn(looked)),
  ...accessControl(looked),
]

/** No advisory is known for any package. Lock files are in the inventory as generated. */
function manifestsIn({ inventory }: Looked): Placed[] {
  const paths = [...inventory.files, ...inventory.skipped].map(({ path }) => path).sort(byText)
  return paths.flatMap((path): Placed[] => {
    const ecosystem = ecosystemOf(path)
    return ecosystem ? [[ecosystem, path]] : []
  })
}

const infrastructureIn = ({ inventory, results }: Looked): Placed[] =>
  results.flatMap(({ file, infrastructure }): Placed[] => (infrastructure ? [[infrastructure, pathOf(inventory, file)]] : []))

/** Style sheets do not count for scores, and infrastructure has an area of its own. */
const unknownLanguagesIn = ({ inventory, results }: Looked): Placed[] =>
  results.flatMap(({ file, language, infrastructure }): Placed[] =>
    language !== null && parsedAs(language) === null && countsForCoverage(language) && !infrastructure ? [[language, pathOf(inventory, file)]] : [],
  )

/** Rules for access compare routes: where code was analysed and no route was recognised, they had nothing to look at. */
function accessControl({ results, facts }: Looked): NotAssessed[] {
  const hasCode = results.some(({ language }) => parsedAs(language) !== null)
  return hasCode && facts.routes.length === 0 ? [{ area: 'access_control', kinds: [] }] : []
}

const pathOf = (inventory: Inventory, file: number) => inventory.files[file]?.path ?? ''

function area(name: NotAssessedArea, placed: readonly Placed[]): NotAssessed[] {
  const kinds = new Map<string, NotAssessedKind>()
  for (const [kind, path] of placed) {
    const known = kinds.get(kind) ?? { kind, files: 0, paths: [] }
    kinds.set(kind, known)
    known.files++
    if (known.paths.length < MAX_PATHS) known.paths.push(path)
  }
  const sorted = [...kinds.values()].sort((a, b) => b.files - a.files || byText(a.kind, b.kind))
  return sorted.length > 0 ? [{ area: name, kinds: sorted }] : []
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
