import type { Excerpt, FindingDetail, TraceStep } from '@preflight/contracts'

/** What the code block shows: some lines of one file, one of them marked. */
export interface CodeView {
  path: string
  excerpt: Excerpt
  markedLine: number
  /** number of the step on each line */
  steps: Map<number, number>
}

type Evidence = Pick<FindingDetail, 'file_path' | 'line_number' | 'excerpt' | 'trace'>

const holds = (excerpt: Excerpt, line: number) => line >= excerpt.start_line && line < excerpt.start_line + excerpt.lines.length

/** Numbers of the steps that stand in one file, by line; of two on a line the later one. */
const stepsIn = (trace: readonly TraceStep[], path: string) =>
  new Map(trace.flatMap((step, index) => (step.file_path === path ? [[step.line, index + 1] as const] : [])))

/**
 * The code to show for a step of the trace, or for the finding itself.
 * A step outside the stored excerpt shows the one line that is kept of it.
 * @returns null where no code is kept
 */
export function codeView(evidence: Evidence, step: TraceStep | undefined): CodeView | null {
  const { file_path, excerpt, trace } = evidence
  const line = step?.line ?? evidence.line_number ?? 1
  if (step && (step.file_path !== file_path || !excerpt || !holds(excerpt, step.line))) {
    const only = { start_line: step.line, lines: [step.expression] }
    return { path: step.file_path, excerpt: only, markedLine: step.line, steps: stepsIn(trace, step.file_path) }
  }
  return excerpt && { path: file_path, excerpt, markedLine: line, steps: stepsIn(trace, file_path) }
}
