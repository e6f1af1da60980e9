import { matchFindings, type EngineFinding, type EngineResult, type Language, type StoredFinding } from '@preflight/analyzers'
import type { Change } from '../changes.ts'
import type { KnowsModule } from '../reach/known-modules.ts'
import type { Planned } from '../plan.ts'

/** What fixes made together are judged by. */
export interface Evidence {
  planned: readonly Planned[]
  changes: ReadonlyMap<string, Change>
  /** what the engine says of the tree before and after */
  before: EngineResult
  after: EngineResult
  compared: Compared
  /** what judges fixes that nobody has reviewed; null where the edits are those of recipes */
  unreviewed: Unreviewed | null
}

/** What is known of a project, to judge fixes that nobody has reviewed. */
export interface Unreviewed {
  language: Language
  knows: KnowsModule
}

export interface Compared {
  /** keys of findings before that are gone */
  gone: ReadonlySet<string>
  /** findings after that nothing before explains */
  fresh: readonly EngineFinding[]
}

/** Repeated code is looked for among files that changed only, so it says nothing about the rest. */
const isComparable = ({ rule_id }: EngineFinding) => !rule_id.startsWith('jscpd/')

export const stored = ({ key, rule_id, file_path, line, print }: EngineFinding): StoredFinding => ({ id: key, rule_id, file_path, line, print })

/** Findings of one rule in one function: on an edited line nothing else tells which is which. */
export const isOfOnePlace = (a: EngineFinding, b: EngineFinding): boolean =>
  a.rule_id === b.rule_id && a.file_path === b.file_path && a.print.scope === b.print.scope

/**
 * What became of the findings, one to one. A finding on an edited line looks new and gone at once: one of the same rule in
 * the same function that nobody meant to fix is taken for the same.
 * @param meant keys of findings that are to be fixed
 */
export function compareFindings(earlier: readonly EngineFinding[], later: readonly EngineFinding[], meant: ReadonlySet<string>): Compared {
  const [before, after] = [earlier.filter(isComparable), later.filter(isComparable)]
  const { fixed, fresh } = matchFindings(before.map(stored), after)
  const fixedKeys = new Set(fixed)
  const gone = before.filter(({ key }) => fixedKeys.has(key)).sort((a, b) => Number(meant.has(a.key)) - Number(meant.has(b.key)))
  const freshKeys = new Set(fresh)
  const unexplained: EngineFinding[] = []
  for (const finding of after.filter(({ key }) => freshKeys.has(key))) {
    const at = gone.findIndex((other) => isOfOnePlace(other, finding))
    if (at >= 0) gone.splice(at, 1)
    else unexplained.push(finding)
  }
  return { gone: new Set(gone.map(({ key }) => key)), fresh: unexplained }
}

export const placeOf = ({ title, line }: EngineFinding): string => `${title} (line ${line})`
