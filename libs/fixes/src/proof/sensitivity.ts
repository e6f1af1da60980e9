import type { Edit } from '@preflight/analyzers'
import type { Planned } from '../plan.ts'
import type { Evidence } from './evidence.ts'

/** Files that a finding's data goes through. */
const filesOf = ({ finding }: Planned): string[] => [...new Set([finding.file_path, ...finding.trace.map(({ file_path }) => file_path)])]

/** Fixes in groups whose findings have no file in common: those of one group are undone together. */
export function groupsApart(planned: readonly Planned[]): Planned[][] {
  const groups: { members: Planned[]; files: Set<string> }[] = []
  for (const one of planned) {
    const files = filesOf(one)
    const free = groups.find((group) => files.every((file) => !group.files.has(file)))
    const group = free ?? { members: [], files: new Set<string>() }
    if (!free) groups.push(group)
    group.members.push(one)
    for (const file of files) group.files.add(file)
  }
  return groups.map(({ members }) => members)
}

/**
 * Fixes without which the finding does not come back: something else has made it go, so the edit proves nothing. A finding
 * that another edit of the same place fixes as well comes back only without both.
 * @param tryOthers scans the tree with those fixes alone
 */
export async function notSensitive(planned: readonly Planned[], { before }: Evidence, tryOthers: (rest: readonly Planned[]) => Promise<Evidence>): Promise<Planned[]> {
  // the tree without the only fix is the tree as it was
  if (planned.length === 1) return planned.filter(({ finding }) => !before.findings.some(({ key }) => key === finding.key))
  const idle: Planned[] = []
  for (const group of groupsApart(planned)) {
    const undone = new Set(group.flatMap((one) => [one, ...twinsOf(one, planned)]))
    const { compared } = await tryOthers(planned.filter((one) => !undone.has(one)))
    const isBack = (one: Planned) => [one, ...alikeOf(one, planned)].some(({ finding }) => !compared.gone.has(finding.key))
    idle.push(...group.filter((one) => !isBack(one)))
  }
  return idle
}

/** Of findings that only their number tells apart, any may be the one that is back. */
const alikeOf = ({ finding }: Planned, planned: readonly Planned[]): Planned[] =>
  planned.filter(({ finding: other }) => other.rule_id === finding.rule_id && other.file_path === finding.file_path && other.line === finding.line)

const isSame = (a: Edit, b: Edit) => a.start === b.start && a.end === b.end
/** A check that was put in for both: each of them does without its own copy. */
const isWithin = (edits: readonly Edit[], others: readonly Edit[]) => edits.every((edit) => others.some((other) => isSame(edit, other) && edit.text === other.text))
const replaceTheSame = (edits: readonly Edit[], others: readonly Edit[]) => others.some((other) => edits.some((edit) => isSame(edit, other) && edit.start < edit.end))

/** Fixes with an edit at the same place: two rules that report one line, several uses behind one check. */
const twinsOf = (one: Planned, planned: readonly Planned[]): Planned[] =>
  planned.filter((other) => other !== one && other.finding.file_path === one.finding.file_path && (replaceTheSame(one.proposal.edits, other.proposal.edits) || isWithin(one.proposal.edits, other.proposal.edits)))
