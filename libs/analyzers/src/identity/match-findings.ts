import type { EngineFinding, FindingPrint } from '../types.ts'
import { sharedContext } from './similarity.ts'

/** A finding of an earlier scan. */
export interface StoredFinding {
  id: string
  rule_id: string
  file_path: string
  line: number
  print: FindingPrint
}

export type CurrentFinding = Pick<EngineFinding, 'key' | 'rule_id' | 'file_path' | 'line' | 'print'>

export interface FindingMatches {
  /** key of a current finding -> id of the earlier one that it is */
  matched: Map<string, string>
  /** ids of earlier findings that are gone */
  fixed: string[]
  /** keys of findings that were not there before */
  fresh: string[]
}

type Located = Omit<StoredFinding, 'id'>

const joined = (...parts: (string | number)[]) => parts.join('\0')

/**
 * Passes from the surest to the least sure. Findings in one group of a pass may be the same; which of several is decided
 * by the lines around them, then by distance. A pass takes only what the ones before it left over.
 * A block that moved inside its file, a renamed file and a lone snippet elsewhere are further groups at the end.
 */
const PASSES: readonly ((finding: Located) => string)[] = [
  // Not moved, nothing around it changed: nothing may take its place.
  ({ rule_id, file_path, line, print }) => joined(rule_id, file_path, line, print.line_hash, print.scope, print.context_hash),
  // In the same function.
  ({ rule_id, file_path, print }) => joined(rule_id, file_path, print.scope, print.snippet_hash),
  // On the same line, of a function that was renamed.
  ({ rule_id, file_path, line, print }) => joined(rule_id, file_path, line, print.line_hash),
  // The nearest equal line of the file.
  ({ rule_id, file_path, print }) => joined(rule_id, file_path, print.line_hash),
]

/** Weighing every pair of larger groups would take too long: they are paired in order. */
const MAX_PAIRS = 40_000

/**
 * Says which current finding is which earlier one, one to one. Independent of the order of both lists.
 * `replacedBy` names today's rule for the id of one that was split or renamed.
 */
export function matchFindings(
  previous: readonly StoredFinding[],
  current: readonly CurrentFinding[],
  replacedBy: Readonly<Record<string, string>> = {},
): FindingMatches {
  let old = previous.map((finding) => ({ ...finding, rule_id: replacedBy[finding.rule_id] ?? finding.rule_id })).sort(byPlaceAnd('id'))
  let now = [...current].sort(byPlaceAnd('key'))
  const matched = new Map<string, string>()
  for (const groupOf of PASSES) {
    const pairs = pairUp(old, now, groupOf)
    const taken = new Set(pairs.map((pair) => pair.old.id))
    for (const pair of pairs) matched.set(pair.now.key, pair.old.id)
    old = old.filter(({ id }) => !taken.has(id))
    now = now.filter(({ key }) => !matched.has(key))
  }
  return { matched, fixed: old.map(({ id }) => id), fresh: now.map(({ key }) => key) }
}

interface Pair {
  old: StoredFinding
  now: CurrentFinding
}

function pairUp(old: readonly StoredFinding[], now: readonly CurrentFinding[], groupOf: (finding: Located) => string): Pair[] {
  const candidates = new Map<string, StoredFinding[]>()
  for (const finding of old) append(candidates, groupOf(finding), finding)
  const groups = new Map<string, CurrentFinding[]>()
  for (const finding of now) {
    const group = groupOf(finding)
    if (candidates.has(group)) append(groups, group, finding)
  }
  return [...groups].flatMap(([group, members]) => pairGroup(candidates.get(group) ?? [], members))
}

function append<T>(groups: Map<string, T[]>, group: string, member: T) {
  const members = groups.get(group)
  if (members) members.push(member)
  else groups.set(group, [member])
}

function pairGroup(old: readonly StoredFinding[], now: readonly CurrentFinding[]): Pair[] {
  if (old.length * now.length > MAX_PAIRS || (old.length === 1 && now.length === 1)) return pairInOrder(old, now)
  const weighed = old.flatMap((one, oldAt) => now.map((other, nowAt) => ({ old: one, now: other, oldAt, nowAt, ...weigh(one, other) })))
  weighed.sort((a, b) => b.shared - a.shared || a.distance - b.distance || a.oldAt - b.oldAt || a.nowAt - b.nowAt)
  const takenOld = new Set<number>()
  const takenNow = new Set<number>()
  return weighed.filter(({ oldAt, nowAt }) => {
    if (takenOld.has(oldAt) || takenNow.has(nowAt)) return false
    takenOld.add(oldAt)
    takenNow.add(nowAt)
    return true
  })
}

const weigh = (old: Located, now: Located) => ({
  shared: sharedContext(old.print.context_hash, now.print.context_hash),
  distance: Math.abs(old.line - now.line),
})

function pairInOrder(old: readonly StoredFinding[], now: readonly CurrentFinding[]): Pair[] {
  const pairs: Pair[] = []
  for (const [at, one] of old.entries()) {
    const other = now[at]
    if (other) pairs.push({ old: one, now: other })
  }
  return pairs
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byPlaceAnd =
  <Name extends string>(name: Name) =>
  (a: Located & Record<Name, string>, b: Located & Record<Name, string>) =>
    byText(a.file_path, b.file_path) || a.line - b.line || byText(a.rule_id, b.rule_id) || a.print.occurrence - b.print.occurrence || byText(a[name], b[name])
