import { SEVERITIES, type Finding, type Severity } from '@preflight/contracts'
import { titleOf } from './finding-words.ts'

export const GROUPINGS = ['none', 'rule', 'file'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const GROUPING_LABELS: Record<Grouping, string> = { none: 'None', rule: 'Rule', file: 'File' }

/** Findings of one rule or of one file, in the order of the list. */
export interface FindingGroup {
  by: Exclude<Grouping, 'none'>
  /** the rule's id or the file's path */
  key: string
  findings: readonly Finding[]
  counts: Readonly<Record<Severity, number>>
}

/** A row of the list: a group's head or a finding. */
export type ListRow = { kind: 'group'; id: string; group: FindingGroup; open: boolean } | { kind: 'finding'; id: string; finding: Finding }

const KEYS: Record<FindingGroup['by'], (finding: Finding) => string> = { rule: ({ rule_id }) => rule_id, file: ({ file_path }) => file_path }

function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }
  for (const { severity } of findings) counts[severity] += 1
  return counts
}

/** Groups in the order in which the list first names them: sorted by severity, the group with the worst finding comes first. */
export function groupFindings(findings: readonly Finding[], by: Grouping): readonly FindingGroup[] {
  if (by === 'none') return []
  const keyOf = KEYS[by]
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const known = groups.get(key)
    if (known) known.push(finding)
    else groups.set(key, [finding])
  }
  return [...groups].map(([key, members]) => ({ by, key, findings: members, counts: countSeverities(members) }))
}

/** Cannot clash with a finding's id, which holds no colon. */
export const groupRowId = ({ by, key }: Pick<FindingGroup, 'by' | 'key'>): string => `${by}:${key}`

const findingRow = (finding: Finding): ListRow => ({ kind: 'finding', id: finding.id, finding })

/** The rows of a list: heads of groups with what is unfolded below them, or the findings alone. */
export function rowsOf(findings: readonly Finding[], groups: readonly FindingGroup[], opened: ReadonlySet<string>): readonly ListRow[] {
  if (groups.length === 0) return findings.map(findingRow)
  return groups.flatMap((group) => {
    const id = groupRowId(group)
    const open = opened.has(id)
    return [{ kind: 'group' as const, id, group, open }, ...(open ? group.findings.map(findingRow) : [])]
  })
}

/** What a row stands for: a finding, or all of a group. */
export const findingsOf = (row: ListRow): readonly Finding[] => (row.kind === 'group' ? row.group.findings : [row.finding])

/** A file is called by its path, a rule by the title of its findings, if they have one in common. */
export function groupTitle({ by, key, findings: [first, ...others] }: FindingGroup): string {
  if (by === 'file' || !first) return key
  const title = titleOf(first)
  return others.every((finding) => titleOf(finding) === title) ? title : key
}

/** Severities that a group has, the worst first. */
export const severitiesIn = ({ counts }: FindingGroup): readonly Severity[] => SEVERITIES.filter((severity) => counts[severity] > 0)
