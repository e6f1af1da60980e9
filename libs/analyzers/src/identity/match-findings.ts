import type { EngineFinding, FindingPrint } from '../types.ts'
import { groupBy } from './group-by.ts'
import { type Candidate, type ExpectedLine, type Pair, pairGroup } from './pair-group.ts'
import { type Pass, PASSES } from './passes.ts'
import { createShifts } from './shifts.ts'
import { sharedContext, surroundingsOf } from './similarity.ts'

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

/** What happened to rules and files between the two scans. */
export interface Moves {
  /** today's rule for the id of one that was renamed or merged; see the catalogue */
  replacedBy?: ReadonlyMap<string, string>
  /** new path for the old one of a file that was renamed: from `findRenames`, or from git */
  renames?: ReadonlyMap<string, string>
}

/** Says which current finding is which earlier one, one to one. Independent of the order of both lists. */
export function matchFindings(previous: readonly StoredFinding[], current: readonly CurrentFinding[], { replacedBy, renames }: Moves = {}): FindingMatches {
  const fromThen = ({ id, ...found }: StoredFinding) =>
    candidate(id, found, { rule: replacedBy?.get(found.rule_id) ?? found.rule_id, path: renames?.get(found.file_path) ?? found.file_path })
  let old = previous.map(fromThen).sort(byPlace)
  let now = current.map(({ key, ...found }) => candidate(key, found, { rule: found.rule_id, path: found.file_path })).sort(byPlace)
  const shifts = createShifts()
  const matched = new Map<string, string>()
  const take = (pairs: readonly Pair[]) => {
    if (pairs.length === 0) return
    shifts.add(pairs)
    const taken = new Set(pairs.map((pair) => pair.old.id))
    for (const pair of pairs) matched.set(pair.now.id, pair.old.id)
    old = old.filter(({ id }) => !taken.has(id))
    now = now.filter(({ id }) => !matched.has(id))
  }
  for (const pass of PASSES) {
    if (old.length === 0 || now.length === 0) break
    const groups = groupsOf(old, now, pass)
    // Those that can be only one come first: they tell how far their file has moved.
    take(groups.flatMap((group) => pairAlone(group, pass)))
    if (!pass.alone) take(groups.flatMap((group) => pairRivals(group, pass, shifts.expected)))
  }
  return { matched, fixed: old.map(({ id }) => id), fresh: now.map(({ id }) => id) }
}

const candidate = (id: string, { file_path, line, print }: Omit<StoredFinding, 'id'>, today: Pick<Candidate, 'rule' | 'path'>): Candidate => ({
  id,
  ...today,
  ownPath: file_path,
  line,
  print,
  around: surroundingsOf(print.context_hash),
})

interface Group {
  olds: readonly Candidate[]
  nows: readonly Candidate[]
}

/** Groups of a pass that have members on both sides. */
function groupsOf(old: readonly Candidate[], now: readonly Candidate[], { group }: Pass): Group[] {
  const olds = groupBy(old, group)
  return [...groupBy(now, group)].flatMap(([key, nows]) => {
    const members = olds.get(key)
    return members ? [{ olds: members, nows }] : []
  })
}

const isAlone = ({ olds, nows }: Group) => olds.length === 1 && nows.length === 1

function pairAlone(group: Group, { shared = 0 }: Pass): Pair[] {
  const [[old], [now]] = [group.olds, group.nows]
  if (!old || !now || !isAlone(group)) return []
  return shared === 0 || sharedContext(old.around, now.around) >= shared ? [{ old, now }] : []
}

const pairRivals = (group: Group, { shared = 0 }: Pass, expected: ExpectedLine): Pair[] =>
  isAlone(group) ? [] : pairGroup(group.olds, group.nows, shared, expected)

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: Candidate, b: Candidate) =>
  byText(a.path, b.path) || a.line - b.line || byText(a.rule, b.rule) || a.print.occurrence - b.print.occurrence || byText(a.id, b.id)
