import { PROVEN_RULES } from '../dataflow/models/classes.ts'
import type { Inventory } from '../inventory/walk.ts'
import type { RawFinding } from '../types.ts'
import { type HiddenLines, hiddenLines, NOTHING_HIDDEN } from './evidence.ts'
import type { BesideFile, ChunkFile, Lowered } from './protocol.ts'

/** Rules of linters that suspect what data flow proves: text put together is no harm where its parts are constants. */
const SUSPICIONS: ReadonlySet<string> = new Set([...'S102 S301 S307 S506 S602 S608 S701'.split(' ').map((code) => `ruff/${code}`), 'oxlint/no-eval', 'oxlint/no-new-func'])

/** Whether only a pattern says it, of a kind that data flow knows better: it sees the check two lines above. */
export const isOnlySuspected = ({ analyzer, rule_id, file_path }: RawFinding): boolean =>
  (analyzer === 'rules' && (PROVEN_RULES.has(rule_id) || (rule_id === 'unsafe-yaml-load' && file_path.endsWith('.py')))) || SUSPICIONS.has(rule_id)

/** What data flow finds to be fine at single places. */
const CLEARED = 'sql-from-variables'

/** Rules that other analyzers reported in a file and that data flow may clear. */
export const suspectedRules = (raw: readonly RawFinding[]): string[] => [...new Set(raw.filter((one) => isOnlySuspected(one) || one.rule_id === CLEARED).map(({ rule_id }) => rule_id))]

/** What is known of the files of a scan when findings are made of its data flow. */
export interface Analysed {
  inventory: Inventory
  lowered: ReadonlyMap<number, Lowered>
  /** by file: rules that were reported there and that data flow may clear */
  suspected: ReadonlyMap<number, readonly string[]>
  /** by file: lines that hold secrets */
  hidden: ReadonlyMap<number, HiddenLines>
}

/**
 * The files that data flow has something to say about, each with what making findings of it takes, sorted by path: those it
 * found something in, and those where it did not find what a pattern suspects.
 * @param failed languages whose program could not be followed: there patterns are all there is
 */
export function filesWithFlow({ inventory: { files }, lowered, suspected, hidden }: Analysed, findings: readonly RawFinding[], failed: ReadonlySet<string>): ChunkFile[] {
  const numbers = new Map(files.map(({ path }, file) => [path, file]))
  const suspectedIn = (file: number | undefined) => suspected.get(file ?? -1) ?? []
  const byPath = groupByPath(findings.filter(({ clears, file_path, rule_id }) => !clears || suspectedIn(numbers.get(file_path)).includes(rule_id)))
  for (const [file, { language, gave_up }] of lowered) {
    const path = files[file]?.path
    if (path !== undefined && !gave_up && !failed.has(language) && !byPath.has(path) && suspectedIn(file).some((rule) => rule !== CLEARED)) byPath.set(path, [])
  }
  const saidOf = (path: string) => lowered.get(numbers.get(path) ?? -1)?.said ?? null

  const besideOf = (path: string): BesideFile[] => {
    const entry = files[numbers.get(path) ?? -1]
    const file = numbers.get(path) ?? -1
    return entry ? [{ ...entry, hidden: lowered.has(file) ? both(hidden.get(file) ?? NOTHING_HIDDEN, hiddenLines(byPath.get(path) ?? [])) : null }] : []
  }
  const chunkFile = ([path, found]: [string, RawFinding[]]): ChunkFile[] => {
    const file = numbers.get(path)
    const entry = files[file ?? -1]
    if (file === undefined || !entry) return []
    const others = new Set(found.flatMap(({ trace = [] }) => trace.map(({ file_path }) => file_path)))
    others.delete(path)
    return [{ ...entry, file, again: { findings: found, said: saidOf(path), beside: [...others].flatMap(besideOf) } }]
  }
  return [...byPath].flatMap(chunkFile).sort((a, b) => a.file - b.file)
}

const both = (one: HiddenLines, other: HiddenLines): HiddenLines => ({ quoted: new Set([...one.quoted, ...other.quoted]), whole: new Set([...one.whole, ...other.whole]) })

function groupByPath(findings: readonly RawFinding[]): Map<string, RawFinding[]> {
  const groups = new Map<string, RawFinding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.file_path)
    if (group) group.push(finding)
    else groups.set(finding.file_path, [finding])
  }
  return groups
}
