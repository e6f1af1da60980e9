import { counted, SEVERITY_RANK, SEVERITY_TEXT, visibleName } from '@preflight/contracts'
import type { FolderOutcome } from '@preflight/fixes'
import type { EngineFinding } from '@preflight/analyzers'
import { painter, SEVERITY_STYLE } from '../render/style.ts'
import type { FixArguments } from './arguments.ts'

const placeOf = ({ file_path, line }: EngineFinding) => visibleName(`${file_path}:${line}`)

const bySeverity = (a: { finding: EngineFinding }, b: { finding: EngineFinding }) => SEVERITY_RANK[b.finding.severity] - SEVERITY_RANK[a.finding.severity]

/** One object with what is proven and what is not, closed by a newline. */
export function fixJson({ proven, refused, rungs }: FolderOutcome): string {
  const at = ({ rule_id, file_path, line }: EngineFinding) => ({ rule_id, file_path, line_number: line })
  const report = {
    proven: proven.map(({ finding, proposal }) => ({ ...at(finding), severity: finding.severity, change: proposal.summary, todo: proposal.todo ?? null, rungs })),
    refused: refused.map(({ finding, reason }) => ({ ...at(finding), severity: finding.severity, reason })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The same for reading. */
export function fixTable({ proven, refused, changes, rungs }: FolderOutcome, { write, output }: FixArguments, colours: boolean): string {
  const paint = painter(colours)
  const all = [...proven, ...refused]
  const width = Math.min(56, Math.max(0, ...all.map(({ finding }) => placeOf(finding).length)))
  const line = (finding: EngineFinding, text: string) =>
    `  ${placeOf(finding).padEnd(width)}  ${paint(SEVERITY_STYLE[finding.severity], SEVERITY_TEXT[finding.severity])}  ${visibleName(finding.title)}  ${paint('dim', visibleName(text))}`
  const lines: string[] = []
  if (proven.length > 0) lines.push(paint('bold', `Proven ${proven.length}`), ...proven.toSorted(bySeverity).map(({ finding, proposal }) => line(finding, proposal.summary)), '')
  if (refused.length > 0) lines.push(paint('bold', `Not fixed ${refused.length}`), ...refused.toSorted(bySeverity).map(({ finding, reason }) => line(finding, reason)), '')
  for (const todo of new Set(proven.flatMap(({ proposal }) => proposal.todo ?? []))) lines.push(`To do: ${visibleName(todo)}`)
  if (proven.length > 0) lines.push('How it was proven:', ...rungs.map(({ rung, name }) => `  ${rung}. ${name}`), "Not checked: the project's own tests; review the changes before you release them.", '')
  lines.push(summary(proven.length, all.length, changes.length, { write, output }))
  return `${lines.join('\n')}\n`
}

function summary(proven: number, all: number, files: number, { write, output }: Pick<FixArguments, 'write' | 'output'>): string {
  if (all === 0) return 'Nothing to fix: no finding was selected.'
  const done = `${counted(proven, 'fix', 'fixes')} of ${counted(all, 'finding')} proven in ${counted(files, 'file')}.`
  if (proven === 0) return `${done} Nothing was changed.`
  if (write) return `${done} The files were changed.`
  return output === null ? `${done} Nothing was changed: use --write, or --output FILE for a patch.` : `${done} The patch is in ${visibleName(output)}.`
}
