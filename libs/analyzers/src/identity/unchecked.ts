import type { LostAnalyzer } from '@preflight/contracts'
import { databaseRules } from '../analyzers/database/rules.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { flowRules } from '../dataflow/rules/index.ts'
import type { EngineFinding, Unchecked } from '../types.ts'

/** Rules of other tools begin with their name. */
const BY_PREFIX: ReadonlyMap<string, LostAnalyzer> = new Map([
  ['oxlint', 'oxlint'],
  ['ruff', 'ruff'],
  ['metrics', 'metrics'],
  ['secrets', 'secrets'],
  ['jscpd', 'duplication'],
])

const OF_DATABASE: ReadonlySet<string> = new Set(databaseRules.map(({ id }) => id))
const OF_FLOW: ReadonlySet<string> = new Set(flowRules.map(({ id }) => id))

/** Who reports a rule. What our own rules of security suspect, data flow proves or clears: both must have looked. */
function analyzersOf(ruleId: string): readonly LostAnalyzer[] {
  const other = BY_PREFIX.get(ruleId.split('/')[0] ?? '')
  if (other) return [other]
  if (OF_DATABASE.has(ruleId)) return ['database']
  return OF_FLOW.has(ruleId) || catalogue.get(ruleId)?.category === 'security' ? ['rules', 'pages', 'data_flow'] : ['rules', 'pages']
}

/**
 * Says of findings that are missing in a scan whether their place was looked at in it.
 * @returns `checked`, `unchecked`, or `left_out` where the owner wants the place left out
 */
export function checkOf(unchecked: readonly Unchecked[]): (finding: Pick<EngineFinding, 'rule_id' | 'file_path'>) => 'checked' | 'unchecked' | 'left_out' {
  const entriesAt = lookUp(unchecked)
  return ({ rule_id, file_path }) => {
    const entries = entriesAt(file_path)
    const analyzers = analyzersOf(rule_id)
    const missed = entries.filter((entry) => entry.analyzers === 'all' || entry.analyzers.some((analyzer) => analyzers.includes(analyzer)))
    if (missed.length === 0) return 'checked'
    return missed.every(({ isWanted }) => isWanted) ? 'left_out' : 'unchecked'
  }
}

/** Says of files whether some analyzer did not look at them, though nobody wanted them left out. */
export function missedIn(unchecked: readonly Unchecked[]): (path: string) => boolean {
  const entriesAt = lookUp(unchecked)
  return (path) => entriesAt(path).some(({ isWanted }) => !isWanted)
}

/** What is said of a file, and of the folders it is in. */
function lookUp(unchecked: readonly Unchecked[]): (path: string) => Unchecked[] {
  const byPath = new Map<string, Unchecked[]>()
  for (const entry of unchecked) {
    const entries = byPath.get(entry.path)
    if (entries) entries.push(entry)
    else byPath.set(entry.path, [entry])
  }
  return (path) => [path, ...foldersOf(path)].flatMap((at) => byPath.get(at) ?? [])
}

/** `a/b/c.js` -> `/`, `a/`, `a/b/`: what is said of `/` holds for the whole project. */
function foldersOf(path: string): string[] {
  const folders = ['/']
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at + 1))
  return folders
}
