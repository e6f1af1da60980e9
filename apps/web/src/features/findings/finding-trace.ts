import type { FindingDetail, TraceStep } from '@preflight/contracts'

/** What is known of one file: the lines around the finding, and those of the trace's steps. */
export interface CodeFile {
  path: string
  /** in their order; where numbers skip, lines are missing */
  numbers: number[]
  lines: string[]
  /** numbers of the steps on each line */
  steps: Map<number, number[]>
  /** of which only the lines of its steps are kept */
  isPart: boolean
}

type Evidence = Pick<FindingDetail, 'file_path' | 'line_number' | 'excerpt' | 'trace'>

/** Numbers of the steps that stand in one file, by line. */
function stepsIn(trace: readonly TraceStep[], path: string): Map<number, number[]> {
  const steps = new Map<number, number[]>()
  for (const [index, step] of trace.entries()) {
    if (step.file_path === path) steps.set(step.line, [...(steps.get(step.line) ?? []), index + 1])
  }
  return steps
}

function codeFile({ file_path, excerpt, trace }: Evidence, path: string): CodeFile {
  const isPart = path !== file_path || !excerpt
  const kept = new Map(trace.flatMap((step) => (step.file_path === path ? [[step.line, step.code ?? step.expression] as const] : [])))
  if (!isPart) for (const [index, text] of excerpt.lines.entries()) kept.set(excerpt.start_line + index, text)
  const rows = [...kept].sort(([a], [b]) => a - b)
  return { path, numbers: rows.map(([line]) => line), lines: rows.map(([, text]) => text), steps: stepsIn(trace, path), isPart }
}

/** The files that can be shown, by path: the finding's own, where its code is kept, and those that the trace leads through. */
export function codeFiles(evidence: Evidence): Map<string, CodeFile> {
  const paths = new Set([...(evidence.excerpt ? [evidence.file_path] : []), ...evidence.trace.map((step) => step.file_path)])
  return new Map([...paths].map((path) => [path, codeFile(evidence, path)]))
}

/** Rows that a file takes: its lines, and one wherever some are missing. */
export const rowsOf = ({ numbers }: CodeFile) => numbers.length + numbers.filter((_, index) => isAfterGap(numbers, index)).length

export const isAfterGap = (numbers: readonly number[], index: number) => index > 0 && numbers[index] !== (numbers[index - 1] ?? 0) + 1

/** Where a trace is opened: at the step on the finding's own line; where there is none and no code either, at the sink. */
export function firstStep({ file_path, line_number, excerpt, trace }: Evidence): TraceStep | undefined {
  return trace.findLast((step) => step.file_path === file_path && step.line === line_number) ?? (excerpt ? undefined : trace.at(-1))
}

/** The file and line to show for a step, or for the finding itself. */
export function placeOf({ file_path, line_number }: Evidence, step: TraceStep | undefined): { path: string; line: number } {
  return step ? { path: step.file_path, line: step.line } : { path: file_path, line: line_number ?? 1 }
}

/** The number that a line wears: the chosen step where it stands there, else the last of them. */
export function stepOn(file: CodeFile, line: number, chosen: number): number | null {
  const steps = file.steps.get(line)
  return steps?.includes(chosen) ? chosen : (steps?.at(-1) ?? null)
}

export const fileCount = (trace: readonly TraceStep[]) => new Set(trace.map((step) => step.file_path)).size
