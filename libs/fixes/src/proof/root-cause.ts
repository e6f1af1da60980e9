import type { EngineFinding } from '@preflight/analyzers'
import type { Planned } from '../plan.ts'
import { type Evidence, placeOf } from './evidence.ts'

/** Lines of the changed text that a fix has touched, from 1. */
function touchedLines({ finding, proposal }: Planned, { changes, planned }: Evidence): Set<number> {
  const change = changes.get(finding.file_path)
  const lines = new Set<number>()
  if (!change) return lines
  const all = planned.filter((one) => one.finding.file_path === finding.file_path).flatMap((one) => one.proposal.edits)
  for (const edit of proposal.edits) {
    const moved = all.filter(({ start }) => start < edit.start).reduce((sum, other) => sum + other.text.length - (other.end - other.start), 0)
    const first = change.text.slice(0, edit.start + moved).split('\n').length
    const more = edit.text.split('\n').length - 1
    for (let line = first; line <= first + more; line++) lines.add(line)
  }
  return lines
}

const passes = ({ file_path, line, trace }: EngineFinding, path: string, lines: ReadonlySet<number>) =>
  (file_path === path && lines.has(line)) || trace.some((step) => step.file_path === path && lines.has(step.line))

/**
 * What of a weakness a fix leaves: findings of the same class that the same data reaches in the same function, and data
 * that still goes through the lines it has changed.
 * @returns in words, or null where nothing is left
 */
export function leftOfCause(fix: Planned, evidence: Evidence): string | null {
  const { finding } = fix
  const { before, after, compared } = evidence
  const siblings = before.findings.filter(({ key, sibling_group }) => sibling_group !== null && sibling_group === finding.sibling_group && key !== finding.key)
  const left = siblings.filter(({ key }) => !compared.gone.has(key))
  if (left.length > 0) return `the same data still reaches ${left.map(placeOf).join(', ')}`
  const lines = touchedLines(fix, evidence)
  const through = finding.trace.length === 0 ? [] : after.findings.filter((one) => one.rule_id === finding.rule_id && one.trace.length > 0 && passes(one, finding.file_path, lines))
  return through.length > 0 ? `data still goes through the changed lines to ${through.map(placeOf).join(', ')}` : null
}
