import { counted, SEVERITY_RANK, SEVERITY_TEXT, visibleName } from '@preflight/contracts'
import { GONE_ALONG, type FolderOutcome } from '@preflight/fixes'
import type { EngineFinding } from '@preflight/analyzers'
import { painter, SEVERITY_STYLE } from '../render/style.ts'
import type { FixArguments } from './arguments.ts'

const placeOf = ({ file_path, line }: EngineFinding) => visibleName(`${file_path}:${line}`)

const bySeverity = (a: { finding: EngineFinding }, b: { finding: EngineFinding }) => SEVERITY_RANK[b.finding.severity] - SEVERITY_RANK[a.finding.severity]

/** What is fixed, with what was done about it. */
const done = ({ proven, along }: Pick<FolderOutcome, 'proven' | 'along'>) => [
  ...proven.map(({ finding, proposal }) => ({ finding, change: proposal.summary, todo: proposal.todo ?? null })),
  ...along.map((finding) => ({ finding, change: GONE_ALONG, todo: null })),
]

/** One object with what is proven and what is not, closed by a newline. */
export function fixJson({ proven, refused, along, rungs }: FolderOutcome): string {
  const at = ({ rule_id, file_path, line }: EngineFinding) => ({ rule_id, file_path, line_number: line })
  const report = {
    proven: done({ proven, along }).map(({ finding, change, todo }) => ({ ...at(finding), severity: finding.severity, change, todo, rungs })),
    refused: refused.map(({ finding, reason }) => ({ ...at(finding), severity: finding.severity, reason })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The same for reading. */
export function fixTable({ proven, refused, along, changes, rungs, testsNotRun }: FolderOutcome, { write, output }: FixArguments, colours: boolean): string {
  const paint = painter(colours)
  const fixed = done({ proven, along })
  const all = [...fixed, ...refused]
  const width = Math.min(56, Math.max(0, ...all.map(({ finding }) => placeOf(finding).length)))
  const line = (finding: EngineFinding, text: string) =>
    `  ${placeOf(finding).padEnd(width)}  ${paint(SEVERITY_STYLE[finding.severity], SEVERITY_TEXT[finding.severity])}  ${visibleName(finding.title)}  ${paint('dim', visibleName(text))}`
  const lines: string[] = []
  if (fixed.length > 0) lines.push(paint('bold', `Proven ${fixed.length}`), ...fixed.toSorted(bySeverity).map(({ finding, change }) => line(finding, change)), '')
  if (refused.length > 0) lines.push(paint('bold', `Not fixed ${refused.length}`), ...refused.toSorted(bySeverity).map(({ finding, reason }) => line(finding, reason)), '')
  for (const todo of new Set(proven.flatMap(({ proposal }) => proposal.todo ?? []))) lines.push(`To do: ${visibleName(todo)}`)
  if (proven.length > 0) lines.push('How it was proven:', ...rungs.map(({ rung, name }) => `  ${rung}. ${name}`), notChecked(testsNotRun), '')
  lines.push(summary(fixed.length, all.length, changes.length, { write, output }))
  return `${lines.join('\n')}\n`
}

/** Tests that pass are the last of the rungs above. */
const notChecked = (testsNotRun: string | null) =>
  `${testsNotRun === null ? '' : `Not checked: the project's own tests (${testsNotRun}). `}Review the changes before you release them.`

function summary(proven: number, all: number, files: number, { write, output }: Pick<FixArguments, 'write' | 'output'>): string {
  if (all === 0) return 'Nothing to fix: no finding was selected.'
  const done = `${counted(proven, 'fix', 'fixes')} of ${counted(all, 'finding')} proven in ${counted(files, 'file')}.`
  if (proven === 0) return `${done} Nothing was changed.`
  if (write) return `${done} The files were changed.`
  return output === null ? `${done} Nothing was changed: use --write, or --output FILE for a patch.` : `${done} The patch is in ${visibleName(output)}.`
}
