import { checkOf, findRenames, missedIn, replacedBy, type FileSketch, type FindingMatches, type Unchecked } from '@preflight/analyzers'
import { CONFIDENCES } from '@preflight/contracts'
import type { Earlier } from './earlier-findings.ts'
import { storable, type FindingRow } from './finding-row.ts'
import type { Source } from './setup.ts'

/** What is known of rules and files beside the two scans. */
export interface Known {
  /** today's rule for the id of a former one */
  successors?: ReadonlyMap<string, string>
  /** those that git knows of since one scan */
  renames?: Source['renames']
  /** what this scan has not looked at */
  unchecked?: readonly Unchecked[]
}

/** The scan before. */
export interface Before {
  id: string
  findings: readonly Earlier[]
  sketches: readonly FileSketch[]
}

/** What has become of the rules and files of the scan before. */
export interface Today {
  successors: ReadonlyMap<string, string>
  /** new path by old one */
  renames: ReadonlyMap<string, string>
  pathOf(finding: Earlier): string
  /** whether this scan has looked at the place where an earlier finding would be now */
  check(finding: Earlier): 'checked' | 'unchecked' | 'left_out'
}

/** @param sketches of this scan's files with findings */
export function todayOf(before: Before, sketches: readonly FileSketch[], { successors = replacedBy, renames: fromGit = null, unchecked = [] }: Known): Today {
  const places = unchecked.map((entry) => ({ ...entry, path: storable(entry.path) }))
  const alike = findRenames(before.sketches, [...sketches, ...takenForUnmoved(before.sketches, sketches, places)])
  const renames = fromGit?.since === before.id ? joinRenames(alike, fromGit.paths) : alike
  const pathOf = ({ file_path }: Earlier) => renames.get(file_path) ?? file_path
  const check = checkOf(places)
  return { successors, renames, pathOf, check: (finding) => check({ rule_id: successors.get(finding.rule_id) ?? finding.rule_id, file_path: pathOf(finding) }) }
}

/** A file that nobody has read has no sketch, and its copy would be taken for it. */
function takenForUnmoved(former: readonly FileSketch[], sketches: readonly FileSketch[], unchecked: readonly Unchecked[]): FileSketch[] {
  const known = new Set(sketches.map(({ path }) => path))
  const isMissed = missedIn(unchecked)
  return former.filter(({ path }) => !known.has(path) && isMissed(path))
}

/** git has seen whole files, the sketches only samples of them: where both name a file, git is believed. */
function joinRenames(alike: ReadonlyMap<string, string>, fromGit: ReadonlyMap<string, string>): Map<string, string> {
  const known = [...fromGit].map(([from, to]): [string, string] => [storable(from), storable(to)])
  const taken = new Set(known.map(([, to]) => to))
  return new Map([...[...alike].filter(([, to]) => !taken.has(to)), ...known])
}

interface Compared {
  before: Before
  rows: readonly FindingRow[]
  today: Today
}

/** What was not looked at may still be where it was: its like in another file is not taken for it. */
export function matchedInPlace({ matched, fixed, fresh }: FindingMatches, compared: Compared): FindingMatches {
  const moved = pairsOf(matched, compared).filter(([row, earlier]) => row.file_path !== compared.today.pathOf(earlier) && row.file_path !== earlier.file_path)
  const torn = new Map(moved.map(([row, earlier]) => [row.id, earlier.id]))
  return {
    matched: new Map([...matched].filter(([id]) => !torn.has(id))),
    fixed: [...fixed, ...torn.values()],
    fresh: [...fresh, ...torn.keys()],
  }
}

/** Not every analyzer has looked at it again, so none has said that it weighs less than in the scan before. */
export function keepWeight(matched: FindingMatches['matched'], compared: Compared): void {
  for (const [row, { severity, severity_rank, confidence }] of pairsOf(matched, compared)) {
    if (severity_rank > row.severity_rank) Object.assign(row, { severity, severity_rank })
    if (CONFIDENCES.indexOf(confidence) < CONFIDENCES.indexOf(row.confidence)) Object.assign(row, { confidence })
  }
}

/** Findings of both scans whose place not every analyzer has looked at. */
function pairsOf(matched: FindingMatches['matched'], { before, rows, today }: Compared): [FindingRow, Earlier][] {
  const earlier = new Map(before.findings.map((finding) => [finding.id, finding]))
  return rows.flatMap((row): [FindingRow, Earlier][] => {
    const found = earlier.get(matched.get(row.id) ?? '')
    return found && today.check(found) === 'unchecked' ? [[row, found]] : []
  })
}
